import { createHmac, createPublicKey } from 'node:crypto';
import { generateKeyPair, importJWK, SignJWT } from 'jose';
import { claims, NOW, part, PROJECT, sign, signingKey, unsigned, without, type Claims, type SigningKey } from '../fixtures/tokens.ts';
import { firebaseVerifier } from './firebase-verifier.adapter.ts';
import type { IdTokenVerifier } from './id-token-verifier.port.ts';
import type { KeyFound } from './key-store.ts';

let google: SigningKey;
let stranger: SigningKey;
let verifier: IdTokenVerifier;
let keyFound: KeyFound | undefined;

beforeAll(async () => {
  [google, stranger] = await Promise.all([signingKey('google-1'), signingKey('google-1')]);
  const key = await importJWK(google.jwk, 'RS256');
  if (key instanceof Uint8Array) throw new Error('an RSA key was expected');
  verifier = firebaseVerifier({
    projectId: PROJECT,
    clock: () => NOW * 1_000,
    keys: {
      find: (kid) => Promise.resolve(keyFound ?? (kid === 'google-1' ? { is: 'key', key } : { is: 'unknown' })),
      ready: () => Promise.resolve(true),
    },
  });
});

afterEach(() => {
  keyFound = undefined;
});

describe('a token that Google signed for this project', () => {
  it('is valid, and tells the user, the sign-in and its end', async () => {
    await expect(verifier.verify(await sign(google))).resolves.toEqual({
      is: 'valid',
      signIn: { uid: 'user-1', email: 'analyst@example.com', authTime: NOW - 60, emailVerified: true, expiresAt: NOW + 3_540 },
    });
  });

  it.each<[string, Claims]>([
    ['expired within the skew of clocks', claims({ exp: NOW - 29 })],
    ['issued in the skew of clocks', claims({ iat: NOW + 29, auth_time: NOW + 29 })],
    ['with a user id of 128 characters', claims({ sub: 'u'.repeat(128) })],
  ])('is valid when %s', async (_case, payload) => {
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

describe('a forged or foreign token is refused', () => {
  const firebase = (changes: Claims) => ({ firebase: { sign_in_provider: 'password', ...changes } });

  it.each<[string, Claims]>([
    ['of another issuer', claims({ iss: 'https://securetoken.google.com/other' })],
    ['of the issuer with a slash', claims({ iss: `https://securetoken.google.com/${PROJECT}/` })],
    ['of session cookies', claims({ iss: `https://session.firebase.google.com/${PROJECT}` })],
    ['of the issuer over http', claims({ iss: `http://securetoken.google.com/${PROJECT}` })],
    ['for another project', claims({ aud: 'other' })],
    ['for several audiences', claims({ aud: [PROJECT, 'other'] })],
    ['for a list of this audience', claims({ aud: [PROJECT] })],
    ['without a user', claims({ sub: '' })],
    ['with a user id of 129 characters', claims({ sub: 'u'.repeat(129) })],
    ['with a number as the user', claims({ sub: 7 })],
    ['expired', claims({ exp: NOW - 31 })],
    ['with a text as its end', claims({ exp: String(NOW + 600) })],
    ['issued in the future', claims({ iat: NOW + 31 })],
    ['signed in in the future', claims({ auth_time: NOW + 31 })],
    ['with a text as the time of signing in', claims({ auth_time: String(NOW - 60) })],
    ['not valid yet', claims({ nbf: NOW + 31 })],
    ['of an anonymous user', claims(firebase({ sign_in_provider: 'anonymous' }))],
    ['of a custom sign-in', claims(firebase({ sign_in_provider: 'custom' }))],
    ['of another tenant', claims(firebase({ tenant: 'tenant-1' }))],
    ['without the way of signing in', claims({ firebase: {} })],
    ...['iss', 'aud', 'sub', 'iat', 'exp', 'auth_time', 'firebase'].map((name): [string, Claims] => [`without ${name}`, without(name)]),
  ])('%s', async (_case, payload) => {
    await expect(verifier.verify(await sign(google, payload))).resolves.toMatchObject({ is: 'refused' });
  });

  it.each<[string, Readonly<Record<string, unknown>>]>([
    ['of an unknown key', { kid: 'google-2' }],
    ['without a key id', { kid: undefined }],
    ['with a number as its key id', { kid: 1 }],
    ['with a critical extension', { crit: ['exp'], exp: 1 }],
    ['with an unencoded payload', { crit: ['b64'], b64: false }],
    ['of no algorithm', { alg: 'none' }],
    ['of an algorithm of the same family', { alg: 'RS512' }],
    ['of another type', { typ: 'at+jwt' }],
  ])('%s in its header', async (_case, header) => {
    await expect(verifier.verify(await sign(google, claims(), header))).resolves.toMatchObject({ is: 'refused' });
  });

  it('signed by a stranger under a key id of Google', async () => {
    await expect(verifier.verify(await sign(stranger))).resolves.toMatchObject({ is: 'refused' });
  });

  it('that brings its own key', async () => {
    for (const header of [{ jwk: stranger.jwk }, { jku: 'https://evil.example/keys' }]) {
      await expect(verifier.verify(await sign(stranger, claims(), header))).resolves.toMatchObject({ is: 'refused' });
    }
  });

  it('signed with the public key as a shared secret', async () => {
    const publicKey = createPublicKey({ key: { ...google.jwk }, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
    const signed = `${part({ alg: 'HS256', kid: 'google-1', typ: 'JWT' })}.${part(claims())}`;
    const mac = createHmac('sha256', publicKey).update(signed).digest('base64url');
    await expect(verifier.verify(`${signed}.${mac}`)).resolves.toMatchObject({ is: 'refused' });
  });

  it('signed by another algorithm', async () => {
    const { privateKey } = await generateKeyPair('ES256');
    const token = await new SignJWT({ ...claims() }).setProtectedHeader({ alg: 'ES256', kid: 'google-1' }).sign(privateKey);
    await expect(verifier.verify(token)).resolves.toMatchObject({ is: 'refused' });
  });

  it('whose claims were changed after signing', async () => {
    const [header, , signature] = (await sign(google)).split('.');
    await expect(verifier.verify(`${header}.${part(claims({ sub: 'admin' }))}.${signature}`)).resolves.toMatchObject({ is: 'refused' });
  });

  it.each<[string, unknown]>([
    ['a list', [claims()]],
    ['a text', 'user-1'],
    ['nothing', null],
  ])('whose claims are %s', async (_case, payload) => {
    await expect(verifier.verify(await sign(google, payload))).resolves.toMatchObject({ is: 'refused' });
  });

  it.each([
    ['an unsigned token', unsigned(claims())],
    ['an unsigned token with a signature', unsigned(claims(), { alg: 'none', kid: 'google-1' }, 'AAAA')],
    ['"None" as the algorithm', unsigned(claims(), { alg: 'None', kid: 'google-1' }, 'AAAA')],
    ['an empty text', ''],
    ['two parts', 'a.b'],
    ['four parts', 'a.b.c.d'],
    ['no base64url', 'a+b.c/d.e='],
    ['two tokens', 'a.b.c,d.e.f'],
    ['a payload that is no JSON', `${part({ alg: 'RS256', kid: 'google-1' })}.AAAA.AAAA`],
    ['a header that is no JSON', `AAAA.${part(claims())}.AAAA`],
  ])('that is %s', async (_case, token) => {
    await expect(verifier.verify(token)).resolves.toMatchObject({ is: 'refused' });
  });
});

it('does not refuse a token while the keys cannot be had', async () => {
  keyFound = { is: 'unavailable' };
  await expect(verifier.verify(await sign(google))).resolves.toEqual({ is: 'unavailable', retryAfterSeconds: 5 });
});
