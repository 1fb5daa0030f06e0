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

/** State that gateways share outside the database: needed by nearly every call, and expendable. */
export interface SharedState {
  readonly rates: RateLimits;
  readonly endedSignIns: EndedSignInList;
  /** Undefined for a single gateway, which has its own cache. */
  readonly accountStatusCache: AccountStatusCache | undefined;
  readonly answerCache: AnswerCache;
  /** The health check of Redis, if there is one. */
  readonly dependencies: Readonly<Record<string, () => Promise<Dependency>>>;
  close(): Promise<void>;
}

/** @param redis undefined keeps everything in this process */
export function createSharedState(redis: Redis | undefined, clock: Clock): SharedState {
  const rates = createMemoryRateLimits(clock);
  const ownEndedSignIns = new EndedSignIns();
  const ownAnswerCache = createMemoryAnswerCache(() => new Date(clock()));
  if (redis === undefined)
    return {
      rates,
      endedSignIns: ownEndedSignIns,
      accountStatusCache: undefined,
      answerCache: ownAnswerCache,
      dependencies: {},
      close: () => Promise.resolve(),
    };

  return {
    rates: createFallbackRateLimits(createRedisRateLimits(redis), rates),
    endedSignIns: createRedisEndedSignIns({ redis, clock, own: ownEndedSignIns }),
    accountStatusCache: createRedisAccountStatusCache({ redis, clock }),
    answerCache: createRedisAnswerCache(redis, ownAnswerCache),
    dependencies: { redis: () => redis.ready() },
    close: () => redis.close(),
  };
}
