import { quietLog } from '../fixtures/quiet-log.ts';
import { startRedisServer, type RedisServer } from './fixtures/redis-server.ts';
import { createRedisConnection } from './redis-connection.adapter.ts';
import { createSharedState, type SharedState } from './shared-state.ts';

/** The faults of `redis.faults.test.ts`, with a real Redis in each state. */

let server: RedisServer;
let state: SharedState;
let lines: readonly string[];

beforeEach(async () => {
  server = await startRedisServer();
  const { log, lines: logLines } = quietLog();
  [state, lines] = [createSharedState(createRedisConnection(server.url, log), Date.now), logLines];
  await until(true);
}, 120_000);
afterEach(async () => {
  await state.close();
  await server.end();
});

async function until(ok: boolean): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    if ((await state.dependencies['redis']?.())?.ok === ok) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`Redis was expected to be ${ok ? 'there' : 'away'} within ten seconds: ${lines.join('\n')}`);
}

it("shares an account's status and its age among gateways", async () => {
  const other = createSharedState(createRedisConnection(server.url, quietLog().log), Date.now);
  try {
    await other.dependencies['redis']?.();
    const ann = { uid: 'ann', authTime: 1 };
    expect(await other.accountStatusCache?.get(ann, 60_000)).toBeUndefined(); // this gateway does the lookup
    const knownAt = Date.now() - 20_000;
    await state.accountStatusCache?.set(ann, { status: 'good', checkedAt: knownAt });
    const sharedStatus = await other.accountStatusCache?.get(ann, 60_000);
    expect(sharedStatus?.status).toBe('good');
    expect(sharedStatus?.checkedAt).toBeLessThanOrEqual(knownAt);
    expect(sharedStatus?.checkedAt).toBeGreaterThan(knownAt - 5_000);
  } finally {
    await other.close();
  }
});

const limit = { name: 'minute', max: 2, seconds: 60 };

it.each<[string, readonly string[], readonly string[]]>([
  ['has no memory left', ['CONFIG', 'SET', 'maxmemory', '1'], ['CONFIG', 'SET', 'maxmemory', '0']],
  ['has become a replica', ['REPLICAOF', '127.0.0.1', '1'], ['REPLICAOF', 'NO', 'ONE']],
  ['pauses all clients', ['CLIENT', 'PAUSE', '1500', 'ALL'], []],
  ['loses its connections', ['CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes'], []],
])('falls back while Redis %s, and recovers', async (_, begin, end) => {
  expect(await state.rates.take('one', [limit])).toEqual({ is: 'within' });
  await server.command(...begin);
  const from = performance.now();
  const verdicts = [await state.rates.take('one', [limit]), await state.rates.take('one', [limit]), await state.rates.take('one', [limit])];
  expect(performance.now() - from).toBeLessThan(2_000);
  expect(verdicts.at(-1)).toMatchObject({ is: 'beyond' });
  await state.endedSignIns.end({ uid: 'meanwhile', authTime: 1 });
  expect(await state.endedSignIns.has({ uid: 'meanwhile', authTime: 1 })).toBe(true);
  if (end.length > 0) await server.command(...end);
  await until(true);
  expect(lines.join('\n')).toMatch(/is away[\s\S]*is back/);
  for (let tries = 0; ((await server.command('KEYS', 'mulya:ended:*')) as unknown[]).length === 0; tries += 1) {
    if (tries > 200) throw new Error('The logout was expected to be written when Redis is back.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
});
