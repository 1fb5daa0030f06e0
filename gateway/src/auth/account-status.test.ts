import { quietLog } from '../fixtures/quiet-log.ts';
import { NOW } from '../fixtures/tokens.ts';
import type { LookupAnswer } from './account-lookup.adapter.ts';
import { AccountStatusChecker } from './account-status.ts';
import type { SignIn } from './id-token-verifier.port.ts';
import { MAX_SIGN_INS } from './max-sign-ins.ts';

const signIn: SignIn = { uid: 'user-1', authTime: NOW - 60, emailVerified: true, expiresAt: NOW + 3_540 };
const account = { is: 'account', uid: 'user-1', disabled: false, validSince: NOW - 600 } as const;

let answer: LookupAnswer;
let asked: string[];
let now: number;
let status: AccountStatusChecker;

beforeEach(() => {
  answer = account;
  asked = [];
  now = NOW * 1_000;
  status = new AccountStatusChecker({
    clock: () => now,
    log: quietLog().log,
    lookup: (token) => {
      asked.push(token);
      return Promise.resolve(answer);
    },
  });
});

it.each<[string, LookupAnswer, 'good' | 'over']>([
  ['an account that stands', account, 'good'],
  ['a sign-in in the second of the revocation', { ...account, validSince: signIn.authTime }, 'good'],
  ['a revoked sign-in', { ...account, validSince: signIn.authTime + 1 }, 'over'],
  ['a disabled account', { ...account, disabled: true }, 'over'],
  ['a deleted account', { is: 'gone' }, 'over'],
  ['the account of somebody else', { ...account, uid: 'user-2' }, 'over'],
])('tells %s', async (_case, given, expected) => {
  answer = given;
  expect(await status.check(signIn, 'token')).toBe(expected);
});

it('asks once a minute for a sign-in, whichever of its tokens comes', async () => {
  await Promise.all([status.check(signIn, 'first'), status.check(signIn, 'second')]);
  now += 59_999;
  await status.check(signIn, 'third');
  expect(asked).toEqual(['first']);
  answer = { is: 'gone' };
  now += 1;
  expect(await status.check(signIn, 'fourth')).toBe('over');
  expect(asked).toEqual(['first', 'fourth']);
});

it('remembers all who are there in the worst moments of a busy day', async () => {
  const all = Array.from({ length: 30_000 }, (_, at): SignIn => ({ ...signIn, uid: `user-${String(at)}` }));
  for (const each of all) await status.check(each, 'token');
  expect(asked).toHaveLength(all.length);
  for (const each of all) await status.check(each, 'token');
  expect(asked).toHaveLength(all.length);
});

it('knows what it was told before without a wait', async () => {
  await status.check(signIn, 'first');
  expect(status.check(signIn, 'second')).toBe('good');
});

it('asks for each sign-in of a user', async () => {
  await status.check(signIn, 'first');
  await status.check({ ...signIn, authTime: NOW - 30 }, 'second');
  expect(asked).toEqual(['first', 'second']);
});

it('keeps the answers about as many sign-ins as there are at once, and asks again about those that were seen longest ago', async () => {
  for (let at = 0; at <= MAX_SIGN_INS; at += 1) await status.check({ ...signIn, authTime: NOW - at }, String(at));
  asked.splice(0);
  await status.check({ ...signIn, authTime: NOW - 1 }, 'kept');
  await status.check({ ...signIn, authTime: NOW }, 'forgotten');
  expect(asked).toEqual(['forgotten']);
});

it('refuses a token that the provider refuses, but not the next token of the sign-in', async () => {
  answer = { is: 'token-refused' };
  expect(await status.check(signIn, 'old')).toBe('over');
  answer = account;
  expect(await status.check(signIn, 'fresh')).toBe('good');
});

describe('while the provider is down', () => {
  it('the last answer serves for five minutes, then nobody knows', async () => {
    await status.check(signIn, 'token');
    answer = { is: 'down', why: 'no connection' };
    now += 60_000;
    expect(await status.check(signIn, 'token')).toBe('good');
    now += 239_999;
    expect(await status.check(signIn, 'token')).toBe('good');
    now += 1;
    expect(await status.check(signIn, 'token')).toBe('unknown');
  });

  it('a refusal stays a refusal', async () => {
    answer = { is: 'gone' };
    await status.check(signIn, 'token');
    answer = { is: 'down', why: 'no connection' };
    now += 60_000;
    expect(await status.check(signIn, 'token')).toBe('over');
  });

  it('it is asked at most every five seconds for a sign-in, and believed at once when it is back', async () => {
    answer = { is: 'down', why: 'no connection' };
    expect(await status.check(signIn, 'token')).toBe('unknown');
    now += 4_999;
    expect(await status.check(signIn, 'token')).toBe('unknown');
    expect(asked).toHaveLength(1);
    answer = account;
    now += 1;
    expect(await status.check(signIn, 'token')).toBe('good');
  });
});
