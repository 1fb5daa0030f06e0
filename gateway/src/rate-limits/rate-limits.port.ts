import type { Awaitable } from '../lib/awaitable.ts';

/** At most `most` calls in any `seconds`. `name` tells limits of one caller apart. */
export interface RateLimit {
  readonly name: string;
  readonly max: number;
  readonly seconds: number;
}

export type RateVerdict = { readonly is: 'within' } | { readonly is: 'beyond'; readonly retryAfterSeconds: number };

/** Counts calls. */
export interface RateLimits {
  /** Counts one call of `who` in each of the limits, or in none of them when it is beyond one. */
  take(who: string, limits: readonly RateLimit[]): Awaitable<RateVerdict>;
}
