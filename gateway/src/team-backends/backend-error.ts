import { AppError } from '../errors/app-error.ts';
import { clampRetryAfter, retryAfterOf, type FailureKind } from '../upstream/upstream-failure.ts';

/** What the user reads when a team's server fails. */
export function backendError(remote: string, kind: FailureKind): AppError {
  const retryAfterSeconds = clampRetryAfter(retryAfterOf(kind), 5);
  switch (kind.is) {
    case 'timeout':
      return new AppError('UPSTREAM_TIMEOUT', `The server of ${remote} didn’t answer in time. Try again.`);
    case 'resting':
      return new AppError('UNAVAILABLE', `The server of ${remote} failed several times in a row. Try again in a moment.`, {
        retryAfterSeconds,
      });
    case 'busy':
      return new AppError('UNAVAILABLE', `The server of ${remote} has too many requests. Try again in a moment.`, { retryAfterSeconds });
    case 'unreadable':
      return new AppError('UPSTREAM_FAILED', `The answer of the server of ${remote} can’t be passed on: ${kind.reason}.`);
    default:
      return new AppError('UPSTREAM_FAILED', `The server of ${remote} can’t be reached. Try again.`);
  }
}

/** An answer that must not reach the page; undefined for any other. */
export function refusedAnswer(remote: string, status: number): AppError | undefined {
  if (status >= 300 && status < 400 && status !== 304) {
    return new AppError('UPSTREAM_FAILED', `The server of ${remote} answered with a redirect, which the gateway doesn’t follow.`);
  }
  // In the page, 401 means that the user's own sign-in is refused, and signs the user out.
  if (status === 401 || status === 407) {
    return new AppError('UPSTREAM_FAILED', `The server of ${remote} refused the gateway’s key. Its operator has to set it.`);
  }
  return undefined;
}
