import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { providerLimits } from './limits.ts';
import { noDatabase } from './attacks/fixtures/no-database.ts';
import type { Database } from './database/database.port.ts';
import { createBundledBuilds, type BuiltFolders } from './fixtures/bundled-builds.ts';
import { bundledReleases } from './fixtures/bundled-releases.ts';
import { json, loopbackServer, type LoopbackServer } from './fixtures/loopback-server.ts';
import { quietLog } from './fixtures/quiet-log.ts';
import { emptyMarketData, firebaseConfig, startGateway } from './fixtures/start-gateway.ts';
import { claims, sign, signingKey, type SigningKey } from './fixtures/tokens.ts';

let bundled: BuiltFolders;
let keys: LoopbackServer;
let google: SigningKey;
let app: FastifyInstance;

const addressesWith = (keysUrl: string) => ({ keys: keysUrl, lookup: 'http://127.0.0.1:1/' });

beforeAll(async () => {
  google = await signingKey('google-1');
  [bundled, keys] = await Promise.all([createBundledBuilds(), loopbackServer(json({ keys: [google.jwk] }))]);
});

beforeEach(async () => {
  app = await startGateway(firebaseConfig, { root: bundled.root, addresses: addressesWith(keys.url) });
});

afterEach(() => app.close());
afterAll(() => Promise.all([keys.close(), bundled.end()]));

it('is alive, and ready when its dependencies are', async () => {
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  const ready = await app.inject('/readyz');
  expect(ready.statusCode).toBe(200);
  expect(ready.json()).toMatchObject({
    ok: true,
    dependencies: { marketData: { ok: true }, releases: { ok: true }, identity: { ok: true } },
  });
});

it('names the dependency that is down', async () => {
  const down = () => Promise.reject(new Error('no route to 10.0.0.5'));
  const gateway = await startGateway(firebaseConfig, {
    root: bundled.root,
    addresses: addressesWith('http://127.0.0.1:1/'),
    marketData: { ...emptyMarketData, ready: down },
  });
  const ready = await gateway.inject('/readyz');
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toMatchObject({
    ok: false,
    dependencies: { marketData: { ok: false }, releases: { ok: true }, identity: { ok: false } },
  });
  expect(ready.body).not.toContain('10.0.0.5');
  await gateway.close();
});

it('names an account lookup that does not answer, and stays ready', async () => {
  expect((await app.inject('/readyz')).json()).toMatchObject({ dependencies: { accounts: { ok: true } } });
  for (let user = 0; user < providerLimits.maxConsecutiveFailures; user += 1) {
    const token = await sign(google, claims({ sub: `user-${String(user)}`, user_id: `user-${String(user)}` }));
    expect((await app.inject({ url: '/api/company/coverage', headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(503);
  }
  const ready = await app.inject('/readyz');
  expect(ready.statusCode).toBe(200);
  expect(ready.json()).toMatchObject({
    ok: true,
    dependencies: { identity: { ok: true }, accounts: { ok: false, detail: expect.stringContaining('does not answer for accounts') } },
  });
});

it('asks the database once a second, however many call the health checks', async () => {
  let checkCount = 0;
  const database: Database = {
    ...noDatabase,
    ready: () => {
      checkCount += 1;
      return noDatabase.ready();
    },
  };
  const gateway = await startGateway(firebaseConfig, {
    root: bundled.root,
    addresses: addressesWith(keys.url),
    database,
    releases: await bundledReleases(bundled.root, quietLog().log),
  });
  await Promise.all(Array.from({ length: 50 }, (_, at) => gateway.inject(at % 2 === 0 ? '/readyz' : '/metrics')));
  expect(checkCount).toBe(1);
  await gateway.close();
});

it('renders the metrics once for simultaneous callers', async () => {
  const collected = jest.spyOn(Registry.prototype, 'metrics');
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.inject('/metrics')));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(collected.mock.calls.length).toBeLessThan(answers.length);
  collected.mockRestore();
});

it('measures requests by route, never by address', async () => {
  await app.inject('/valuation/Secret%20Company');
  await app.inject('/api/company/valuation/Secret%20Company');
  const { body } = await app.inject('/metrics');
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/api/company/valuation/:company",status="401"} 1');
  expect(body).toContain('route="/*",status="200"');
  expect(body).not.toContain('Secret');
});

const report = (directive: string) => JSON.stringify({ 'csp-report': { 'effective-directive': directive, 'blocked-uri': 'inline' } });

it.each([
  ['a report', 'application/csp-report', report('script-src-elem'), 'script-src-elem'],
  ['an unknown directive', 'application/csp-report', report('made-up'), 'other'],
  ['invalid JSON', 'text/plain', '{', 'other'],
])('counts %s from a browser', async (_case, type, payload, directive) => {
  const response = await app.inject({ method: 'POST', url: '/csp-reports', headers: { 'content-type': type }, payload });
  expect(response.statusCode).toBe(204);
  expect((await app.inject('/metrics')).body).toContain(`csp_reports_total{directive="${directive}"} 1`);
});

it('rejects a report of more than 16 KiB', async () => {
  const headers = { 'content-type': 'application/csp-report' };
  const response = await app.inject({ method: 'POST', url: '/csp-reports', headers, payload: 'x'.repeat(17_000) });
  expect(response.statusCode).toBe(413);
});
