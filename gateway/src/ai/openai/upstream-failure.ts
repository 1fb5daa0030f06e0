import { AppError } from '../../errors/app-error.ts';

/** What an endpoint says of a request that it does not take. `param`, `words`: the endpoint's own, for reading, never for showing. */
export interface Refusal {
  readonly status: number;
  readonly param: string | undefined;
  readonly words: string;
}

/** What went wrong with one call to the endpoint. */
export type Trouble =
  | { readonly is: 'unreachable'; readonly reason: string }
  | { readonly is: 'timeout' }
  | { readonly is: 'key-refused'; readonly status: number }
  | { readonly is: 'rate-limited'; readonly retryAfterSeconds: number | undefined }
  | { readonly is: 'failed'; readonly status: number; readonly retryAfterSeconds: number | undefined }
  | { readonly is: 'refused'; readonly refusal: Refusal }
  | { readonly is: 'unreadable'; readonly reason: string }
  | { readonly is: 'broken-off' }
  | { readonly is: 'resting'; readonly retryAfterSeconds: number };

export class UpstreamFailure extends Error {
  override readonly name = 'UpstreamFailure';
  readonly trouble: Trouble;

  constructor(trouble: Trouble) {
    super(troubleText(trouble));
    this.trouble = trouble;
  }
}

/** Whether the same question may well be answered a moment later. A late answer is not worth another wait of the same length. */
export function isPassing({ is }: Trouble): boolean {
  return is === 'unreachable' || is === 'rate-limited' || is === 'failed';
}

/** Whether it says something about the endpoint as a whole, not about one question. */
export function isTroubleOfEndpoint({ is }: Trouble): boolean {
  return is !== 'refused' && is !== 'resting';
}

/** For the log: it holds no key and none of the endpoint's text. */
function troubleText(trouble: Trouble): string {
  switch (trouble.is) {
    case 'unreachable':
      return `The AI endpoint could not be reached (${trouble.reason}).`;
    case 'timeout':
      return 'The AI endpoint did not answer in time.';
    case 'key-refused':
      return `The AI endpoint refused the key (HTTP ${trouble.status}): check AI_API_KEY, and whether it may use AI_MODEL.`;
    case 'rate-limited':
      return 'The AI endpoint takes no more requests for now (HTTP 429): its plan may be used up.';
    case 'failed':
      return `The AI endpoint failed (HTTP ${trouble.status}).`;
    case 'refused':
      return refusalText(trouble.refusal);
    case 'unreadable':
      return `The AI endpoint's answer cannot be read: ${trouble.reason}.`;
    case 'broken-off':
      return "The AI endpoint's answer broke off before its end.";
    case 'resting':
      return 'The AI endpoint failed several times in a row and is not asked for a moment.';
  }
}

function refusalText({ status }: Refusal): string {
  const advice = status === 404 ? ': check that AI_API_URL is its base and that it has AI_MODEL' : '';
  return `The AI endpoint refused the request (HTTP ${status})${advice}.`;
}

/** When an endpoint's limit names no time, or one that nobody would wait for. */
const usualWaitSeconds = 30;
const longestWaitSeconds = 3_600;

/**
 * What the user is answered; the log says more. That the endpoint has had enough is 503, not 429: the user has asked no more than
 * is allowed.
 */
export function answerFor(trouble: Trouble): AppError {
  switch (trouble.is) {
    case 'timeout':
      return new AppError('UPSTREAM_TIMEOUT', 'The AI did not answer in time.');
    case 'rate-limited':
      return unavailable('The AI takes no more requests for now.', trouble.retryAfterSeconds ?? usualWaitSeconds);
    case 'resting':
      return unavailable('The AI is down. Try again in a moment.', trouble.retryAfterSeconds);
    case 'unreachable':
      return new AppError('UPSTREAM_FAILED', 'The AI could not be reached.');
    case 'failed':
      return new AppError('UPSTREAM_FAILED', 'The AI failed. Try again in a moment.');
    case 'key-refused':
    case 'refused':
      return new AppError('UPSTREAM_FAILED', 'The AI refused the request.');
    case 'unreadable':
      return new AppError('UPSTREAM_FAILED', 'The AI sent an answer that cannot be read.');
    case 'broken-off':
      return new AppError('UPSTREAM_FAILED', 'The answer of the AI broke off.');
  }
}

function unavailable(message: string, retryAfterSeconds: number): AppError {
  return new AppError('UNAVAILABLE', message, { retryAfterSeconds: Math.min(Math.max(1, retryAfterSeconds), longestWaitSeconds) });
}
