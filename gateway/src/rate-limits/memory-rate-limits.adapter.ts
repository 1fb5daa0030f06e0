import { LRUCache } from 'lru-cache';
import type { Clock } from '../auth/clock.ts';
import type { RateLimit, RateLimits, RateVerdict } from './rate-limits.port.ts';

/** Calls of the window that runs and of the one before it; `window` counts windows since 1970. */
interface Count {
  readonly window: number;
  readonly before: number;
  readonly calls: number;
}

/** Callers whose counts are kept; the ones that have not called for longest are forgotten first. */
const mostCounts = 100_000;

/**
 * Counts in this process. A sliding window of two counts: the window before weighs as much as of it lies in the last `seconds`, as
 * if its calls had come evenly. So a caller's memory is constant, and no burst passes at the turn of a window.
 */
export function memoryRateLimits(clock: Clock = Date.now): RateLimits {
  const counts = new LRUCache<string, Count>({ maxSize: mostCounts, sizeCalculation: () => 1 }); // `max` would take the memory for all at once

  const countOf = (key: string, window: number): Count => {
    const count = counts.get(key);
    if (count?.window === window) return count;
    return { window, before: count?.window === window - 1 ? count.calls : 0, calls: 0 };
  };

  const look = (who: string, { name, most, seconds }: RateLimit) => {
    const key = `${name} ${who}`;
    const time = clock() / 1_000 / seconds;
    const count = countOf(key, Math.floor(time));
    const passed = time % 1;
    const isBeyond = count.before * (1 - passed) + count.calls + 1 > most;
    return { key, count, retryAfterSeconds: isBeyond ? Math.max(1, Math.ceil(wait(count, passed, most) * seconds)) : undefined };
  };

  return {
    async take(who, limits): Promise<RateVerdict> {
      const looked = limits.map((limit) => look(who, limit));
      const waits = looked.flatMap(({ retryAfterSeconds }) => retryAfterSeconds ?? []);
      if (waits.length > 0) return { is: 'beyond', retryAfterSeconds: Math.max(...waits) };
      for (const { key, count } of looked) counts.set(key, { ...count, calls: count.calls + 1 });
      return { is: 'within' };
    },
  };
}

/** Windows until one more call is within `most`, from `passed` (0 to 1) of the running one. */
function wait({ before, calls }: Count, passed: number, most: number): number {
  // In the running window what came before fades; in the next one its own calls do.
  if (calls + 1 <= most) return 1 - (most - calls - 1) / before - passed;
  return 1 - passed + (1 - (most - 1) / calls);
}
