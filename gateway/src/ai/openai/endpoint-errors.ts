import { AppError } from '../../errors/app-error.ts';
import { clampRetryAfter, type FailureKind } from '../../upstream/upstream-failure.ts';
import { aiLimits } from '../../limits.ts';

/** For the log: contains neither the key nor the endpoint's text. */
export function logText(kind: FailureKind): string {
  switch (kind.is) {
    case 'unreachable':
      return `The AI endpoint could not be reached (${kind.reason}).`;
    case 'timeout':
      return 'The AI endpoint did not answer in time.';
    case 'key-refused':
      return `The AI endpoint refused the key (HTTP ${kind.status}): check AI_API_KEY, and whether it may use AI_MODEL.`;
    case 'rate-limited':
      return 'The AI endpoint takes no more requests right now (HTTP 429): its plan may be used up.';
    case 'failed':
      return `The AI endpoint failed (HTTP ${kind.status}).`;
    case 'refused':
      return refusalText(kind.status);
    case 'unreadable':
      return `The AI endpoint's answer cannot be read: ${kind.reason}.`;
    case 'broken-off':
      return "The AI endpoint's answer broke off before its end.";
    case 'resting':
      return 'The AI endpoint failed several times in a row and is not asked for a moment.';
    case 'busy':
      return 'The AI endpoint is asked as many questions at once as it may be.';
  }
}

function refusalText(status: number): string {
  const advice = status === 404 ? ': check that AI_API_URL is its base and that it has AI_MODEL' : '';
  return `The AI endpoint refused the request (HTTP ${status})${advice}.`;
}

/** The error for the user; the log says more. An exhausted endpoint is 503, not 429, because the user is within their own limit. */
export function toAppError(kind: FailureKind): AppError {
  switch (kind.is) {
    case 'timeout':
      return new AppError('UPSTREAM_TIMEOUT', 'The AI service timed out. Try again.');
    case 'rate-limited':
      return unavailable('The AI service has reached its limit. Try again later.', kind.retryAfterSeconds);
    case 'resting':
      return unavailable('The AI service is unavailable. Try again in a moment.', kind.retryAfterSeconds);
    case 'busy':
      return unavailable('The AI service is busy. Try again in a moment.', kind.retryAfterSeconds);
    case 'unreachable':
      return new AppError('UPSTREAM_FAILED', 'The AI service couldn’t be reached.');
    case 'failed':
      return new AppError('UPSTREAM_FAILED', 'The AI service returned an error. Try again in a moment.');
    case 'key-refused':
    case 'refused':
      return new AppError('UPSTREAM_FAILED', 'The AI service rejected the request.');
    case 'unreadable':
      return new AppError('UPSTREAM_FAILED', 'The AI service returned an unreadable response.');
    case 'broken-off':
      return new AppError('UPSTREAM_FAILED', 'The AI response was interrupted.');
  }
}

function unavailable(message: string, retryAfterSeconds: number | undefined): AppError {
  return new AppError('UNAVAILABLE', message, { retryAfterSeconds: clampRetryAfter(retryAfterSeconds, aiLimits.retryAfterSeconds) });
}
