import fc from 'fast-check';
import { memoryRateLimits } from './memory-rate-limits.adapter.ts';
import type { RateLimit, RateLimits } from './rate-limits.port.ts';

const perMinute: RateLimit = { name: 'minute', most: 3, seconds: 60 };
const perDay: RateLimit = { name: 'day', most: 5, seconds: 86_400 };

let time: number;
let rates: RateLimits;

beforeEach(() => {
  time = Date.parse('2026-11-21T06:00:00.000Z');
  rates = memoryRateLimits(() => time);
});

const take = (who = 'one', limits: readonly RateLimit[] = [perMinute]) => rates.take(who, limits);

async function within(times: number, limits?: readonly RateLimit[]) {
  for (let call = 0; call < times; call += 1) expect(await take('one', limits)).toEqual({ is: 'within' });
}

it('takes so many calls and no more', async () => {
  await within(3);
  expect(await take()).toMatchObject({ is: 'beyond' });
});

it('counts each caller by itself', async () => {
  await within(3);
  expect(await take('two')).toEqual({ is: 'within' });
});

it('takes a call again after the time that it named, and not a second before', async () => {
  await within(3);
  const verdict = await take();
  const wait = verdict.is === 'beyond' ? verdict.retryAfterSeconds : 0;
  time += (wait - 1) * 1_000;
  expect(await take()).toMatchObject({ is: 'beyond' });
  time += 1_000;
  expect(await take()).toEqual({ is: 'within' });
});

it('lets no burst pass at the turn of a minute', async () => {
  time += 59_000;
  await within(3);
  time += 2_000;
  expect(await take()).toMatchObject({ is: 'beyond' });
});

it('forgets what is older than two windows', async () => {
  await within(3);
  time += 120_000;
  await within(3);
});

it('counts a call in all of its limits, or in none', async () => {
  await within(3, [perMinute, perDay]);
  for (let call = 0; call < 10; call += 1) expect(await take('one', [perMinute, perDay])).toMatchObject({ is: 'beyond' });
  time += 120_000;
  await within(2, [perMinute, perDay]);
  const verdict = await take('one', [perMinute, perDay]);
  expect(verdict.is === 'beyond' && verdict.retryAfterSeconds).toBeGreaterThan(3_600);
});

it('never takes more than the limit in any window, and always tells a time after which it takes one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 20 }), fc.array(fc.integer({ min: 0, max: 30_000 }), { maxLength: 80 }), async (most, pauses) => {
      let now = 0;
      const limits = [{ name: 'any', most, seconds: 60 }];
      const own = memoryRateLimits(() => now);
      const windows = new Map<number, number>();
      for (const pause of pauses) {
        now += pause;
        const verdict = await own.take('one', limits);
        const window = Math.floor(now / 60_000);
        if (verdict.is === 'within') windows.set(window, (windows.get(window) ?? 0) + 1);
        else {
          now += verdict.retryAfterSeconds * 1_000;
          expect(await own.take('one', limits)).toEqual({ is: 'within' });
          windows.set(Math.floor(now / 60_000), (windows.get(Math.floor(now / 60_000)) ?? 0) + 1);
        }
      }
      for (const calls of windows.values()) expect(calls).toBeLessThanOrEqual(most);
    }),
    { numRuns: 40 },
  );
});
