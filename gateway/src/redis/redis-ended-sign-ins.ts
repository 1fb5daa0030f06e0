import { z } from '@mulya/contract';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../lib/clock.ts';
import { EndedSignIns, signInKey, type EndedSignInList, type SignInId } from '../auth/ended-sign-ins.ts';
import { fingerprint } from './fingerprint.ts';
import type { Redis } from './redis.port.ts';

/** How long all gateways know of a logout, seconds. A token lives for an hour; a refresh of it that was stolen has no end of its own. */
const keptSeconds = 30 * 24 * 60 * 60;
/** For how long a sign-in that had not ended is not asked about again, ms: so late a logout holds on the other gateways. */
const askedAgainAfter = 2_000;
const mostStanding = 10_000;
/** So many are written at once when a Redis is back. */
const batch = 200;

interface SharedEndedSignInsParts {
  readonly redis: Redis;
  readonly clock?: Clock;
  /** Those that this gateway knows of. */
  readonly own?: EndedSignIns;
}

/**
 * Logouts that hold on all gateways. Each gateway keeps those that it has heard of in its memory as well. While the Redis is away a logout
 * holds where it was made, and it is written as soon as the Redis is back; so is every other that this gateway knows of, because a Redis
 * that comes back may have lost them.
 */
export function createRedisEndedSignIns({ redis, clock = Date.now, own = new EndedSignIns() }: SharedEndedSignInsParts): EndedSignInList {
  const standing = new LRUCache<string, true>({ max: mostStanding, ttl: askedAgainAfter, ttlResolution: 0, perf: { now: clock } });

  const write = (keys: readonly string[]) =>
    redis.ask(
      (commands) => Promise.all(keys.map((key) => commands.set(placeOf(key), '1', keptSeconds))),
      (answer) => z.array(z.literal('OK')).parse(answer),
    );

  const writeAll = async () => {
    const keys = own.keys();
    for (let at = 0; at < keys.length; at += batch) await write(keys.slice(at, at + batch));
  };
  redis.onReady(() => {
    standing.clear();
    writeAll().catch(() => undefined); // it is away again: all are written when it is back
  });

  const hasEndedElsewhere = async (signIn: SignInId, key: string): Promise<boolean> => {
    const isEnded = await redis
      .ask(
        (commands) => commands.exists(placeOf(key)),
        (answer) => z.literal([0, 1]).parse(answer) === 1,
      )
      .catch(() => undefined);
    if (isEnded === true) own.end(signIn);
    if (isEnded === false) standing.set(key, true);
    return isEnded === true || own.has(signIn); // it may have been ended here meanwhile
  };

  return {
    async end(signIn: SignInId) {
      own.end(signIn);
      await write([signInKey(signIn)]).catch(() => undefined); // likewise
    },
    has(signIn: SignInId) {
      if (own.has(signIn)) return true;
      const key = signInKey(signIn);
      return standing.has(key) ? false : hasEndedElsewhere(signIn, key);
    },
  };
}

const placeOf = (key: string) => `mulya:ended:${fingerprint(key)}`;
