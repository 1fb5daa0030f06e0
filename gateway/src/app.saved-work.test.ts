import { randomUUID } from 'node:crypto';
import { ApiErrorSchema, type Listing } from '@mulya/contract';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { createCompanies } from './companies/companies.ts';
import type { Database } from './database/database.port.ts';
import { createTestDatabase } from './database/fixtures/test-database.ts';
import { createBundledBuilds, type BuiltFolders } from './fixtures/bundled-builds.ts';
import { json, loopbackServer, type LoopbackServer } from './fixtures/loopback-server.ts';
import { firebaseConfig, startGateway } from './fixtures/start-gateway.ts';
import { claims, NOW, sign, signingKey, type SigningKey } from './fixtures/tokens.ts';
import { save, TCS } from './saved-work/fixtures/saved-work-gateway.ts';

let bundled: BuiltFolders;
let google: SigningKey;
let keys: LoopbackServer;
let lookup: LoopbackServer;
let memory: Database;
let trouble: Error | undefined;
let isBlank = false;
let app: FastifyInstance;
let signedIn: { readonly authorization: string };

const tcs: Listing = {
  name: 'Tata Consultancy Services Ltd',
  kind: 'equity',
  isin: TCS,
  nse: 'TCS',
  bse: null,
  industry: null,
  aliases: [],
};
const companies = createCompanies([tcs]);

beforeAll(async () => {
  [bundled, google] = await Promise.all([createBundledBuilds(), signingKey('google-1')]);
  memory = createTestDatabase();
  await memory.open();
  keys = await loopbackServer(json({ keys: [google.jwk] }));
  lookup = await loopbackServer(json({ users: [{ localId: 'user-1', validSince: String(NOW - 600) }] }));
  const database: Database = {
    ...memory,
    isBlank: () => isBlank,
    open: () => (trouble === undefined ? memory.open() : Promise.reject(trouble)),
    ready: () =>
      Promise.resolve(trouble === undefined ? { ok: true, detail: 'In memory.' } : { ok: false, detail: 'The database is away.' }),
    close: () => Promise.resolve(),
  };
  app = await startGateway(
    { ...firebaseConfig, limits: { ...firebaseConfig.limits, api: { perMinuteOfUser: 60, perMinuteOfAddress: undefined } } },
    { root: bundled.root, database, companies, addresses: { keys: keys.url, lookup: lookup.url } },
  );
  signedIn = { authorization: `Bearer ${await sign(google, claims())}` };
}, 120_000);
afterAll(async () => {
  await app.close();
  await Promise.all([memory.close(), keys.close(), lookup.close(), bundled.end()]);
});
beforeEach(() => {
  trouble = undefined;
  isBlank = false;
});

const id = randomUUID();
const visit = { price: 3_000, asOf: null, peers: [] };
const routes: readonly [InjectOptions['method'], string, object?][] = [
  ['GET', `/valuations/${TCS}`],
  ['POST', `/valuations/${TCS}/versions`, save(null)],
  ['GET', `/valuations/${TCS}/versions/${id}`],
  ['PATCH', `/valuations/${TCS}/versions/${id}`, { name: 'x' }],
  ['DELETE', `/valuations/${TCS}/versions/${id}`],
  ['POST', `/valuations/${TCS}/versions/${id}/undelete`],
  ['PUT', `/valuations/${TCS}/drafts/${id}`, { basedOn: null, modelVersion: 'x', work: {} }],
  ['DELETE', `/valuations/${TCS}/drafts/${id}`],
  ['GET', '/own-figures'],
  ['GET', `/own-figures/${TCS}`],
  ['PUT', `/own-figures/${TCS}`, { id, basedOn: null, figures: {} }],
  ['DELETE', `/own-figures/${TCS}`],
  ['GET', '/watchlist'],
  ['PUT', `/watchlist/${TCS}`],
  ['DELETE', `/watchlist/${TCS}`],
  ['GET', '/recent'],
  ['GET', '/track-record'],
  ['PUT', `/recent/${TCS}`, visit],
  ['GET', '/preferences'],
  ['PUT', '/preferences', { preferences: {} }],
  ['GET', '/everything'],
  [
    'POST',
    '/everything',
    {
      format: 'mulya-saved-work',
      schema: 1,
      takenOutAt: '2026-11-22T10:00:00Z',
      valuations: [],
      ownFigures: [],
      watchlist: [],
      recent: [],
      preferences: null,
    },
  ],
  ['DELETE', '/everything'],
];
const ask = ([method, url, payload]: (typeof routes)[number], headers: Readonly<Record<string, string>> = signedIn) =>
  app.inject({
    ...(method === undefined ? {} : { method }),
    url: `/api/saved-work${url}`,
    headers,
    ...(payload === undefined ? {} : { payload }),
  });
const of = (answers: readonly { readonly statusCode: number; json(): unknown }[]) => [
  ...new Set(answers.map((answer) => `${String(answer.statusCode)} ${ApiErrorSchema.parse(answer.json()).error.code}`)),
];

describe('saved work', () => {
  it('is stored for a verified user', async () => {
    const saved = await ask(['POST', `/valuations/${TCS}/versions`, save(null)]);
    expect([saved.statusCode, saved.headers['cache-control']]).toEqual([201, 'private, no-store']);
    expect((await ask(['GET', `/valuations/${TCS}`])).json()).toMatchObject({ versions: [{ name: 'Base case' }] });
  });

  it('returns 401 on every route without a sign-in, and 403 with an unverified address', async () => {
    const unverified = { authorization: `Bearer ${await sign(google, claims({ email_verified: false }))}` };
    expect(of(await Promise.all(routes.map((route) => ask(route, {}))))).toEqual(['401 UNAUTHENTICATED']);
    expect(of(await Promise.all(routes.map((route) => ask(route, unverified))))).toEqual(['403 EMAIL_NOT_VERIFIED']);
  });

  it('returns 503 with its own code on every route while the database is down, and the rest keeps working', async () => {
    trouble = new Error('connect ECONNREFUSED 10.0.0.5:5432');
    const answers = await Promise.all(routes.map((route) => ask(route)));
    expect(of(answers)).toEqual(['503 SAVED_WORK_UNAVAILABLE']);
    expect(answers[0]?.headers['retry-after']).toBe('5');
    expect(answers[0]?.json()).toMatchObject({
      error: { message: 'Saved work is temporarily unavailable. Nothing is lost. Try again in a moment.' },
    });
    const health = await app.inject('/readyz');
    expect([health.statusCode, health.json()]).toMatchObject([503, { dependencies: { database: { ok: false }, releases: { ok: true } } }]);
    expect((await app.inject({ url: '/api/company/coverage', headers: signedIn })).statusCode).toBe(200);
    expect((await app.inject('/login')).statusCode).toBe(200);
  });

  it('reports a wrong statement as a defect, not as an outage', async () => {
    trouble = Object.assign(new Error('relation "saved_version" does not exist'), { code: '42P01' });
    const answer = await ask(['GET', '/recent']);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      500,
      { error: { code: 'INTERNAL', message: expect.not.stringContaining('saved_version') } },
    ]);
  });

  it('reads a blank database without waiting for it', async () => {
    isBlank = true;
    trouble = new Error('It was opened.');
    const read = await Promise.all(
      [`/valuations/${TCS}`, `/own-figures/${TCS}`, '/watchlist', '/recent', '/track-record', '/preferences', '/everything'].map((url) =>
        ask(['GET', url]),
      ),
    );
    expect(read.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200, 200]);
  });

  it("counts toward the user's calls a minute", async () => {
    const answers = [];
    for (let call = 0; call < 61; call += 1) answers.push((await ask(['GET', '/recent'])).statusCode);
    expect(answers.at(-1)).toBe(429);
  });
});
