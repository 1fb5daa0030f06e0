import { z } from '@mulya/contract';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../lib/clock.ts';
import { EndedSignIns, signInKey, type EndedSignInList, type SignInId } from '../auth/ended-sign-ins.ts';
import { fingerprint } from './fingerprint.ts';
import type { Redis } from './redis.port.ts';

/** How long logouts are shared. A token lives for an hour, but a stolen refresh token has no expiry. */
const RETENTION_SECONDS = 30 * 24 * 60 * 60;
/** How long an active sign-in is cached, and so the delay of a logout on other gateways. */
const ACTIVE_TTL_MS = 2_000;
const MAX_ACTIVE = 10_000;
/** Logouts written at once after an outage. */
const BATCH_SIZE = 200;

interface RedisEndedSignInsParts {
  readonly redis: Redis;
  readonly clock?: Clock;
  /** The logouts that this gateway knows of. */
  readonly own?: EndedSignIns;
}

/**
 * Shares logouts among gateways. Each gateway also keeps the ones that it knows in memory. While Redis is down, a logout takes effect on
 * its own gateway. When Redis is back, the gateway writes all of them, because Redis may have lost its data.
 */
export function createRedisEndedSignIns({ redis, clock = Date.now, own = new EndedSignIns() }: RedisEndedSignInsParts): EndedSignInList {
  const active = new LRUCache<string, true>({ max: MAX_ACTIVE, ttl: ACTIVE_TTL_MS, ttlResolution: 0, perf: { now: clock } });

  const write = (keys: readonly string[]) =>
    redis.ask(
      (commands) => Promise.all(keys.map((key) => commands.set(placeOf(key), '1', RETENTION_SECONDS))),
      (answer) => z.array(z.literal('OK')).parse(answer),
    );

  const writeAll = async () => {
    const keys = own.keys();
    for (let at = 0; at < keys.length; at += BATCH_SIZE) await write(keys.slice(at, at + BATCH_SIZE));
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

const placeOf = (key: string) => `mulya:ended:${fingerprint(key)}`;
