import { z } from '@mulya/contract';
import { uploadLimits } from '@mulya/contract/releases';
import { asOneLine, sizeText } from './release-error.ts';

/** A refused answer of a gateway. */
export interface RefusedAnswer {
  readonly status: number;
  /** The answer's message, if it comes from our gateway. */
  readonly message: string | undefined;
  readonly retryAfter: string | null;
  readonly location: string | null;
}

/** The refused call. */
export interface RefusedCall {
  readonly address: string;
  /** "npm run release --" */
  readonly call: string;
  readonly remote: string | undefined;
  /** The version to publish. */
  readonly publishes: string | undefined;
}

/** The details of a platform error; `errors`: one per address tried. */
const Details = z.object({
  name: z.optional(z.string()),
  code: z.optional(z.union([z.string(), z.number()])), // a DOMException's is a number
  message: z.optional(z.string()),
  cause: z.optional(z.unknown()),
  errors: z.optional(z.array(z.unknown())),
});

const again = 'The same command may be run again.';

/**
 * Returns a refused call as sentences: the gateway's own, which state what was expected, what came and what to do, and what only the
 * command line knows.
 */
export function refusalText(
  { status, message, retryAfter, location }: RefusedAnswer,
  { address, call, remote, publishes }: RefusedCall,
): string {
  const words = message === undefined ? undefined : asOneLine(message);
  if (status >= 300 && status < 400)
    return `The gateway was expected at ${address}, but the answer there leads on to ${asOneLine(location ?? 'another place')}. Set GATEWAY_URL to that.`;
  if (status >= 500) return `The gateway at ${address} could not do it (${status})${words === undefined ? '.' : `: ${words}`} ${again}`;
  if (status === 429)
    return `${words ?? 'The gateway was asked too often.'} Wait ${retryAfter === null ? 'a while' : `${asOneLine(retryAfter)} s`}. ${again}`;
  // A proxy in front of the gateway may answer itself.
  if (status === 413)
    return words ?? `The build is too large. An upload holds ${uploadLimits.files} files and ${sizeText(uploadLimits.bytes)} at most.`;
  if (words === undefined) return unreadable(address, status);
  if (status === 401) return `${words} The gateway at ${address} knows the tokens in its DEPLOY_TOKENS.`;
  if (status === 404 && remote === undefined)
    return `A gateway that releases was expected at ${address}, but this one does not (${words}). Hot builds of npm run dev are not released; use npm start, or set GATEWAY_URL.`;
  if (status === 409 && publishes !== undefined && remote !== undefined) return `${words} ${promoteInstead(call, remote, publishes)}`;
  return words;
}

/** The hint for a version that exists already. */
export const promoteInstead = (call: string, remote: string, version: string): string =>
  `If what is published is what you mean: ${call} promote ${remote} ${version}`;

/** An answer that does not come from our gateway. */
export const unreadable = (address: string, status: number): string =>
  `A gateway of Mulya was expected at ${address}, but what answers there (${status}) is another program, or another version of it. Set GATEWAY_URL to the gateway.`;

/** A gateway that does not answer. */
export function notReached(address: string, error: unknown): string {
  const reason = reasonOf(error);
  if (reason === 'TimeoutError')
    return `The gateway at ${address} was expected to answer within a minute, but has not. See ${address}/readyz, and list before you repeat it.`;
  return `The gateway was expected at ${address}, but cannot be reached there (${reason}). Start it, or set GATEWAY_URL to where it runs.`;
}

/** An interrupted upload. */
export function uploadCut(address: string, build: string, error: unknown): string {
  const reason = reasonOf(error);
  if (reason === 'ECONNREFUSED' || reason === 'ENOTFOUND') return notReached(address, error);
  return `The upload of ${build} to ${address} was cut off (${reason}). A build is published whole or not at all. ${again}`;
}

/** The reason for a failed connection: the system's error code, if any. */
function reasonOf(error: unknown): string {
  const { name, code, message, cause, errors } = Details.safeParse(error).data ?? {};
  if (name === 'TimeoutError') return name;
  if (typeof code === 'string') return code;
  const inner = errors?.[0] ?? cause;
  return inner === undefined ? asOneLine(message ?? String(error)) : reasonOf(inner);
}
