import { z } from '@mulya/contract';
import { UpstreamFailure } from '../../upstream/upstream-failure.ts';

/** The endpoint's reason for rejecting a request. `param` and `message` are the endpoint's own words: parse them, never show them. */
export interface RejectedRequest {
  readonly status: number;
  readonly param: string | undefined;
  readonly message: string;
}

const ErrorBodySchema = z.object({ error: z.object({ message: z.optional(z.unknown()), param: z.optional(z.unknown()) }) });

/** Undefined when the call ended otherwise. */
export function readRejectedRequest(error: unknown): RejectedRequest | undefined {
  if (!(error instanceof UpstreamFailure) || error.kind.is !== 'refused') return undefined;
  const { status, text } = error.kind;
  const read = ErrorBodySchema.safeParse(jsonOf(text));
  const { param, message } = read.success ? read.data.error : {};
  return {
    status,
    param: typeof param === 'string' && param !== '' ? param : undefined,
    message: typeof message === 'string' ? message : text,
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
