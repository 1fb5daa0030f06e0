import { AiToolCallSchema, z } from '@mulya/contract';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../lib/clock.ts';
import type { AccountStatusCache } from '../auth/account-status.ts';
import { EndedSignIns, type EndedSignInList, signInKey, type SignInId } from '../auth/sign-in-caches.ts';
import { createMemoryAnswerCache, type AnswerCache, type CompletedAnswer } from '../ai/answer-events.ts';
import type { Dependency } from '../health/dependency.ts';
import { createMemoryRateLimits } from '../rate-limits/memory-rate-limits.adapter.ts';
import type { RateLimit, RateLimits } from '../rate-limits/rate-limits.port.ts';
import { createRedisRateLimits } from './redis-rate-limits.adapter.ts';
import { type Redis, RedisUnavailable, fingerprint } from './redis.port.ts';
import { createRedisAccountStatusCache } from './redis-account-status-cache.ts';
import { aiLimits, redisLimits } from '../limits.ts';
import type { RedisLog } from './redis-connection.adapter.ts';

interface RedisEndedSignInsParts {
  readonly redis: Redis;
  readonly clock?: Clock;
  /** The logouts that this gateway knows of. */
  readonly own?: EndedSignIns;
}

const placeOf = (key: string) => `mulya:ended:${fingerprint(key)}`;

const CompletedAnswerSchema = z.object({
  words: z.object({
    text: z.string(),
    finish: z.enum(['stop', 'length', 'content_filter', 'tool_calls']),
    calls: z.optional(z.array(AiToolCallSchema)),
    citations: z.array(z.string()),
    searched: z.boolean(),
  }),
  writtenAt: z.iso.datetime(),
  isRewrite: z.optional(z.literal(true)),
});

/** The version of the stored format. Gateways with different versions ignore each other's answers. */
const formatVersion = 1;

const redisKey = (key: string) => `mulya:answer:${String(formatVersion)}:${key}`;

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

  const sharedRates = createFallbackRateLimits(createRedisRateLimits(redis), rates);
  return {
    rates: sharedRates,
    endedSignIns: createRedisEndedSignIns({ redis, clock, own: ownEndedSignIns }),
    accountStatusCache: createRedisAccountStatusCache({ redis, clock }),
    answerCache: createRedisAnswerCache(redis, ownAnswerCache, sharedRates),
    dependencies: { redis: () => redis.ready() },
    close: () => redis.close(),
  };
}

/**
 * Counts in the shared limits, and in this gateway's own while those are down. Allowed calls are counted in both, so
 * that an outage resets no count: at worst each gateway allows the full limit.
 */
function createFallbackRateLimits(shared: RateLimits, own: RateLimits): RateLimits {
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

/**
 * Bounds the answers that all gateways add to Redis in a day. With the bound of an answer's size they take at most two thirds of 256 MB,
 * so that answers never displace counters. Another Redis for them would be one more thing to operate.
 */
const sharedAnswers: RateLimit = { name: 'shared-answers', max: aiLimits.maxAnswers, seconds: aiLimits.answerTtlMs / 1_000 };

/**
 * Shares cached answers among gateways: an answer regenerated on one replaces the old one for all. The gateway's own
 * cache is used while Redis is down or has no answer, and for answers that are too large or too many.
 */
function createRedisAnswerCache(redis: Redis, memory: AnswerCache, rates: RateLimits): AnswerCache {
  return {
    async get(key) {
      const shared = await redis
        .ask(
          (commands) => commands.get(redisKey(key)),
          (answer) => z.nullable(z.string()).parse(answer),
        )
        .catch(() => null);
      return (shared === null ? undefined : parseAnswer(shared)) ?? memory.get(key);
    },
    async set(key, written) {
      await memory.set(key, written);
      const text = JSON.stringify(written);
      if (Buffer.byteLength(text) > aiLimits.maxSharedAnswerBytes) return;
      const share = async () => {
        if ((await rates.take('all', [sharedAnswers])).is === 'beyond') return;
        await redis.ask(
          (commands) => commands.set(redisKey(key), text, aiLimits.answerTtlMs / 1_000),
          (answer) => z.literal('OK').parse(answer),
        );
      };
      await share().catch(() => undefined); // it still serves this gateway's users
    },
  };
}

/** Ignores an answer in another format. */
function parseAnswer(text: string): CompletedAnswer | undefined {
  try {
    const { isRewrite, ...written } = CompletedAnswerSchema.parse(JSON.parse(text));
    return isRewrite === undefined ? written : { ...written, isRewrite };
  } catch {
    return undefined;
  }
}

/**
 * Shares logouts among gateways. Each gateway also keeps the ones that it knows in memory. While Redis is down, a logout takes effect on
 * its own gateway. When Redis is back, the gateway writes all of them, because Redis may have lost its data.
 */
function createRedisEndedSignIns({ redis, clock = Date.now, own = new EndedSignIns() }: RedisEndedSignInsParts): EndedSignInList {
  const active = new LRUCache<string, true>({
    max: redisLimits.maxActive,
    ttl: redisLimits.activeTtlMs,
    ttlResolution: 0,
    perf: { now: clock },
  });

  const write = (keys: readonly string[]) =>
    redis.ask(
      (commands) => Promise.all(keys.map((key) => commands.set(placeOf(key), '1', redisLimits.logoutRetentionSeconds))),
      (answer) => z.array(z.literal('OK')).parse(answer),
    );

  const writeAll = async () => {
    const keys = own.keys();
    for (let at = 0; at < keys.length; at += redisLimits.maxBatch) await write(keys.slice(at, at + redisLimits.maxBatch));
  };
  redis.onReady(() => {
    active.clear();
    writeAll().catch(() => undefined); // down again: the next recovery writes all
  });

  const hasEndedElsewhere = async (signIn: SignInId, key: string): Promise<boolean> => {
    const isEnded = await redis
      .ask(
        (commands) => commands.exists(placeOf(key)),
        (answer) => z.literal([0, 1]).parse(answer) === 1,
      )
      .catch(() => undefined);
    if (isEnded === true) own.end(signIn);
    if (isEnded === false) active.set(key, true);
    return isEnded === true || own.has(signIn); // it may have ended here in between
  };

  return {
    async end(signIn: SignInId) {
      own.end(signIn);
      await write([signInKey(signIn)]).catch(() => undefined); // likewise
    },
    has(signIn: SignInId) {
      if (own.has(signIn)) return true;
      const key = signInKey(signIn);
      return active.has(key) ? false : hasEndedElsewhere(signIn, key);
    },
  };
}

/** Connects to the configured Redis. The client is loaded only if one is configured. */
export async function createRedis(config: { readonly url: string } | undefined, log: RedisLog): Promise<Redis | undefined> {
  if (config === undefined) return undefined;
  const { createRedisConnection } = await import('./redis-connection.adapter.ts');
  return createRedisConnection(config.url, log);
}
