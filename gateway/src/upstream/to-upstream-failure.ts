import { isTimeout } from './deadline.ts';
import { UpstreamFailure } from './upstream-failure.ts';

/** A connect timeout is missing here, because nothing was asked yet: it counts as unreachable. */
const timeoutCodes = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

/** The error of a failed call. An aborted call keeps the reason of its signal, unless that is a deadline. */
export function toUpstreamFailure(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return isTimeout(signal.reason) ? new UpstreamFailure({ is: 'timeout' }) : signal.reason;
  if (error instanceof UpstreamFailure) return error;
  const code = typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (timeoutCodes.has(code)) return new UpstreamFailure({ is: 'timeout' });
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return new UpstreamFailure({ is: 'unreadable', reason: 'it is larger than allowed' });
  return new UpstreamFailure({ is: 'unreachable', reason: code === '' ? 'the connection failed' : code });
}
