import { isTimeout } from './deadline.ts';
import { UpstreamFailure } from './upstream-failure.ts';

/** A connection that does not come up in time is none: nothing was asked yet. */
const timeoutCodes = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

/** What is thrown for a call that brought no answer. One that was ended keeps the reason for which it was, but for a deadline. */
export function toUpstreamFailure(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return isTimeout(signal.reason) ? new UpstreamFailure({ is: 'timeout' }) : signal.reason;
  if (error instanceof UpstreamFailure) return error;
  const code = typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (timeoutCodes.has(code)) return new UpstreamFailure({ is: 'timeout' });
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return new UpstreamFailure({ is: 'unreadable', reason: 'it is larger than allowed' });
  return new UpstreamFailure({ is: 'unreachable', reason: code === '' ? 'the connection failed' : code });
}
