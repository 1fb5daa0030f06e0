import { UpstreamFailure } from '../../upstream/upstream-failure.ts';

/**
 * Why calls of tools are not passed on. `malformed`: no name, or one that no tool could have. `too-long`: the arguments. `too-many`: in one
 * round. `cut-off`: the answer reached its length limit within its calls, or was filtered.
 */
export const callRefusals = ['malformed', 'too-long', 'too-many', 'cut-off'] as const;
export type CallRefusal = (typeof callRefusals)[number];

/** For the log. */
export const refusalReasons: Readonly<Record<CallRefusal, string>> = {
  malformed: 'The AI model called a tool without a valid name.',
  'too-long': 'The AI model called a tool with too many arguments.',
  'too-many': 'The AI model called too many tools at once.',
  'cut-off': 'The AI model was cut off while it called a tool: the page may ask for too few tokens.',
};

/**
 * Calls of tools that no browser may get, because a part of them is missing or beyond a limit. The endpoint itself has answered: a
 * question that makes its model call tools badly must not open the circuit for everybody.
 */
export class RefusedCall extends UpstreamFailure {
  readonly refusal: CallRefusal;

  constructor(refusal: CallRefusal) {
    super({ is: 'refused', status: 200, text: '' });
    this.refusal = refusal;
  }
}
