import { NOW } from '../fixtures/tokens.ts';
import { ClaimsCache } from './claims-cache.ts';
import type { SignIn } from './id-token-verifier.port.ts';

const signIn: SignIn = { uid: 'user-1', authTime: NOW - 60, emailVerified: true, expiresAt: NOW + 3_540 };

it('remembers the tokens of all who are there in the worst moments of a busy day', () => {
  const claims = new ClaimsCache(() => NOW * 1_000);
  const tokens = Array.from({ length: 30_000 }, (_, at) => `token-${String(at)}`);
  for (const token of tokens) claims.keep(token, signIn);
  expect(tokens.filter((token) => claims.get(token) === undefined)).toEqual([]);
});
