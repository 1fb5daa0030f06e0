import { AppError } from '../../errors/app-error.ts';

/** What went wrong with one call to the source. */
export type Trouble =
  | { readonly is: 'unreachable'; readonly reason: string }
  | { readonly is: 'timeout' }
  | { readonly is: 'key-refused'; readonly status: number }
  | { readonly is: 'rate-limited'; readonly retryAfterSeconds: number | undefined }
  | { readonly is: 'status'; readonly status: number; readonly retryAfterSeconds: number | undefined }
  | { readonly is: 'unreadable'; readonly reason: string }
  | { readonly is: 'resting'; readonly retryAfterSeconds: number }
  | { readonly is: 'other-company' };

export class StockApiFailure extends Error {
  override readonly name = 'StockApiFailure';
  readonly trouble: Trouble;

  constructor(trouble: Trouble) {
    super(troubleText(trouble));
    this.trouble = trouble;
  }
}

const worthRetrying = new Set([408, 425, 500, 502, 503, 504]);

/** Whether the same question may well be answered a moment later. */
export function isPassing(trouble: Trouble): boolean {
  switch (trouble.is) {
    case 'unreachable':
    case 'timeout':
    case 'rate-limited':
      return true;
    case 'status':
      return worthRetrying.has(trouble.status);
    case 'key-refused':
    case 'unreadable':
    case 'resting':
    case 'other-company':
      return false;
  }
}

/** Whether it says something about the source as a whole, not about one question. */
export function isTroubleOfSource(trouble: Trouble): boolean {
  if (trouble.is === 'status') return trouble.status >= 500 || trouble.status === 408;
  return trouble.is !== 'other-company' && trouble.is !== 'resting';
}

/** For the log: it holds no key and none of the source's text. */
export function troubleText(trouble: Trouble): string {
  switch (trouble.is) {
    case 'unreachable':
      return `The source could not be reached (${trouble.reason}).`;
    case 'timeout':
      return 'The source did not answer in time.';
    case 'key-refused':
      return `The source refused the key (HTTP ${trouble.status}): check STOCK_API_KEY.`;
    case 'rate-limited':
      return 'The source takes no more requests for now (HTTP 429): the plan may be used up.';
    case 'status':
      return `The source answered with HTTP ${trouble.status}.`;
    case 'unreadable':
      return `The source's answer cannot be read: ${trouble.reason}.`;
    case 'resting':
      return 'The source failed several times in a row and is not asked for a moment.';
    case 'other-company':
      return 'The source answered with another company.';
  }
}

/** What the user is answered. The log says more than this. */
export function answerFor(trouble: Trouble): AppError {
  switch (trouble.is) {
    case 'timeout':
      return new AppError('UPSTREAM_TIMEOUT', 'The market data source did not answer in time.');
    case 'rate-limited':
      return unavailable('The market data source takes no more requests for now.', trouble.retryAfterSeconds ?? 60);
    case 'resting':
      return unavailable('The market data source is down. Try again in a moment.', trouble.retryAfterSeconds);
    case 'other-company':
      return new AppError('UPSTREAM_FAILED', 'The source answered with another company.');
    case 'unreachable':
      return new AppError('UPSTREAM_FAILED', 'The market data source could not be reached.');
    case 'key-refused':
    case 'status':
      return new AppError('UPSTREAM_FAILED', 'The market data source refused the request.');
    case 'unreadable':
      return new AppError('UPSTREAM_FAILED', 'The market data source sent an answer that cannot be read.');
  }
}

function unavailable(message: string, retryAfterSeconds: number): AppError {
  return new AppError('UNAVAILABLE', message, { retryAfterSeconds });
}
