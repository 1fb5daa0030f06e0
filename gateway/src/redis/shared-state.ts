import type { Clock } from '../lib/clock.ts';
import type { AccountStatusCache } from '../auth/account-status-cache.port.ts';
import { EndedSignIns, type EndedSignInList } from '../auth/ended-sign-ins.ts';
import { createMemoryAnswerCache, type AnswerCache } from '../ai/answer-cache.ts';
import type { Dependency } from '../health/dependency.ts';
import { createMemoryRateLimits } from '../rate-limits/memory-rate-limits.adapter.ts';
import type { RateLimits } from '../rate-limits/rate-limits.port.ts';
import { createRedisRateLimits } from './redis-rate-limits.adapter.ts';
import type { Redis } from './redis.port.ts';
import { createRedisEndedSignIns } from './redis-ended-sign-ins.ts';
import { createRedisAnswerCache } from './redis-answer-cache.ts';
import { createRedisAccountStatusCache } from './redis-account-status-cache.ts';
import { createFallbackRateLimits } from './fallback-rate-limits.ts';

/** What gateways share beside the database: lost without harm, and asked with nearly every call. */
export interface SharedState {
  readonly rates: RateLimits;
  readonly endedSignIns: EndedSignInList;
  /** Undefined where there is one gateway: what it was told of accounts it knows itself. */
  readonly accountStatusCache: AccountStatusCache | undefined;
  readonly kept: AnswerCache;
  /** Its line for `/readyz`; none where there is one gateway. */
  readonly dependencies: Readonly<Record<string, () => Promise<Dependency>>>;
  close(): Promise<void>;
}

/** @param redis that of several gateways; undefined keeps everything in this process */
export function createSharedState(redis: Redis | undefined, clock: Clock): SharedState {
  const rates = createMemoryRateLimits(clock);
  const ended = new EndedSignIns();
  const kept = createMemoryAnswerCache(() => new Date(clock()));
  if (redis === undefined)
    return { rates, endedSignIns: ended, accountStatusCache: undefined, kept, dependencies: {}, close: () => Promise.resolve() };

  return {
    rates: createFallbackRateLimits(createRedisRateLimits(redis), rates),
    endedSignIns: createRedisEndedSignIns({ redis, clock, own: ended }),
    accountStatusCache: createRedisAccountStatusCache({ redis, clock }),
    kept: createRedisAnswerCache(redis, kept),
    dependencies: { redis: () => redis.ready() },
    close: () => redis.close(),
  };
}
