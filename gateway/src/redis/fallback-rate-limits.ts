import type { RateLimits } from '../rate-limits/rate-limits.port.ts';
import { RedisUnavailable } from './redis.port.ts';

/**
 * Counts for all gateways together while that can be asked, and in this gateway while it is away. What is taken is counted here too, so
 * that an outage gives nobody their calls of the day once more: at worst each gateway takes what the limit says.
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
