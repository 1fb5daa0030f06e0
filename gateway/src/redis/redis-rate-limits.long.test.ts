import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { quietLog } from '../fixtures/quiet-log.ts';
import { rateLimitsSuite } from '../rate-limits/fixtures/rate-limits-suite.ts';
import { createMemoryRateLimits } from '../rate-limits/memory-rate-limits.adapter.ts';
import type { RateLimits } from '../rate-limits/rate-limits.port.ts';
import { startRedisServer, type RedisServer } from './fixtures/redis-server.ts';
import { createRedisConnection } from './redis-connection.adapter.ts';
import { createRedisRateLimits } from './redis-rate-limits.adapter.ts';
import type { Redis } from './redis.port.ts';

let server: RedisServer;
let one: Redis;
let other: Redis;

/** The timeout of an answer, in ms, because a busy machine may pause. */
const patience = 5_000;

async function answering(): Promise<void> {
  for (const redis of [one, other]) while (!(await redis.ready()).ok) await new Promise((resolve) => setTimeout(resolve, 20));
}

beforeAll(async () => {
  server = await startRedisServer();
  [one, other] = [createRedisConnection(server.url, quietLog().log, patience), createRedisConnection(server.url, quietLog().log, patience)];
}, 120_000);
beforeEach(answering);
afterAll(async () => {
  await Promise.all([one.close(), other.close()]);
  await server.end();
});

/** Limits without counted callers. */
const fresh = (rates: RateLimits): RateLimits => {
  const run = randomUUID();
  return { take: (who, limits) => rates.take(`${run} ${who}`, limits) };
};

describe('rate limits in Redis', () => rateLimitsSuite((clock) => fresh(createRedisRateLimits(one, clock))));

it("decides every call as a single gateway's memory would", async () => {
  const pause = fc.oneof(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 0, max: 150_000 }));
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 30 }),
      fc.array(pause, { maxLength: 60 }),
      async (perMinute, perHour, pauses) => {
        let now = Date.parse('2026-11-22T10:00:00.123Z');
        const limits = [
          { name: 'minute', max: perMinute, seconds: 60 },
          { name: 'hour', max: perHour, seconds: 3_600 },
        ];
        const [shared, own] = [fresh(createRedisRateLimits(one, () => now)), createMemoryRateLimits(() => now)];
        for (const wait of pauses) {
          now += wait;
          expect(await shared.take('one', limits)).toEqual(await own.take('one', limits));
        }
      },
    ),
    { numRuns: 60, seed: 22 },
  );
});

it('allows exactly the limit for two simultaneous gateways', async () => {
  const limits = [{ name: 'minute', max: 100, seconds: 60 }];
  const who = randomUUID();
  const asks = Array.from({ length: 400 }, async (_, at) =>
    createRedisRateLimits(at % 2 === 0 ? one : other, () => 90_000).take(who, limits),
  );
  const verdicts = await Promise.all(asks);
  expect(verdicts.filter(({ is }) => is === 'within')).toHaveLength(100);
});

it("uses Redis's clock, and leaves no keys after two windows", async () => {
  const limits = [{ name: 'second', max: 3, seconds: 1 }];
  const rates = createRedisRateLimits(one);
  const who = randomUUID();
  const verdicts = await Promise.all(Array.from({ length: 6 }, async () => rates.take(who, limits)));
  expect(verdicts.filter(({ is }) => is === 'beyond').length).toBeGreaterThanOrEqual(1);
  expect(await server.command('KEYS', 'mulya:rate:*:second')).toHaveLength(1);
  await new Promise((resolve) => setTimeout(resolve, 2_200));
  expect(await server.command('KEYS', 'mulya:rate:*:second')).toHaveLength(0);
});

it('continues after Redis has lost its scripts', async () => {
  const limits = [{ name: 'minute', max: 2, seconds: 60 }];
  const rates = fresh(createRedisRateLimits(one, () => 90_000));
  expect(await rates.take('one', limits)).toEqual({ is: 'within' });
  await server.command('SCRIPT', 'FLUSH');
  expect(await rates.take('one', limits)).toEqual({ is: 'within' });
  expect(await rates.take('one', limits)).toMatchObject({ is: 'beyond' });
});
