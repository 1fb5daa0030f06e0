import type { FastifyInstance } from 'fastify';
import { builtHouse, type BuiltHouse } from './testing/built-house.ts';
import { json, loopbackServer, type LoopbackServer } from './testing/loopback-server.ts';
import { emptyMarketData, firebaseConfig, startGateway } from './testing/start-gateway.ts';
import { claims, NOW, sign, signingKey, type Claims, type SigningKey } from './testing/tokens.ts';

const account = json({ users: [{ localId: 'user-1', validSince: String(NOW - 600) }] });

let house: BuiltHouse;
let google: SigningKey;
let keys: LoopbackServer;
let lookup: LoopbackServer;
let app: FastifyInstance;

beforeAll(async () => {
  [house, google] = await Promise.all([builtHouse(), signingKey('google-1')]);
});

beforeEach(async () => {
  keys = await loopbackServer(json({ keys: [google.jwk] }));
  lookup = await loopbackServer(account);
  app = await startGateway(firebaseConfig, { root: house.root, addresses: { keys: keys.url, lookup: lookup.url } });
});

afterEach(() => Promise.all([app.close(), keys.close(), lookup.close()]));
afterAll(() => house.end());

const bearer = async (changes: Claims = {}) => ({ authorization: `Bearer ${await sign(google, claims(changes))}` });
const coverage = async (headers: Readonly<Record<string, string>>) => app.inject({ url: '/api/company/coverage', headers });

describe('the API', () => {
  it('answers a verified user', async () => {
    const response = await coverage(await bearer());
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ source: 'Empty source', covers: [] });
  });

  it('is 401 without a token and with a forged one', async () => {
    for (const headers of [{}, { authorization: 'Bearer a.b.c' }, { authorization: 'Basic abc' }]) {
      const response = await coverage(headers);
      expect(response.statusCode).toBe(401);
      expect(response.headers['www-authenticate']).toBe('Bearer');
      expect(response.json()).toMatchObject({ error: { code: 'UNAUTHENTICATED' } });
    }
  });

  it('is 403 with an address that is not verified', async () => {
    const response = await coverage(await bearer({ email_verified: false }));
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ error: { code: 'EMAIL_NOT_VERIFIED' } });
  });

  it('is 401 for a disabled account', async () => {
    lookup.answerWith(json({ users: [{ localId: 'user-1', disabled: true }] }));
    expect((await coverage(await bearer())).statusCode).toBe(401);
  });

  it('is 503 and never 401 while the keys, or the look-up, cannot be had', async () => {
    const headers = await bearer();
    await lookup.close();
    const withoutLookup = await coverage(headers);
    expect([withoutLookup.statusCode, withoutLookup.headers['retry-after']]).toEqual([503, '5']);

    const cold = await startGateway(firebaseConfig, { root: house.root, addresses: { keys: 'http://127.0.0.1:1/', lookup: lookup.url } });
    const withoutKeys = await cold.inject({ url: '/api/company/coverage', headers });
    expect([withoutKeys.statusCode, withoutKeys.headers['retry-after']]).toEqual([503, '5']);
    expect(withoutKeys.json()).toMatchObject({ error: { code: 'UNAVAILABLE' } });
    await cold.close();
  });

  it('looks a company up in the listings, for a verified user only', async () => {
    const url = '/api/company/valuation/Nobody%20Ltd';
    expect((await app.inject(url)).statusCode).toBe(401);
    const response = await app.inject({ url, headers: await bearer() });
    expect(response.json()).toMatchObject({ error: { code: 'UNKNOWN_COMPANY' } });
  });

  it('takes a company name of 300 characters of anything', async () => {
    const name = encodeURIComponent('स'.repeat(300));
    const response = await app.inject({ url: `/api/company/valuation/${name}`, headers: await bearer() });
    expect(response.json()).toMatchObject({ error: { code: 'UNKNOWN_COMPANY' } });
  });
});

describe('the end of a session', () => {
  const end = async (headers: Readonly<Record<string, string>>) => app.inject({ method: 'POST', url: '/api/session/end', headers });

  it('refuses the sign-in at once, with its old token and with a refreshed one', async () => {
    const headers = await bearer();
    expect((await coverage(headers)).statusCode).toBe(200);
    expect((await end(headers)).statusCode).toBe(204);
    expect((await coverage(headers)).statusCode).toBe(401);
    expect((await coverage(await bearer({ iat: NOW - 1 }))).statusCode).toBe(401);
    expect((await end(headers)).statusCode).toBe(401);
  });

  it('leaves the other sign-ins of the user alone', async () => {
    await end(await bearer());
    expect((await coverage(await bearer({ auth_time: NOW - 5 }))).statusCode).toBe(200);
  });

  it('is open to an account whose address is not verified, and needs no look-up', async () => {
    await lookup.close();
    expect((await end(await bearer({ email_verified: false }))).statusCode).toBe(204);
  });

  it('needs a token', async () => {
    expect((await end({})).statusCode).toBe(401);
  });
});

describe('an address or method that there is not', () => {
  it.each([
    ['GET', '/api', 404, 'NOT_FOUND'],
    ['GET', '/api/nothing', 404, 'NOT_FOUND'],
    ['POST', '/api/nothing', 404, 'NOT_FOUND'],
    ['GET', '/api/%E0%A4', 400, 'BAD_REQUEST'],
    ['GET', '/builds/shell/1.0.0/nothing.js', 404, 'NOT_FOUND'],
    ['GET', '/builds/shell/1.0.0/..%2f..%2fshell.json', 404, 'NOT_FOUND'],
    ['GET', '/v1/releases/mfe-search', 404, 'NOT_FOUND'],
    ['POST', '/v1/releases/mfe-search', 401, 'UNAUTHENTICATED'],
    ['PUT', '/v1/releases/mfe-search/1.0.0', 401, 'UNAUTHENTICATED'],
    ['DELETE', '/v1/releases', 401, 'UNAUTHENTICATED'],
    ['POST', '/api/company/coverage', 405, 'METHOD_NOT_ALLOWED'],
    ['DELETE', '/api/company/valuation/TCS', 405, 'METHOD_NOT_ALLOWED'],
    ['GET', '/api/session/end', 405, 'METHOD_NOT_ALLOWED'],
    ['OPTIONS', '/api/stock', 405, 'METHOD_NOT_ALLOWED'],
    ['GET', '/csp-reports', 405, 'METHOD_NOT_ALLOWED'],
    ['POST', '/dashboard', 405, 'METHOD_NOT_ALLOWED'],
    ['PUT', '/builds/shell/1.0.0/main.22222222.js', 405, 'METHOD_NOT_ALLOWED'],
  ] as const)('%s %s is %i in JSON', async (method, url, status, code) => {
    const response = await app.inject({ method, url });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toEqual({ error: { code, message: expect.any(String), traceId: response.headers['x-trace-id'] } });
    if (status === 405) expect(response.headers.allow).toMatch(/^[A-Z]+(, [A-Z]+)*$/);
  });

  it.each(['/nowhere', '/dashboard/more', '/apix', '/API/stock', '/favicon.ico', '/%E0%A4', '/%'])('GET %s is the page, as 404', async (url) => {
    const response = await app.inject(url);
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.body).toContain('Page not found · Mulya');
  });

  it('shows the page of a company whose name is a lone percent sign', async () => {
    const response = await app.inject('/valuation/%');
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('<title>% · Mulya</title>');
  });
});

describe('the trace id', () => {
  it('is the one that came, when it is one', async () => {
    const response = await app.inject({ url: '/api/nothing', headers: { 'x-trace-id': 'trace-from-page' } });
    expect(response.headers['x-trace-id']).toBe('trace-from-page');
    expect(response.json()).toMatchObject({ error: { traceId: 'trace-from-page' } });
  });

  it.each(['short', 'with space and\ttab', '"quoted-trace"', 'x'.repeat(65)])('is a new one when "%s" came', async (given) => {
    const response = await app.inject({ url: '/healthz', headers: { 'x-trace-id': given } });
    expect(response.headers['x-trace-id']).toMatch(/^[\da-f-]{36}$/);
  });
});

describe('builds', () => {
  const url = '/builds/mfe-search/1.2.0/dashboard.77777777.js';

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('are sent to a client that takes %s as %s', async (accepted, coding) => {
    const response = await app.inject({ url, headers: { 'accept-encoding': accepted } });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
    });
    expect(response.headers['content-encoding']).toBe(coding);
    if (coding === undefined) expect(response.body).toBe('/* dashboard */');
  });

  it('are not sent twice', async () => {
    const { etag = '' } = (await app.inject(url)).headers;
    const again = await app.inject({ url, headers: { 'if-none-match': `"other", ${etag}` } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await app.inject({ url, headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200);
  });

  it('answer to HEAD without a body', async () => {
    const response = await app.inject({ method: 'HEAD', url });
    expect([response.statusCode, response.body]).toEqual([200, '']);
    expect(response.headers['content-length']).toBe(String('/* dashboard */'.length));
  });
});

describe('health and metrics', () => {
  it('is alive, and ready when all that it depends on is', async () => {
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    const ready = await app.inject('/readyz');
    expect(ready.statusCode).toBe(200);
    expect(ready.json()).toMatchObject({ ok: true, dependencies: { marketData: { ok: true }, releases: { ok: true }, identity: { ok: true } } });
  });

  it('names the dependency that is down', async () => {
    const down = () => Promise.reject(new Error('no route to 10.0.0.5'));
    const parts = { root: house.root, addresses: { keys: 'http://127.0.0.1:1/', lookup: lookup.url }, marketData: { ...emptyMarketData, ready: down } };
    const gateway = await startGateway(firebaseConfig, parts);
    const ready = await gateway.inject('/readyz');
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toMatchObject({ ok: false, dependencies: { marketData: { ok: false }, releases: { ok: true }, identity: { ok: false } } });
    expect(ready.body).not.toContain('10.0.0.5');
    await gateway.close();
  });

  it('measures requests by route, never by address', async () => {
    await app.inject('/valuation/Secret%20Company');
    await app.inject('/api/company/valuation/Secret%20Company');
    const { body } = await app.inject('/metrics');
    expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/api/company/valuation/:company",status="401"} 1');
    expect(body).toContain('route="/*",status="200"');
    expect(body).not.toContain('Secret');
  });

  it.each([
    ['a report', 'application/csp-report', JSON.stringify({ 'csp-report': { 'effective-directive': 'script-src-elem', 'blocked-uri': 'inline' } }), 'script-src-elem'],
    ['an unknown directive', 'application/csp-report', JSON.stringify({ 'csp-report': { 'effective-directive': 'made-up' } }), 'other'],
    ['no JSON', 'text/plain', '{', 'other'],
  ])('counts %s that a browser sends', async (_case, type, payload, directive) => {
    const response = await app.inject({ method: 'POST', url: '/csp-reports', headers: { 'content-type': type }, payload });
    expect(response.statusCode).toBe(204);
    expect((await app.inject('/metrics')).body).toContain(`csp_reports_total{directive="${directive}"} 1`);
  });

  it('takes no report of more than 16 KiB', async () => {
    const headers = { 'content-type': 'application/csp-report' };
    const response = await app.inject({ method: 'POST', url: '/csp-reports', headers, payload: 'x'.repeat(17_000) });
    expect(response.statusCode).toBe(413);
  });
});
