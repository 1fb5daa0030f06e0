import { quietLog } from '../fixtures/quiet-log.ts';
import { NOW } from '../fixtures/tokens.ts';
import type { LookupAnswer } from './account-lookup.adapter.ts';
import { AccountStatusChecker } from './account-status.ts';
import type { SignIn } from './id-token-verifier.port.ts';
import { dayMs } from '../lib/clock.ts';
import { authLimits } from '../limits.ts';

const signIn: SignIn = { uid: 'user-1', authTime: NOW - 60, emailVerified: true, expiresAt: NOW + 3_540 };
const account = { is: 'account', uid: 'user-1', disabled: false, validSince: NOW - 600 } as const;

let answer: LookupAnswer;
let lookups: string[];
let now: number;
let status: AccountStatusChecker;

beforeEach(() => {
  answer = account;
  lookups = [];
  now = NOW * 1_000;
  status = new AccountStatusChecker({
    clock: () => now,
    log: quietLog().log,
    lookup: (token) => {
      lookups.push(token);
      return Promise.resolve(answer);
    },
  });
});

it.each<[string, LookupAnswer, 'good' | 'over']>([
  ['a good account', account, 'good'],
  ['a sign-in in the second of the revocation', { ...account, validSince: signIn.authTime }, 'good'],
  ['a revoked sign-in', { ...account, validSince: signIn.authTime + 1 }, 'over'],
  ['a disabled account', { ...account, disabled: true }, 'over'],
  ['a deleted account', { is: 'gone' }, 'over'],
  ['the account of another user', { ...account, uid: 'user-2' }, 'over'],
])('classifies %s', async (_case, lookupAnswer, expected) => {
  answer = lookupAnswer;
  expect(await status.check(signIn, 'token')).toBe(expected);
});

it('tells accounts of a day from younger ones, with at most one lookup of a known time', async () => {
  answer = { ...account, createdAt: now - dayMs + 1 };
  expect(await status.isEstablished(signIn, 'first')).toBe(false);
  now += 1;
  expect(await status.isEstablished(signIn, 'second')).toBe(true);
  await status.check({ ...signIn, uid: 'user-1' }, 'third');
  expect(lookups).toEqual(['first', 'third']);
});

it.each<[string, LookupAnswer]>([
  ['the provider gives no time', account],
  ['the provider is down', { is: 'down', why: 'test' }],
  ['the answer is about another account', { ...account, uid: 'user-2', createdAt: 0 }],
])('takes an account for new when %s', async (_case, lookupAnswer) => {
  answer = lookupAnswer;
  expect(await status.isEstablished(signIn, 'token')).toBe(false);
});

it('looks a sign-in up once a minute, for all of its tokens', async () => {
  await Promise.all([status.check(signIn, 'first'), status.check(signIn, 'second')]);
  now += 59_999;
  await status.check(signIn, 'third');
  expect(lookups).toEqual(['first']);
  answer = { is: 'gone' };
  now += 1;
  expect(await status.check(signIn, 'fourth')).toBe('over');
  expect(lookups).toEqual(['first', 'fourth']);
});

it('caches all users at peak', async () => {
  const all = Array.from({ length: 30_000 }, (_, at): SignIn => ({ ...signIn, uid: `user-${String(at)}` }));
  for (const each of all) await status.check(each, 'token');
  expect(lookups).toHaveLength(all.length);
  for (const each of all) await status.check(each, 'token');
  expect(lookups).toHaveLength(all.length);
});

it('answers synchronously from its cache', async () => {
  await status.check(signIn, 'first');
  expect(status.check(signIn, 'second')).toBe('good');
});

it('looks up each sign-in of a user', async () => {
  await status.check(signIn, 'first');
  await status.check({ ...signIn, authTime: NOW - 30 }, 'second');
  expect(lookups).toEqual(['first', 'second']);
});

it('evicts the least recently used sign-ins, and looks them up again', async () => {
  for (let at = 0; at <= authLimits.maxSignIns; at += 1) await status.check({ ...signIn, authTime: NOW - at }, String(at));
  lookups.splice(0);
  await status.check({ ...signIn, authTime: NOW - 1 }, 'kept');
  await status.check({ ...signIn, authTime: NOW }, 'forgotten');
  expect(lookups).toEqual(['forgotten']);
});

it('rejects a token that the provider refuses, but not the next token of the sign-in', async () => {
  answer = { is: 'token-refused' };
  expect(await status.check(signIn, 'old')).toBe('over');
  answer = account;
  expect(await status.check(signIn, 'fresh')).toBe('good');
});

describe('while the provider is down', () => {
  it('uses the last answer for five minutes, then answers unknown', async () => {
    await status.check(signIn, 'token');
    answer = { is: 'down', why: 'no connection' };
    now += 60_000;
    expect(await status.check(signIn, 'token')).toBe('good');
    now += 239_999;
    expect(await status.check(signIn, 'token')).toBe('good');
    now += 1;
    expect(await status.check(signIn, 'token')).toBe('unknown');
  });

  it('keeps rejecting an account that is over', async () => {
    answer = { is: 'gone' };
    await status.check(signIn, 'token');
    answer = { is: 'down', why: 'no connection' };
    now += 60_000;
    expect(await status.check(signIn, 'token')).toBe('over');
  });

  it('asks at most every five seconds for a sign-in, and trusts the provider as soon as it is back', async () => {
    answer = { is: 'down', why: 'no connection' };
    expect(await status.check(signIn, 'token')).toBe('unknown');
    now += 4_999;
    expect(await status.check(signIn, 'token')).toBe('unknown');
    expect(lookups).toHaveLength(1);
    answer = account;
    now += 1;
    expect(await status.check(signIn, 'token')).toBe('good');
  });
});
