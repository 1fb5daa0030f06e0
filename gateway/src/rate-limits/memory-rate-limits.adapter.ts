import { LRUCache } from 'lru-cache';
import type { Clock } from '../lib/clock.ts';
import type { RateLimit, RateLimits, RateVerdict } from './rate-limits.port.ts';
import { secondsUntilAllowed, type Count } from './sliding-window.ts';

/** Callers whose counts are kept for each limit; the ones that have not called for longest are forgotten first. */
export const MAX_CALLERS = 100_000;

type Callers = LRUCache<string, Count>;

/**
 * Counts in this process, in a sliding window of two counts: a caller's memory is constant. Each limit has its callers to itself: addresses,
 * of which somebody may have any number, push out no user's count of the day. Limits are a fixed few.
 */
export function createMemoryRateLimits(clock: Clock = Date.now): RateLimits {
  const callersOf = new Map<string, Callers>();

  const callers = (name: string): Callers => {
    const known = callersOf.get(name);
    if (known !== undefined) return known;
    const none: Callers = new LRUCache({ maxSize: MAX_CALLERS, sizeCalculation: () => 1 }); // `max` would take the memory for all at once
    callersOf.set(name, none);
    return none;
  };

  const look = (who: string, limit: RateLimit) => {
    const counts = callers(limit.name);
    const time = clock() / 1_000 / limit.seconds;
    const count = countIn(Math.floor(time), counts.get(who));
    return { counts, count, retryAfterSeconds: secondsUntilAllowed(count, time % 1, limit) };
  };

  return {
    take(who, limits): RateVerdict {
      const looked = limits.map((limit) => look(who, limit));
      const waits = looked.flatMap(({ retryAfterSeconds }) => retryAfterSeconds ?? []);
      if (waits.length > 0) return { is: 'beyond', retryAfterSeconds: Math.max(...waits) };
      for (const { counts, count } of looked) counts.set(who, { ...count, calls: count.calls + 1 });
      return { is: 'within' };
    },
  };
}

/** What was counted, as it stands in a window that may be a later one. */
function countIn(window: number, count: Count | undefined): Count {
  if (count?.window === window) return count;
  return { window, before: count?.window === window - 1 ? count.calls : 0, calls: 0 };
}
