import type { FastifyInstance } from 'fastify';
import { createBundledBuilds, type BuiltFolders } from './fixtures/bundled-builds.ts';
import { firebaseConfig, startGateway } from './fixtures/start-gateway.ts';

let bundled: BuiltFolders;
let app: FastifyInstance;

beforeAll(async () => {
  bundled = await createBundledBuilds();
  app = await startGateway(firebaseConfig, { root: bundled.root });
});

afterAll(async () => {
  await app.close();
  await bundled.end();
});

describe('an unknown address or method', () => {
  it.each([
    ['GET', '/api', 404, 'NOT_FOUND'],
    ['GET', '/api/nothing', 404, 'NOT_FOUND'],
    ['POST', '/api/nothing', 404, 'NOT_FOUND'],
    ['GET', '/api/%E0%A4', 400, 'BAD_REQUEST'],
    ['GET', '/builds/shell/1.0.0/nothing.js', 404, 'NOT_FOUND'],
    ['GET', '/builds/shell/1.0.0/..%2f..%2fshell.json', 404, 'NOT_FOUND'],
    ['GET', '/v1/releases/mfe-nobody', 404, 'NOT_FOUND'],
    ['POST', '/v1/releases/mfe-search', 401, 'UNAUTHENTICATED'],
    ['PUT', '/v1/releases/mfe-search/1.0.0', 401, 'UNAUTHENTICATED'],
    ['DELETE', '/v1/releases', 401, 'UNAUTHENTICATED'],
    ['POST', '/api/company/coverage', 405, 'METHOD_NOT_ALLOWED'],
    ['DELETE', '/api/company/valuation/TCS', 405, 'METHOD_NOT_ALLOWED'],
    ['POST', '/api/company/peers/TCS', 405, 'METHOD_NOT_ALLOWED'],
    ['GET', '/api/session/end', 405, 'METHOD_NOT_ALLOWED'],
    ['OPTIONS', '/api/stock', 405, 'METHOD_NOT_ALLOWED'],
    ['GET', '/csp-reports', 405, 'METHOD_NOT_ALLOWED'],
    ['POST', '/dashboard', 405, 'METHOD_NOT_ALLOWED'],
    ['PUT', '/builds/shell/1.0.0/main.22222222.js', 405, 'METHOD_NOT_ALLOWED'],
  ] as const)('%s %s is %i in JSON', async (method, url, status, code) => {
    const response = await app.inject({ method, url });
    expect(response.statusCode).toBe(status);
    const traceId = response.headers['x-trace-id'];
    expect(response.json()).toEqual({ error: { code, message: expect.any(String), traceId } });
    if (status === 405) expect(response.headers.allow).toMatch(/^[A-Z]+(, [A-Z]+)*$/);
  });

  const unknownAddresses = ['/nowhere', '/dashboard/more', '/apix', '/API/stock', '/favicon.ico', '/%E0%A4', '/%'];

  it.each(unknownAddresses)('GET %s is the page, as 404', async (url) => {
    const response = await app.inject(url);
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.body).toContain('Page not found · Mulya');
  });

  it('shows the page of a company named with a lone percent sign', async () => {
    const response = await app.inject('/valuation/%');
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('<title>% · Mulya</title>');
  });
});

describe('the trace id', () => {
  it("is the caller's if it is well-formed", async () => {
    const response = await app.inject({ url: '/api/nothing', headers: { 'x-trace-id': 'trace-from-page' } });
    expect(response.headers['x-trace-id']).toBe('trace-from-page');
    expect(response.json()).toMatchObject({ error: { traceId: 'trace-from-page' } });
  });

  it.each(['short', 'with space and\ttab', '"quoted-trace"', 'x'.repeat(65)])('is new if the caller sent "%s"', async (given) => {
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
  ])('are sent to a client that accepts %s as %s', async (accepted, coding) => {
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

  it('are not sent again with a matching ETag', async () => {
    const { etag = '' } = (await app.inject(url)).headers;
    const again = await app.inject({ url, headers: { 'if-none-match': `"other", ${etag}` } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await app.inject({ url, headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200);
  });

  it('answer HEAD without a body', async () => {
    const response = await app.inject({ method: 'HEAD', url });
    expect([response.statusCode, response.body]).toEqual([200, '']);
    expect(response.headers['content-length']).toBe(String('/* dashboard */'.length));
  });
});
