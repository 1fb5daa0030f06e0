import type { ApiError, ErrorCode } from '@mulya/contract';
import { AppError } from './app-error.ts';
import { serverLimits } from '../limits.ts';

/** For failures of the gateway itself. The cause is only in the log, under the trace id. */
const INTERNAL_MESSAGE = 'Something went wrong on the server. Try again in a moment.';

/** Sentences for Fastify's own refusals, by status, because its messages name internals. */
const frameworkRefusals: Readonly<Record<number, readonly [ErrorCode, string]>> = {
  400: ['BAD_REQUEST', 'The request could not be read. Expected a well-formed address and, in the body, JSON.'],
  413: ['PAYLOAD_TOO_LARGE', 'The request body is too large.'],
  414: ['BAD_REQUEST', 'A part of the address is too long.'],
  415: ['BAD_REQUEST', 'The request body must be JSON (content-type: application/json).'],
};

/**
 * Converts any thrown value to an error with a code of the contract. Only an `AppError`'s message reaches the client; messages of
 * libraries and upstreams never do. `bodyLimit`: the route's limit in bytes.
 */
export function toAppError(thrown: unknown, bodyLimit = serverLimits.maxBodyBytes): AppError {
  if (thrown instanceof AppError) return thrown;
  const refusal = frameworkRefusals[frameworkStatus(thrown) ?? 500];
  if (refusal === undefined) return new AppError('INTERNAL', INTERNAL_MESSAGE, { cause: thrown });
  const [code, sentence] = refusal;
  const message = code === 'PAYLOAD_TOO_LARGE' ? `${sentence} Expected at most ${Math.floor(bodyLimit / 1_024)} KiB.` : sentence;
  return new AppError(code, message, { cause: thrown });
}

/** The body of an error answer. */
export function errorBody({ code, message }: Pick<AppError, 'code' | 'message'>, traceId: string): ApiError {
  return { error: { code, message, traceId } };
}

function frameworkStatus(thrown: unknown): number | undefined {
  if (!(thrown instanceof Error) || !('code' in thrown) || !('statusCode' in thrown)) return undefined;
  const isFramework = typeof thrown.code === 'string' && (thrown.code.startsWith('FST_') || thrown.code === 'ECONNRESET');
  return isFramework && typeof thrown.statusCode === 'number' ? thrown.statusCode : undefined;
}
