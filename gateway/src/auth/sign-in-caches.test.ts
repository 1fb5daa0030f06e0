import { NOW } from '../fixtures/tokens.ts';
import { ClaimsCache, EndedSignIns } from './sign-in-caches.ts';
import type { SignIn } from './id-token-verifier.port.ts';
import { authLimits } from '../limits.ts';

const signIn: SignIn = { uid: 'user-1', authTime: NOW - 60, emailVerified: true, expiresAt: NOW + 3_540 };

it('caches the tokens of all users at peak, and evicts the least recently used', () => {
  expect(authLimits.maxSignIns).toBeGreaterThan(30_000); // docs/scaling.md
  const claims = new ClaimsCache(() => NOW * 1_000);
  for (let token = 0; token <= authLimits.maxSignIns; token += 1) claims.set(String(token), signIn);
  expect([claims.get('0'), claims.get('1')]).toEqual([undefined, signIn]);
});

it('drops an expired token', () => {
  let now = NOW * 1_000;
  const claims = new ClaimsCache(() => now);
  claims.set('token', signIn);
  now = signIn.expiresAt * 1_000;
  expect(claims.get('token')).toBeUndefined();
  now = NOW * 1_000;
  expect(claims.get('token')).toBeUndefined();
});

const max = 100_000;

it('remembers the last 100,000 logouts', () => {
  const endedSignIns = new EndedSignIns();
  const signIn = (at: number) => ({ uid: `user-${String(at)}`, authTime: NOW });
  for (let at = 0; at <= max; at += 1) endedSignIns.end(signIn(at));
  expect(endedSignIns.keys()).toHaveLength(max);
  expect([endedSignIns.has(signIn(0)), endedSignIns.has(signIn(1)), endedSignIns.has(signIn(max))]).toEqual([false, true, true]);
});
