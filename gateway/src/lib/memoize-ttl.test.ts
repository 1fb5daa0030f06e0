import { memoizeForTtl } from './memoize-ttl.ts';

const TTL_MS = 1_000;

let now: number;
let resolvers: ((value: string) => void)[];
let load: () => Promise<string>;

beforeEach(() => {
  now = 0;
  resolvers = [];
  load = memoizeForTtl(
    () => new Promise((resolve) => void resolvers.push(resolve)),
    TTL_MS,
    () => now,
  );
});

it('shares a call while it is in flight, however long that takes', async () => {
  const calls = [load(), load()];
  now += 10_000;
  calls.push(load());
  resolvers[0]?.('up');
  expect(await Promise.all(calls)).toEqual(['up', 'up', 'up']);
  expect(resolvers).toHaveLength(1);
});

it('loads again when the time to live has passed, and not before', async () => {
  const first = load();
  now += 300;
  resolvers[0]?.('up');
  await first;
  now += 999;
  expect(await load()).toBe('up');
  now += 1;
  const second = load();
  resolvers[1]?.('down');
  expect(await second).toBe('down');
  expect(await load()).toBe('down');
});

it('loads again after a failure', async () => {
  let times = 0;
  const fails = memoizeForTtl(
    () => {
      times += 1;
      return Promise.reject(new Error('no route to host'));
    },
    TTL_MS,
    () => now,
  );
  await expect(fails()).rejects.toThrow('no route');
  now += 1_000;
  await expect(fails()).rejects.toThrow('no route');
  expect(times).toBe(2);
});
