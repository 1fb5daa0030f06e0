/** The number of retries that an upstream may get, across all callers. */
export interface RetryBudget {
  /** Adds a share of a retry for a new question. */
  earn(): void;
  /** Takes one retry, if there is one. */
  spend(): boolean;
}

/** One retry for ten questions, */
const share = 0.1;
/** plus one a second, so that an upstream with few questions gets retries at all. */
const perSecond = 1;
/** The maximum, and the number at the start. */
const maxSaved = 10;

/**
 * Limits retries of one upstream to a tenth of its questions plus one a second. When most calls fail, more retries would only add load.
 *
 * @param now milliseconds of a monotonic clock
 */
export function createRetryBudget(now: () => number = () => performance.now()): RetryBudget {
  let saved = maxSaved;
  let since = now();

  const save = (retries: number) => {
    saved = Math.min(maxSaved, saved + retries);
  };

  return {
    earn: () => save(share),
    spend() {
      const time = now();
      save(((time - since) / 1_000) * perSecond);
      since = time;
      // ten times 0.1 is slightly less than 1
      if (saved < 1 - 1e-9) return false;
      saved -= 1;
      return true;
    },
  };
}
