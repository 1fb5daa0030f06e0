import { importJWK } from 'jose';
import { forgedTokens } from '../attacks/fixtures/forged-tokens.ts';
import { claims, NOW, PROJECT, sign, signingKey, type Claims, type SigningKey } from '../fixtures/tokens.ts';
import { createFirebaseVerifier } from './firebase-verifier.adapter.ts';
import type { IdTokenVerifier } from './id-token-verifier.port.ts';
import type { KeyLookup } from './key-store.ts';

let google: SigningKey;
let stranger: SigningKey;
let verifier: IdTokenVerifier;
let keyLookup: KeyLookup | undefined;

beforeAll(async () => {
  [google, stranger] = await Promise.all([signingKey('google-1'), signingKey('google-1')]);
  const key = await importJWK(google.jwk, 'RS256');
  if (key instanceof Uint8Array) throw new Error('an RSA key was expected');
  verifier = createFirebaseVerifier({
    projectId: PROJECT,
    clock: () => NOW * 1_000,
    keys: {
      find: (kid) => Promise.resolve(keyLookup ?? (kid === 'google-1' ? { is: 'key', key } : { is: 'unknown' })),
      ready: () => Promise.resolve(true),
    },
  });
});

afterEach(() => {
  keyLookup = undefined;
});

describe('a token that Google signed for this project', () => {
  it('is valid, with its user, sign-in and expiry', async () => {
    await expect(verifier.verify(await sign(google))).resolves.toEqual({
      is: 'valid',
      signIn: { uid: 'user-1', email: 'analyst@example.com', authTime: NOW - 60, emailVerified: true, expiresAt: NOW + 3_540 },
    });
  });

  it.each<[string, Claims]>([
    ['it expired within the clock skew', claims({ exp: NOW - 29 })],
    ['it was issued within the clock skew', claims({ iat: NOW + 29, auth_time: NOW + 29 })],
    ['its user id has 128 characters', claims({ sub: 'u'.repeat(128) })],
  ])('is valid if %s', async (_case, payload) => {
    await expect(verifier.verify(await sign(google, payload))).resolves.toMatchObject({ is: 'valid' });
  });

  it.each<[string, unknown]>([
    ['false', false],
    ['the text "true"', 'true'],
    ['1', 1],
    ['absent', undefined],
  ])('does not count the address as verified when email_verified is %s', async (_case, value) => {
    await expect(verifier.verify(await sign(google, claims({ email_verified: value })))).resolves.toMatchObject({
      is: 'valid',
      signIn: { emailVerified: false },
    });
  });
});

it('refuses every forged, foreign, stale and malformed token', async () => {
  const forged = await forgedTokens(google, stranger);
  const verdicts = await Promise.all(forged.map(async ([what, token]) => [what, (await verifier.verify(token)).is] as const));
  expect(verdicts.length).toBeGreaterThanOrEqual(65);
  expect(verdicts.filter(([, is]) => is !== 'refused')).toEqual([]);
});

it('reports unavailable instead of refusing a token while the keys cannot be fetched', async () => {
  keyLookup = { is: 'unavailable' };
  await expect(verifier.verify(await sign(google))).resolves.toEqual({ is: 'unavailable', retryAfterSeconds: 5 });
});
