import { setTimeout as pause } from 'node:timers/promises';
import { z } from '@mulya/contract';
import { MAX_AGE_MS } from '../auth/account-status.ts';
import type { Clock } from '../lib/clock.ts';
import { signInKey, type SignInId } from '../auth/ended-sign-ins.ts';
import type { CachedAccountStatus, AccountStatusCache } from '../auth/account-status-cache.port.ts';
import { fingerprint } from './fingerprint.ts';
import type { Redis } from './redis.port.ts';

/** How long one gateway asks for all, seconds, and how often and for how long the others look whether it has been told, ms. */
const askingSeconds = 1;
const lookEvery = 40;
const mostLooks = 12;

interface SharedStandingsParts {
  readonly redis: Redis;
  readonly clock: Clock;
}

/**
 * What the identity provider has said of accounts, shared through a Redis. How old it is, is told by how long its key has left, which is
 * counted from when the provider was asked: clocks of gateways that differ make nothing younger, and whoever reads it begins no new minute.
 */
export function createRedisAccountStatusCache({ redis, clock }: SharedStandingsParts): AccountStatusCache {
  const read = async (key: string): Promise<CachedAccountStatus | undefined> => {
    const now = clock(); // before it is asked, so that the way back makes it older
    const [left, standing] = await redis.ask(
      // The time left comes first: of one that is written between the two it would be the time of the one before, which is less.
      (commands) => Promise.all([commands.timeLeft(placeOf(key)), commands.get(placeOf(key))]),
      (answer) => z.tuple([z.number(), z.nullable(z.enum(['good', 'over']))]).parse(answer),
    );
    return standing === null || left <= 0 ? undefined : { status: standing, checkedAt: now - Math.max(0, MAX_AGE_MS - left) };
  };

  /** Whether this gateway is the one that asks for all. */
  const isFirst = (key: string): Promise<boolean> =>
    redis.ask(
      (commands) => commands.claim(`${placeOf(key)}:asking`, askingSeconds),
      (answer) => z.nullable(z.literal('OK')).parse(answer) === 'OK',
    );

  const told = async (
    key: string,
    isFresh: (known: CachedAccountStatus | undefined) => boolean,
  ): Promise<CachedAccountStatus | undefined> => {
    let known = await read(key);
    if (isFresh(known) || (await isFirst(key))) return known;
    for (let looks = 0; looks < mostLooks && !isFresh(known); looks += 1) {
      await pause(lookEvery);
      known = await read(key);
    }
    return known;
  };

  return {
    get(signIn: SignInId, freshFor: number) {
      const isFresh = (known: CachedAccountStatus | undefined) => known !== undefined && clock() < known.checkedAt + freshFor;
      return told(signInKey(signIn), isFresh).catch(() => undefined); // it is away: each gateway asks for itself
    },
    async set(signIn: SignInId, { status: standing, checkedAt: knownAt }: CachedAccountStatus) {
      const seconds = Math.floor((knownAt + MAX_AGE_MS - clock()) / 1_000) - 1; // one less, for the way there
      if (seconds <= 0) return;
      await redis
        .ask(
          (commands) => commands.set(placeOf(signInKey(signIn)), standing, seconds),
          (answer) => z.literal('OK').parse(answer),
        )
        .catch(() => undefined); // likewise
    },
  };
}

const placeOf = (key: string) => `mulya:standing:${fingerprint(key)}`;
