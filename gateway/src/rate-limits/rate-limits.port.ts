import type { Awaitable } from '../lib/promises.ts';

/** The number of calls before a 429. `undefined`: unlimited. */
export interface LimitsConfig {
  readonly api: {
    readonly perMinuteOfUser: number | undefined;
    readonly perMinuteOfAddress: number | undefined;
  };
  readonly loadReports: {
    /** Reports of visitors' pages. Further ones are dropped, not refused. */
    readonly perHourOfAddress: number | undefined;
  };
  readonly ai: {
    readonly perMinuteOfUser: number | undefined;
    readonly perDayOfUser: number | undefined;
    /** For all users together, counting only questions to an external model, which cost money. */
    readonly perDayInAll: number | undefined;
  };
  /** Calls of a live market-data source. Cached answers and the pack cost none. */
  readonly marketData: {
    readonly perDayOfUser: number | undefined;
    readonly perDayInAll: number | undefined;
  };
  /** Requests to the source of quotes, by all users together. */
  readonly quotes: {
    readonly perSecond: number | undefined;
    readonly perDay: number | undefined;
  };
}

export const defaultLimits: LimitsConfig = {
  api: { perMinuteOfUser: 1_200, perMinuteOfAddress: 6_000 },
  // small compared with the twenty loads from which RemoteLoadsFailFast judges a build (docs/decisions/0038)
  loadReports: { perHourOfAddress: 2 },
  ai: { perMinuteOfUser: 120, perDayOfUser: 2_000, perDayInAll: 20_000 },
  marketData: { perDayOfUser: 300, perDayInAll: 6_000 },
  quotes: { perSecond: 2, perDay: 2_000 },
};

/** At most `max` calls in any `seconds`. `name` identifies the limit. */
export interface RateLimit {
  readonly name: string;
  readonly max: number;
  readonly seconds: number;
}

/** `name`: the limit that takes the longest until it allows a call. */
export type RateVerdict = { readonly is: 'within' } | { readonly is: 'beyond'; readonly name: string; readonly retryAfterSeconds: number };

/** The verdict about a call that is beyond these limits. */
export function beyondAny(
  waits: readonly { readonly name: string; readonly retryAfterSeconds: number }[],
): Extract<RateVerdict, { is: 'beyond' }> {
  const longest = waits.reduce((one, other) => (other.retryAfterSeconds > one.retryAfterSeconds ? other : one));
  return { is: 'beyond', ...longest };
}

/** Counts calls. */
export interface RateLimits {
  /** Counts one call of `who` in all limits, or in none if it is beyond one of them. */
  take(who: string, limits: readonly RateLimit[]): Awaitable<RateVerdict>;
}

/** Calls of the current window and of the one before it; `window` numbers windows since 1970. */
export interface Count {
  readonly window: number;
  readonly before: number;
  readonly calls: number;
}

/**
 * Whole seconds until one more call is allowed, at least 1; undefined if it is allowed now. The previous window counts
 * in proportion to its overlap with the last `seconds`, as if its calls were spread evenly. So no burst passes at a
 * window boundary.
 *
 * @param passed the elapsed part of the current window, 0 to 1
 */
export function secondsUntilAllowed(
  count: Pick<Count, 'before' | 'calls'>,
  passed: number,
  { max, seconds }: { readonly max: number; readonly seconds: number },
): number | undefined {
  const isBeyond = count.before * (1 - passed) + count.calls + 1 > max;
  return isBeyond ? Math.max(1, Math.ceil(windowsUntil(count, passed, max) * seconds)) : undefined;
}

function windowsUntil({ before, calls }: Pick<Count, 'before' | 'calls'>, passed: number, max: number): number {
  // In the current window the previous calls fade; in the next one its own calls do.
  if (calls + 1 <= max) return 1 - (max - calls - 1) / before - passed;
  return 1 - passed + (1 - (max - 1) / calls);
}
