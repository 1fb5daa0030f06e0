import type { Awaitable } from '../lib/promises.ts';

/** At most `max` calls in any `seconds`. `name` identifies the limit. */
export interface RateLimit {
  readonly name: string;
  readonly max: number;
  readonly seconds: number;
}

export type RateVerdict = { readonly is: 'within' } | { readonly is: 'beyond'; readonly retryAfterSeconds: number };

/** Counts calls. */
export interface RateLimits {
  /** Counts one call of `who` in all limits, or in none if it is beyond one of them. */
  take(who: string, limits: readonly RateLimit[]): Awaitable<RateVerdict>;
}
