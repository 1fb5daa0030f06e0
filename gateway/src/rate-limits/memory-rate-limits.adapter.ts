import { LRUCache } from 'lru-cache';
import type { Clock } from '../auth/clock.ts';
import type { RateLimit, RateLimits, RateVerdict } from './rate-limits.port.ts';
import { waitFor, type Count } from './sliding-window.ts';

/** Callers whose counts are kept; the ones that have not called for longest are forgotten first. */
const mostCounts = 100_000;

/** Counts in this process, in a sliding window of two counts: a caller's memory is constant. */
export function memoryRateLimits(clock: Clock = Date.now): RateLimits {
  const counts = new LRUCache<string, Count>({ maxSize: mostCounts, sizeCalculation: () => 1 }); // `max` would take the memory for all at once

  const countOf = (key: string, window: number): Count => {
    const count = counts.get(key);
    if (count?.window === window) return count;
    return { window, before: count?.window === window - 1 ? count.calls : 0, calls: 0 };
  };

  const look = (who: string, limit: RateLimit) => {
    const key = `${limit.name} ${who}`;
    const time = clock() / 1_000 / limit.seconds;
    const count = countOf(key, Math.floor(time));
    return { key, count, retryAfterSeconds: waitFor(count, time % 1, limit) };
  };

  return {
    take(who, limits): RateVerdict {
      const looked = limits.map((limit) => look(who, limit));
      const waits = looked.flatMap(({ retryAfterSeconds }) => retryAfterSeconds ?? []);
      if (waits.length > 0) return { is: 'beyond', retryAfterSeconds: Math.max(...waits) };
      for (const { key, count } of looked) counts.set(key, { ...count, calls: count.calls + 1 });
      return { is: 'within' };
    },
  };
}
