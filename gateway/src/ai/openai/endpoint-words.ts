import { AppError } from '../../errors/app-error.ts';
import { waitToTell, type Trouble } from '../../upstream/upstream-failure.ts';

/** For the log: it holds no key and none of the endpoint's text. */
export function troubleText(trouble: Trouble): string {
  switch (trouble.is) {
    case 'unreachable':
      return `The AI endpoint could not be reached (${trouble.reason}).`;
    case 'timeout':
      return 'The AI endpoint did not answer in time.';
    case 'key-refused':
      return `The AI endpoint refused the key (HTTP ${trouble.status}): check AI_API_KEY, and whether it may use AI_MODEL.`;
    case 'rate-limited':
      return 'The AI endpoint takes no more requests right now (HTTP 429): its plan may be used up.';
    case 'failed':
      return `The AI endpoint failed (HTTP ${trouble.status}).`;
    case 'refused':
      return refusalText(trouble.status);
    case 'unreadable':
      return `The AI endpoint's answer cannot be read: ${trouble.reason}.`;
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

/** When an endpoint's limit names no time. */
const usualWaitSeconds = 30;

/**
 * What the user is answered; the log says more. That the endpoint has had enough is 503, not 429: the user has asked no more than
 * is allowed.
 */
export function answerFor(trouble: Trouble): AppError {
  switch (trouble.is) {
    case 'timeout':
      return new AppError('UPSTREAM_TIMEOUT', 'The AI service timed out. Try again.');
    case 'rate-limited':
      return unavailable('The AI service has reached its limit. Try again later.', trouble.retryAfterSeconds);
    case 'resting':
      return unavailable('The AI service is unavailable. Try again in a moment.', trouble.retryAfterSeconds);
    case 'busy':
      return unavailable('The AI service is busy. Try again in a moment.', trouble.retryAfterSeconds);
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

function unavailable(message: string, asked: number | undefined): AppError {
  return new AppError('UNAVAILABLE', message, { retryAfterSeconds: waitToTell(asked, usualWaitSeconds) });
}
