import { NOW } from '../fixtures/tokens.ts';
import { ClaimsCache } from './claims-cache.ts';
import type { SignIn } from './id-token-verifier.port.ts';

const most = 10_000;
const signIn: SignIn = { uid: 'user-1', authTime: NOW - 60, emailVerified: true, expiresAt: NOW + 3_540 };

it('keeps what 10,000 tokens say, those that were used last', () => {
  const claims = new ClaimsCache(() => NOW * 1_000);
  for (let token = 0; token <= most; token += 1) claims.keep(String(token), signIn);
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
