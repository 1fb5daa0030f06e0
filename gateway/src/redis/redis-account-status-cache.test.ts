import type { LookupAnswer } from '../auth/account-lookup.adapter.ts';
import { AccountStatusChecker } from '../auth/account-status.ts';
import type { SignIn } from '../auth/id-token-verifier.port.ts';
import { quietLog } from '../fixtures/quiet-log.ts';
import { NOW } from '../fixtures/tokens.ts';
import { createMemoryRedis, type MemoryRedis } from './fixtures/memory-redis.ts';
import { createRedisAccountStatusCache } from './redis-account-status-cache.ts';

const signIn: SignIn = { uid: 'user-1', authTime: NOW - 60, email: 'ann@example.com', emailVerified: true, expiresAt: NOW + 3_540 };
const account: LookupAnswer = { is: 'account', uid: 'user-1', disabled: false, validSince: NOW - 600 };
const token = 'header.payload.signature';

let now: number;
let redis: MemoryRedis;
let answer: LookupAnswer | Promise<LookupAnswer>;
let lookups: string[];

beforeEach(() => {
  now = NOW * 1_000;
  redis = createMemoryRedis(() => now);
  answer = account;
  lookups = [];
});

/** A gateway on that Redis. `ahead`: the error of its clock, in ms. */
function gateway(name: string, ahead = 0): AccountStatusChecker {
  const clock = () => now + ahead;
  const lookup = async () => {
    lookups.push(name);
    return answer;
  };
  return new AccountStatusChecker({ clock, log: quietLog().log, lookup, cache: createRedisAccountStatusCache({ redis, clock }) });
}

it('looks an account up once for all gateways, and each answers from memory afterwards', async () => {
  const gateways = ['a', 'b', 'c'].map((name) => gateway(name));
  for (const each of gateways) expect(await each.check(signIn, token)).toBe('good');
  expect(lookups).toEqual(['a']);
  for (const each of gateways) expect(each.check(signIn, token)).toBe('good'); // synchronous, not a promise
});

it('shares one lookup among gateways that are called simultaneously', async () => {
  const statuses = await Promise.all(['a', 'b', 'c'].map(async (name) => gateway(name).check(signIn, token)));
  expect(statuses).toEqual(['good', 'good', 'good']);
  expect(lookups).toHaveLength(1);
});

it('looks the account up itself when the other gateway gets no answer', async () => {
  const never = new Promise<LookupAnswer>(() => undefined);
  answer = never;
  void gateway('a').check(signIn, token);
  while (lookups.length === 0) await new Promise((resolve) => setImmediate(resolve));
  answer = account;
  expect(await gateway('b').check(signIn, token)).toBe('good');
  expect(lookups).toEqual(['a', 'b']);
});

it.each([0, 3_600_000, -3_600_000])(
  'refuses a disabled account within 60 s on every gateway, with clocks that differ by %d ms',
  async (ahead) => {
    await gateway('a').check(signIn, token);
    answer = { is: 'account', uid: 'user-1', disabled: true, validSince: NOW - 600 };
    now += 50_000;
    const other = gateway('b', ahead);
    expect(await other.check(signIn, token)).toBe('good');
    now += 10_000;
    expect(await other.check(signIn, token)).toBe('over');
    expect(await gateway('c', ahead).check(signIn, token)).toBe('over');
    expect(lookups).toEqual(['a', 'b']);
  },
);

it('counts the minute from the question to the provider, not from its answer', async () => {
  const slow = gateway('a');
  let arrive: (value: LookupAnswer) => void = () => undefined;
  answer = new Promise((resolve) => (arrive = resolve));
  const first = slow.check(signIn, token);
  while (lookups.length === 0) await new Promise((resolve) => setImmediate(resolve));
  now += 3_000;
  arrive(account);
  expect(await first).toBe('good');
  answer = { is: 'gone' };
  now += 57_000;
  expect(await gateway('b').check(signIn, token)).toBe('over');
  expect(await slow.check(signIn, token)).toBe('over');
});

it("uses another gateway's last status for five minutes while the provider is down", async () => {
  await gateway('a').check(signIn, token);
  answer = { is: 'down', why: 'no connection' };
  const other = gateway('b');
  now += 240_000;
  expect(await other.check(signIn, token)).toBe('good');
  now += 60_000;
  expect(await other.check(signIn, token)).toBe('unknown');
});

it('does its own lookup while Redis is down', async () => {
  redis.isAway = true;
  for (const name of ['a', 'b']) expect(await gateway(name).check(signIn, token)).toBe('good');
  expect(lookups).toEqual(['a', 'b']);
});

it('shares nothing about the sign-in of a token that the provider refuses', async () => {
  answer = { is: 'token-refused' };
  expect(await gateway('a').check(signIn, token)).toBe('over');
  answer = account;
  now += 1_000;
  expect(await gateway('b').check(signIn, token)).toBe('good');
});

it('stores neither the token nor the user in Redis', async () => {
  await gateway('a').check(signIn, token);
  const storeContent = JSON.stringify([...redis.store]);
  expect(storeContent).toContain('good');
  for (const secret of [token, 'signature', signIn.uid, 'ann@example.com']) expect(storeContent).not.toContain(secret);
});
