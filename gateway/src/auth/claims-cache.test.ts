import { NOW } from '../fixtures/tokens.ts';
import { ClaimsCache } from './claims-cache.ts';
import type { SignIn } from './id-token-verifier.port.ts';
import { SIGN_INS_AT_ONCE } from './sign-ins-at-once.ts';

const signIn: SignIn = { uid: 'user-1', authTime: NOW - 60, emailVerified: true, expiresAt: NOW + 3_540 };

it('remembers the tokens of all who are there in the worst moments of a busy day, and forgets those that were used longest ago', () => {
  expect(SIGN_INS_AT_ONCE).toBeGreaterThan(30_000); // docs/scaling.md
  const claims = new ClaimsCache(() => NOW * 1_000);
  for (let token = 0; token <= SIGN_INS_AT_ONCE; token += 1) claims.keep(String(token), signIn);
  expect([claims.get('0'), claims.get('1')]).toEqual([undefined, signIn]);
});

it('keeps nothing of a token that has ended', () => {
  let now = NOW * 1_000;
  const claims = new ClaimsCache(() => now);
  claims.keep('token', signIn);
  now = signIn.expiresAt * 1_000;
  expect(claims.get('token')).toBeUndefined();
  now = NOW * 1_000;
  expect(claims.get('token')).toBeUndefined();
});
