import { randomUUID } from 'node:crypto';
import { quietLog } from '../fixtures/quiet-log.ts';
import type { CompletedAnswer } from '../ai/answer-events.ts';
import { startScriptedRedis, type Misbehaviour, type ScriptedRedis } from './fixtures/scripted-redis.ts';
import { createRedisConnection, type RedisLog } from './redis-connection.adapter.ts';
import { createSharedState, type SharedState } from './shared-state.ts';

/**
 * Every fault of Redis. Limits, logouts and cached answers continue from the gateway's memory, and no call waits long.
 * The log reports the outage, and sharing resumes automatically.
 */

/** The timeout of an answer: longer than in production, because a busy machine may pause. */
const patience = 1_000;
/** The maximum duration of a call that hits the timeout. */
const aMoment = 5 * patience;

const gatewayOn = (redis: ScriptedRedis, log: RedisLog) => createSharedState(createRedisConnection(redis.url, log, patience), Date.now);

const soon = () => new Promise((resolve) => setTimeout(resolve, 20));
const say =
  (words: string): Misbehaviour =>
  (socket) =>
    socket.write(words);
const error = (words: string) => say(`-${words}\r\n`);
const refusingWrites = (words: string) => (redis: ScriptedRedis) =>
  redis.misbehave((socket, [name], usual) => socket.write(/^(GET|EXISTS|CLIENT|AUTH)$/.test(name ?? '') ? usual : `-${words}\r\n`));

/** Each fault begins while the connection is in use, and ends with `heal`. */
const faults: Readonly<Record<string, (redis: ScriptedRedis) => Promise<void> | void>> = {
  'is gone: connections are refused': (redis) => redis.stop(),
  hangs: (redis) => redis.misbehave(() => undefined),
  'hangs in the middle of an answer': (redis) => redis.misbehave(say('$100\r\nabc')),
  'breaks off in the middle of an answer': (redis) =>
    redis.misbehave((socket) => socket.write('$100\r\nabc', () => socket.resetAndDestroy())),
  'resets every connection': (redis) => redis.misbehave((socket) => socket.resetAndDestroy()),
  'closes every connection': (redis) => redis.misbehave((socket) => socket.end()),
  'answers slowly': (redis) =>
    redis.misbehave((socket, _, usual) => setTimeout(() => socket.destroyed || socket.write(usual), 1.5 * patience)),
  'answers without end': (redis) =>
    redis.misbehave((socket) => {
      socket.write('$1000000000\r\n');
      const timer = setInterval(() => (socket.destroyed ? clearInterval(timer) : socket.write('x'.repeat(10_000))), 5);
    }),
  'is no Redis': (redis) => redis.misbehave(say('HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\n\r\n')),
  'sends bytes without sense': (redis) => redis.misbehave((socket) => socket.write(Buffer.from([0, 255, 7, 13, 10, 0]))),
  'answers with a number to everything': (redis) => redis.misbehave(say(':7\r\n')),
  'answers with a list to everything': (redis) => redis.misbehave(say('*2\r\n$1\r\na\r\n*1\r\n:1\r\n')),
  'answers OK to everything': (redis) =>
    redis.misbehave((socket, [name], usual) => socket.write(name === 'SET' && !usual.startsWith('+') ? usual : '+OK\r\n')),
  'answers twice': (redis) => redis.misbehave((socket, _, usual) => socket.write(`${usual}:0\r\n`)),
  'is out of memory': refusingWrites("OOM command not allowed when used memory > 'maxmemory'."),
  'has become a replica': refusingWrites("READONLY You can't write against a read only replica."),
  'cannot write to its disk': refusingWrites('MISCONF Redis is configured to save RDB snapshots.'),
  'is loading': (redis) => redis.misbehave(error('LOADING Redis is loading the dataset in memory')),
  'has lost its master': (redis) => redis.misbehave(error('MASTERDOWN Link with MASTER is down')),
  'wants another password': (redis) => redis.misbehave(error('WRONGPASS a-long-secret is an invalid password.')),
  'allows nothing': (redis) => redis.misbehave(error("NOPERM this user has no permissions to run the 'set' command")),
  'runs the script of another for too long': (redis) => redis.misbehave(error('BUSY Redis is busy running a script.')),
  'has a cluster that is down': (redis) => redis.misbehave(error('CLUSTERDOWN The cluster is down')),
};

const heal = async (redis: ScriptedRedis) => {
  redis.misbehave(undefined);
  await redis.stop();
  await redis.start();
};

const limit = { name: 'minute', max: 2, seconds: 60 };
const answer = (text: string): CompletedAnswer => ({
  words: { text, finish: 'stop', citations: [], searched: false },
  writtenAt: '2026-11-22T10:00:00.000Z',
});
const someone = () => ({ uid: randomUUID(), authTime: 1 });
const isReady = async (state: SharedState) => (await state.dependencies['redis']?.())?.ok;

async function waitUntil(holds: () => Promise<boolean | undefined> | boolean): Promise<void> {
  for (let tries = 0; tries < 3_000; tries += 1) {
    if (await holds()) return;
    await soon();
  }
  throw new Error('It was expected to happen within a minute.');
}

/** Measures a call, in ms. */
async function timeOf(call: () => unknown): Promise<number> {
  const from = performance.now();
  await call();
  return performance.now() - from;
}

/** Two gateways on one Redis. */
async function two(): Promise<{
  redis: ScriptedRedis;
  one: SharedState;
  other: SharedState;
  lines: readonly string[];
  end(): Promise<void>;
}> {
  const redis = await startScriptedRedis();
  const { log, lines } = quietLog();
  const [one, other] = [gatewayOn(redis, log), gatewayOn(redis, log)];
  await waitUntil(async () => (await isReady(one)) === true && (await isReady(other)) === true);
  const end = async () => {
    await Promise.all([one.close(), other.close()]);
    await redis.stop();
  };
  return { redis, one, other, lines, end };
}

jest.setTimeout(180_000);

it('shares a regenerated answer with all gateways', async () => {
  const { one, other, end } = await two();
  try {
    const rewritten = { ...answer('Rewritten.'), isRewrite: true } as const;
    await one.answerCache.set('rewritten', rewritten);
    await expect(other.answerCache.get('rewritten')).resolves.toEqual(rewritten);
  } finally {
    await end();
  }
});

describe('a Redis that', () => {
  it.concurrent.each(Object.entries(faults))('%s', async (_, begin) => {
    const { redis, one, other, lines, end } = await two();
    try {
      // Both gateways use it.
      await waitUntil(async () => {
        await one.endedSignIns.end({ uid: 'early', authTime: 1 });
        await one.answerCache.set('early', answer('Early.'));
        return (
          (await other.endedSignIns.has({ uid: 'early', authTime: 1 })) && (await other.answerCache.get('early'))?.words.text === 'Early.'
        );
      });

      await begin(redis);

      // Only the first call waits for the timeout.
      expect(await timeOf(() => one.rates.take('first', [limit]))).toBeLessThan(aMoment);
      await waitUntil(async () => (await isReady(one)) === false);
      const callsBefore = redis.commandCount();
      const rest = await timeOf(async () => {
        const verdicts = await Promise.all(['a', 'a', 'a', 'b'].map(async (who) => one.rates.take(who, [limit])));
        expect(verdicts.map(({ is }) => is)).toEqual(['within', 'within', 'beyond', 'within']);
        await one.endedSignIns.end({ uid: 'meanwhile', authTime: 2 });
        expect(await one.endedSignIns.has({ uid: 'meanwhile', authTime: 2 })).toBe(true);
        expect(await one.endedSignIns.has({ uid: 'early', authTime: 1 })).toBe(true);
        expect(await one.endedSignIns.has({ uid: 'nobody', authTime: 3 })).toBe(false);
        expect(await one.accountStatusCache?.get(someone(), 60_000)).toBeUndefined();
        await one.accountStatusCache?.set(someone(), { status: 'good', checkedAt: Date.now() });
        await one.answerCache.set('meanwhile', answer('Meanwhile.'));
        expect(await one.answerCache.get('meanwhile')).toEqual(answer('Meanwhile.'));
        expect(await one.answerCache.get('early')).toEqual(answer('Early.'));
      });
      expect(rest).toBeLessThan(aMoment);
      expect(redis.commandCount() - callsBefore).toBe(0); // it is only probed until it recovers
      const readiness = await one.dependencies['redis']?.();
      expect(readiness).toMatchObject({
        ok: false,
        isOptional: true,
        detail: expect.stringMatching(/^Redis at 127\.0\.0\.1:\d+ is away, so each gateway counts calls for itself: .+[.!?]$/),
      });
      expect(lines.join('\n')).toMatch(/Redis at 127\.0\.0\.1:\d+ is away/);
      expect(`${JSON.stringify(readiness)} ${lines.join('\n')}`).not.toContain('a-long-secret');

      await heal(redis);

      await waitUntil(() => redis.probes() >= 2);
      await waitUntil(async () => (await isReady(one)) === true && (await isReady(other)) === true);
      expect(lines.join('\n')).toMatch(/Redis at 127\.0\.0\.1:\d+ is back\./);
      // Logouts during the outage apply on the other gateway too.
      await waitUntil(() => other.endedSignIns.has({ uid: 'meanwhile', authTime: 2 }));
      // Account statuses are shared again.
      await waitUntil(async () => {
        const who = someone();
        await one.accountStatusCache?.set(who, { status: 'over', checkedAt: Date.now() });
        return (await other.accountStatusCache?.get(who, 60_000))?.status === 'over';
      });
      // Both count together again.
      await waitUntil(async () => {
        const who = randomUUID();
        const decisions = [
          await one.rates.take(who, [limit]),
          await other.rates.take(who, [limit]),
          await one.rates.take(who, [limit]),
          await other.rates.take(who, [limit]),
        ];
        return decisions.map(({ is }) => is).join(' ') === 'within within beyond beyond';
      });
    } finally {
      await end();
    }
  });

  it.concurrent('was emptied gets all known logouts again', async () => {
    const { redis, one, other, end } = await two();
    try {
      const people = Array.from({ length: 450 }, (_, at) => ({ uid: `user-${String(at)}`, authTime: at }));
      for (const person of people) await one.endedSignIns.end(person);
      await redis.stop();
      redis.store.clear();
      await redis.start();
      await waitUntil(() => redis.probes() >= 2);
      await waitUntil(async () => (await isReady(other)) === true);
      await waitUntil(() => [...redis.store.keys()].filter((key) => key.startsWith('mulya:ended:')).length === people.length);
      for (const person of people) expect(await other.endedSignIns.has(person)).toBe(true);
    } finally {
      await end();
    }
  });

  it.concurrent('is down from the start causes no error, and is used once it is up', async () => {
    const redis = await startScriptedRedis();
    await redis.stop();
    const { log, lines } = quietLog();
    const state = gatewayOn(redis, log);
    try {
      expect(await isReady(state)).toBe(false);
      expect(await state.rates.take('a', [limit])).toEqual({ is: 'within' });
      await redis.start();
      await waitUntil(async () => (await isReady(state)) === true);
      await state.rates.take('b', [limit]);
      expect([...redis.store.keys()].filter((key) => key.startsWith('mulya:rate:'))).toHaveLength(1);
      expect(lines.filter((line) => line.includes('is away'))).toHaveLength(1);
    } finally {
      await state.close();
      await redis.stop();
    }
  });
});
