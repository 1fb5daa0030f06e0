import { z } from '@mulya/contract';
import { UpstreamFailure } from '../../upstream/upstream-failure.ts';

/** What an endpoint says of a request that it does not take. `param`, `words`: the endpoint's own, for reading, never for showing. */
export interface RejectedRequest {
  readonly status: number;
  readonly param: string | undefined;
  readonly words: string;
}

const RejectedRequestSchema = z.object({ error: z.object({ message: z.optional(z.unknown()), param: z.optional(z.unknown()) }) });

/** The refusal that a call ended with; undefined when it ended otherwise. */
export function rejectedRequestOf(error: unknown): RejectedRequest | undefined {
  if (!(error instanceof UpstreamFailure) || error.trouble.is !== 'refused') return undefined;
  const { status, text } = error.trouble;
  const read = RejectedRequestSchema.safeParse(jsonOf(text));
  const { param, message } = read.success ? read.data.error : {};
  return {
    status,
    param: typeof param === 'string' && param !== '' ? param : undefined,
    words: typeof message === 'string' ? message : text,
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
