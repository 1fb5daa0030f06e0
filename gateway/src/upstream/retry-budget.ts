/** How many retries an upstream may be sent, whoever asks for them. */
export interface RetryBudget {
  /** A question came: a part of a retry is saved for it. */
  earn(): void;
  /** Whether one more retry may be sent; it is then spent. */
  spend(): boolean;
}

/** A question in ten may be put again; */
const share = 0.1;
/** and one a second, so that an upstream that is asked little is retried at all. */
const perSecond = 1;
/** So many may be saved, and are at the start. */
const maxSaved = 10;

/**
 * Retries of one upstream: a tenth of its questions and one a second. Where most of them fail, retries would only be more of what
 * it cannot bear.
 *
 * @param now milliseconds of a clock that never goes back
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
      // A tenth ten times is a little less than one.
      if (saved < 1 - 1e-9) return false;
      saved -= 1;
      return true;
    },
  };
}
