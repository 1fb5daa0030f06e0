import { AppError } from '../../errors/app-error.ts';
import { clampRetryAfter, type FailureKind } from '../../upstream/upstream-failure.ts';
import { marketDataLimits } from '../../limits.ts';

/** For the log: contains neither the key nor the source's text. */
export function logText(kind: FailureKind): string {
  switch (kind.is) {
    case 'unreachable':
      return `The source could not be reached (${kind.reason}).`;
    case 'timeout':
      return 'The source did not answer in time.';
    case 'key-refused':
      return `The source refused the key (HTTP ${kind.status}): check STOCK_API_KEY.`;
    case 'rate-limited':
      return 'The source takes no more requests right now (HTTP 429): the plan may be used up.';
    case 'failed':
    case 'refused':
      return `The source answered with HTTP ${kind.status}.`;
    case 'unreadable':
      return `The source's answer cannot be read: ${kind.reason}.`;
    case 'broken-off':
      return "The source's answer broke off before its end.";
    case 'resting':
      return 'The source failed several times in a row and is not asked for a moment.';
    case 'busy':
      return 'The source is asked for as many companies at once as it may be.';
  }
}

/** The error for the user; the log says more. */
export function toAppError(kind: FailureKind): AppError {
  switch (kind.is) {
    case 'timeout':
      return new AppError('UPSTREAM_TIMEOUT', 'The market data source timed out. Try again.');
    case 'rate-limited':
      return unavailable('The market data source has reached its request limit. Try again later.', kind.retryAfterSeconds);
    case 'resting':
      return unavailable('The market data source is unavailable. Try again in a moment.', kind.retryAfterSeconds);
    case 'busy':
      return unavailable('The market data source is busy. Try again in a moment.', kind.retryAfterSeconds);
    case 'unreachable':
      return new AppError('UPSTREAM_FAILED', 'The market data source couldn’t be reached.');
    case 'key-refused':
    case 'failed':
    case 'refused':
      return new AppError('UPSTREAM_FAILED', 'The market data source rejected the request.');
    case 'unreadable':
    case 'broken-off':
      return new AppError('UPSTREAM_FAILED', 'The market data source returned an unreadable response.');
  }
}

export function otherCompanyError(): AppError {
  return new AppError('UPSTREAM_FAILED', 'The market data source returned a different company.');
}

function unavailable(message: string, retryAfterSeconds: number | undefined): AppError {
  return new AppError('UNAVAILABLE', message, {
    retryAfterSeconds: clampRetryAfter(retryAfterSeconds, marketDataLimits.retryAfterSeconds),
  });
}
