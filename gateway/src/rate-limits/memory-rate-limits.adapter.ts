import { LRUCache } from 'lru-cache';
import type { Clock } from '../lib/clock.ts';
import { beyondAny, type RateLimit, type RateLimits, type RateVerdict, secondsUntilAllowed, type Count } from './rate-limits.port.ts';
import { refusalLimits } from '../limits.ts';

type Callers = LRUCache<string, Count>;

/**
 * Counts calls in this process, in a sliding window of two counts, so a caller takes constant memory. Each limit has
 * its own cache: addresses, which a caller may have many of, evict no user's count of the day.
 */
export function createMemoryRateLimits(clock: Clock = Date.now): RateLimits {
  const callersOf = new Map<string, Callers>();

  const callers = (name: string): Callers => {
    const known = callersOf.get(name);
    if (known !== undefined) return known;
    // `max` would allocate memory for all entries at once
    const none: Callers = new LRUCache({ maxSize: refusalLimits.maxCallers, sizeCalculation: () => 1 });
    callersOf.set(name, none);
    return none;
  };

  const look = (who: string, limit: RateLimit) => {
    const counts = callers(limit.name);
    const time = clock() / 1_000 / limit.seconds;
    const count = countIn(Math.floor(time), counts.get(who));
    return { counts, count, name: limit.name, retryAfterSeconds: secondsUntilAllowed(count, time % 1, limit) };
  };

  return {
    take(who, limits): RateVerdict {
      const lookups = limits.map((limit) => look(who, limit));
      const waits = lookups.flatMap(({ name, retryAfterSeconds }) =>
        retryAfterSeconds === undefined ? [] : [{ name, retryAfterSeconds }],
      );
      if (waits.length > 0) return beyondAny(waits);
      for (const { counts, count } of lookups) counts.set(who, { ...count, calls: count.calls + 1 });
      return { is: 'within' };
    },
  };
}

/** The count, moved to the given window. */
function countIn(window: number, count: Count | undefined): Count {
  if (count?.window === window) return count;
  return { window, before: count?.window === window - 1 ? count.calls : 0, calls: 0 };
}
