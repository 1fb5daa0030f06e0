import type { RateLimits } from '../rate-limits/rate-limits.port.ts';
import { RedisUnavailable } from './redis.port.ts';

/**
 * Counts in the shared limits, and in this gateway's own while those are down. Allowed calls are counted in both, so
 * that an outage resets no count: at worst each gateway allows the full limit.
 */
export function createFallbackRateLimits(shared: RateLimits, own: RateLimits): RateLimits {
  return {
    async take(who, limits) {
      try {
        const verdict = await shared.take(who, limits);
        if (verdict.is === 'within') await own.take(who, limits);
        return verdict;
      } catch (error) {
        if (error instanceof RedisUnavailable) return own.take(who, limits);
        throw error;
      }
    },
  };
}
