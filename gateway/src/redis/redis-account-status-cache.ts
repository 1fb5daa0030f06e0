import { setTimeout as pause } from 'node:timers/promises';
import { z } from '@mulya/contract';
import type { Clock } from '../lib/clock.ts';
import { signInKey, type SignInId } from '../auth/sign-in-caches.ts';
import type { CachedAccountStatus, AccountStatusCache } from '../auth/account-status.ts';
import { fingerprint, type Redis } from './redis.port.ts';
import { accountStatusLimits } from '../limits.ts';

interface RedisAccountStatusCacheParts {
  readonly redis: Redis;
  readonly clock: Clock;
}

/**
 * Shares account statuses through Redis. A status's age follows from its key's remaining time to live, which is counted
 * from the lookup. So neither different clocks nor reading it make it younger.
 */
export function createRedisAccountStatusCache({ redis, clock }: RedisAccountStatusCacheParts): AccountStatusCache {
  const read = async (key: string): Promise<CachedAccountStatus | undefined> => {
    const now = clock(); // before the request, so that its duration makes the status older, not younger
    const [left, status] = await redis.ask(
      // Reads the time to live first: if the key is replaced between the two reads, this is the old key's, which is shorter.
      (commands) => Promise.all([commands.timeLeft(placeOf(key)), commands.get(placeOf(key))]),
      (answer) => z.tuple([z.number(), z.nullable(z.enum(['good', 'over']))]).parse(answer),
    );
    return status === null || left <= 0 ? undefined : { status, checkedAt: now - Math.max(0, accountStatusLimits.maxAgeMs - left) };
  };

  /** Whether this gateway does the lookup for all. */
  const claimLookup = (key: string): Promise<boolean> =>
    redis.ask(
      (commands) => commands.claim(`${placeOf(key)}:asking`, accountStatusLimits.claimSeconds),
      (answer) => z.nullable(z.literal('OK')).parse(answer) === 'OK',
    );

  const readFresh = async (
    key: string,
    isFresh: (cached: CachedAccountStatus | undefined) => boolean,
  ): Promise<CachedAccountStatus | undefined> => {
    let cached = await read(key);
    if (isFresh(cached) || (await claimLookup(key))) return cached;
    for (let polls = 0; polls < accountStatusLimits.maxPolls && !isFresh(cached); polls += 1) {
      await pause(accountStatusLimits.pollMs);
      cached = await read(key);
    }
    return cached;
  };

  return {
    get(signIn: SignInId, freshFor: number) {
      const isFresh = (cached: CachedAccountStatus | undefined) => cached !== undefined && clock() < cached.checkedAt + freshFor;
      return readFresh(signInKey(signIn), isFresh).catch(() => undefined); // Redis is down: each gateway does its own lookup
    },
    async set(signIn: SignInId, { status, checkedAt }: CachedAccountStatus) {
      const seconds = Math.floor((checkedAt + accountStatusLimits.maxAgeMs - clock()) / 1_000) - 1; // one less, for the request itself
      if (seconds <= 0) return;
      await redis
        .ask(
          (commands) => commands.set(placeOf(signInKey(signIn)), status, seconds),
          (answer) => z.literal('OK').parse(answer),
        )
        .catch(() => undefined); // as above
    },
  };
}

const placeOf = (key: string) => `mulya:standing:${fingerprint(key)}`;
