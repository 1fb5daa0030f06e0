import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { andThen, withTimeout, memoizeForTtl, createSingleFlight } from './promises.ts';

const half = (value: number) => {
  if (value % 2 > 0) throw new Error(`${String(value)} is odd`);
  return value / 2;
};

it('calls the next function synchronously with a value', () => {
  expect(andThen(8, half)).toBe(4);
  expect(() => andThen(7, half)).toThrow('7 is odd');
});

it('calls the next function when a promise has resolved', async () => {
  await expect(andThen(Promise.resolve(8), half)).resolves.toBe(4);
  await expect(andThen(Promise.resolve(7), half)).rejects.toThrow('7 is odd');
  await expect(andThen(Promise.reject(new Error('lost')), half)).rejects.toThrow('lost');
  await expect(andThen(8, async (value) => half(value))).resolves.toBe(4);
});

it('settles as the promise does, or rejects after the timeout', async () => {
  await expect(withTimeout(1_000, Promise.resolve('yes'))).resolves.toBe('yes');
  await expect(withTimeout(1_000, Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(withTimeout(10, new Promise(() => undefined))).rejects.toThrow('no answer came within 10 ms.');
});

it('accepts an answer that arrived in time while the thread was busy', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1'); // it listens on a port
  const [answering] = (await once(server, 'connection')) as [ReturnType<typeof connect>]; // Node's own event
  const answer = withTimeout(30, once(client, 'data').then(String));
  answering.write('yes');
  const until = performance.now() + 60;
  while (performance.now() < until);
  await expect(answer).resolves.toBe('yes');
  client.destroy();
  server.close();
});

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

describe('single flight', () => {
  it('calls once for all who ask for the same key at the same time, and again afterwards', async () => {
    const once = createSingleFlight<number>();
    let calls = 0;
    const load = () => Promise.resolve((calls += 1));
    expect(await Promise.all([once('a', load), once('a', load), once('b', load)])).toEqual([1, 1, 2]);
    expect(await once('a', load)).toBe(3);
  });

  it('rejects for all when the call fails, and calls again afterwards', async () => {
    const once = createSingleFlight<number>();
    const failing = () => Promise.reject(new Error('down'));
    const both = await Promise.allSettled([once('a', failing), once('a', failing)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await once('a', () => Promise.resolve(1))).toBe(1);
  });
});
