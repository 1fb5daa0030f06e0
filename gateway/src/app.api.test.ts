import type { FastifyInstance } from 'fastify';
import { createBundledBuilds, type BuiltFolders } from './fixtures/bundled-builds.ts';
import { json, loopbackServer, type LoopbackServer } from './fixtures/loopback-server.ts';
import { firebaseConfig, startGateway } from './fixtures/start-gateway.ts';
import { claims, NOW, sign, signingKey, type Claims, type SigningKey } from './fixtures/tokens.ts';

const account = json({ users: [{ localId: 'user-1', validSince: String(NOW - 600) }] });

let bundled: BuiltFolders;
let google: SigningKey;
let keys: LoopbackServer;
let lookup: LoopbackServer;
let app: FastifyInstance;

beforeAll(async () => {
  [bundled, google] = await Promise.all([createBundledBuilds(), signingKey('google-1')]);
});

beforeEach(async () => {
  keys = await loopbackServer(json({ keys: [google.jwk] }));
  lookup = await loopbackServer(account);
  app = await startGateway(firebaseConfig, { root: bundled.root, addresses: { keys: keys.url, lookup: lookup.url } });
});

afterEach(() => Promise.all([app.close(), keys.close(), lookup.close()]));
afterAll(() => bundled.end());

const bearer = async (changes: Claims = {}) => ({ authorization: `Bearer ${await sign(google, claims(changes))}` });
const coverage = async (headers: Readonly<Record<string, string>>) => app.inject({ url: '/api/company/coverage', headers });

describe('the API', () => {
  it('answers a verified user', async () => {
    const response = await coverage(await bearer());
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ source: 'Empty source', covers: [] });
  });

  it('returns 401 without a token and with a forged one', async () => {
    for (const headers of [{}, { authorization: 'Bearer a.b.c' }, { authorization: 'Basic abc' }]) {
      const response = await coverage(headers);
      expect(response.statusCode).toBe(401);
      expect(response.headers['www-authenticate']).toBe('Bearer');
      expect(response.json()).toMatchObject({ error: { code: 'UNAUTHENTICATED' } });
    }
  });

  it('returns 403 for an unverified address', async () => {
    const response = await coverage(await bearer({ email_verified: false }));
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ error: { code: 'EMAIL_NOT_VERIFIED' } });
  });

  it('returns 401 for a disabled account', async () => {
    lookup.answerWith(json({ users: [{ localId: 'user-1', disabled: true }] }));
    expect((await coverage(await bearer())).statusCode).toBe(401);
  });

  it('returns 503, never 401, while keys or lookup are unavailable', async () => {
    const headers = await bearer();
    await lookup.close();
    const withoutLookup = await coverage(headers);
    expect([withoutLookup.statusCode, withoutLookup.headers['retry-after']]).toEqual([503, '5']);

    const cold = await startGateway(firebaseConfig, { root: bundled.root, addresses: { keys: 'http://127.0.0.1:1/', lookup: lookup.url } });
    const withoutKeys = await cold.inject({ url: '/api/company/coverage', headers });
    expect([withoutKeys.statusCode, withoutKeys.headers['retry-after']]).toEqual([503, '5']);
    expect(withoutKeys.json()).toMatchObject({ error: { code: 'UNAVAILABLE' } });
    await cold.close();
  });

  it('looks a company up in the listings for verified users only', async () => {
    const url = '/api/company/valuation/Nobody%20Ltd';
    expect((await app.inject(url)).statusCode).toBe(401);
    const response = await app.inject({ url, headers: await bearer() });
    expect(response.json()).toMatchObject({ error: { code: 'UNKNOWN_COMPANY' } });
  });

  it('accepts a company name of 300 arbitrary characters', async () => {
    const name = encodeURIComponent('स'.repeat(300));
    const response = await app.inject({ url: `/api/company/valuation/${name}`, headers: await bearer() });
    expect(response.json()).toMatchObject({ error: { code: 'UNKNOWN_COMPANY' } });
  });
});

describe('the end of a session', () => {
  const end = async (headers: Readonly<Record<string, string>>) => app.inject({ method: 'POST', url: '/api/session/end', headers });

  it('refuses the sign-in immediately, with its old token and with a refreshed one', async () => {
    const headers = await bearer();
    expect((await coverage(headers)).statusCode).toBe(200);
    expect((await end(headers)).statusCode).toBe(204);
    expect((await coverage(headers)).statusCode).toBe(401);
    expect((await coverage(await bearer({ iat: NOW - 1 }))).statusCode).toBe(401);
    expect((await end(headers)).statusCode).toBe(401);
  });

  it("keeps the user's other sign-ins", async () => {
    await end(await bearer());
    expect((await coverage(await bearer({ auth_time: NOW - 5 }))).statusCode).toBe(200);
  });

  it('accepts an account with an unverified address, without a lookup', async () => {
    await lookup.close();
    expect((await end(await bearer({ email_verified: false }))).statusCode).toBe(204);
  });

  it('requires a token', async () => {
    expect((await end({})).statusCode).toBe(401);
  });
});
