import { ValuationAnswerSchema, type Listing } from '@mulya/contract';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { createCompanies } from '../companies/companies.ts';
import { createMemoryDatabase } from '../database/fixtures/memory-database.ts';
import { createBundledBuilds, type BuiltFolders } from '../fixtures/bundled-builds.ts';
import { bearerOf, identityProvider, type IdentityProvider } from '../fixtures/identity-provider.ts';
import { firebaseConfig, startGateway } from '../fixtures/start-gateway.ts';
import { NOW, signingKey, type SigningKey } from '../fixtures/tokens.ts';
import { startLoopbackSource, status, type LoopbackSource } from './fixtures/loopback-source.ts';
import { recordedAnswer, createTestSource, tcs, type TestSource } from './fixtures/test-source.ts';

const names = ['Tata Consultancy Services Ltd', 'Infosys Ltd', 'Wipro Ltd', 'HCL Technologies Ltd', 'Tech Mahindra Ltd', 'LTIMindtree Ltd'];
const listings: readonly Listing[] = names.map((name, at) => ({ ...tcs, name, isin: `INE00000000${at}`, nse: null, bse: null }));

let bundled: BuiltFolders;
let google: SigningKey;
let identity: IdentityProvider;
let source: LoopbackSource;
let testSource: TestSource;
let app: FastifyInstance;
const users: { readonly authorization: string }[] = [];

beforeAll(async () => {
  [bundled, google] = await Promise.all([createBundledBuilds(), signingKey('google-1')]);
  for (let user = 0; user < 20; user += 1) users.push(await bearerOf(google, { sub: `user-${user}`, user_id: `user-${user}` }));
});
afterAll(() => bundled.end());

beforeEach(async () => {
  identity = await identityProvider(google);
  source = await startLoopbackSource();
  testSource = createTestSource(source.url, {
    connect: 20_000,
    headers: 20_000,
    idle: 20_000,
    attempt: 20_000,
    total: 25_000,
    failedFor: 5_000,
  });
  app = await startGateway(firebaseConfig, {
    root: bundled.root,
    addresses: identity.addresses,
    companies: createCompanies(listings),
    marketData: testSource.source,
  });
});
afterEach(() => Promise.all([app.close(), identity.close(), source.close()]));

/** Answers with a company's figures after a pause in which other requests arrive. */
const figures = () =>
  source.answerWith((response, request) => {
    const name = new URL(request.url ?? '/', 'http://source').searchParams.get('name');
    const answer = {
      ...recordedAnswer(),
      companyProfile: { ...recordedAnswer().companyProfile, isInId: listings.find((each) => each.name === name)?.isin },
    };
    setTimeout(() => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer)), 100);
  });

const valuation = (name: string, user: number) =>
  app.inject({ url: `/api/company/valuation/${encodeURIComponent(name)}`, headers: users[user % users.length] ?? {} });
const marketCap = () =>
  app.inject({ url: `/api/stock?stock_name=${names[0]?.toUpperCase().replaceAll(' ', '') ?? ''}`, headers: users[0] ?? {} });

const coverage = (headers: { readonly authorization: string }) => app.inject({ url: '/api/company/coverage', headers });

it('100 simultaneous requests of 20 new users make one call for the keys and one look-up a user', async () => {
  const responses = await Promise.all(Array.from({ length: 5 }, () => Promise.all(users.map(coverage))));
  expect(new Set(responses.flat().map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect([identity.keys.requestCount(), identity.lookup.requestCount()]).toEqual([1, 20]);
});

describe('1,000 simultaneous requests of 20 users', () => {
  // The users are known already: these tests are about companies.
  beforeEach(async () => {
    for (const user of users) await coverage(user);
  });

  it('make one call for each of six companies', async () => {
    figures();
    const responses = await Promise.all(Array.from({ length: 1_000 }, (_, at) => valuation(names[at % 6] ?? '', at)));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(responses.map(({ body }) => body)).size).toBe(names.length);
    expect(source.requests.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  });

  it('make three calls while the source is down, and none a moment later', async () => {
    source.answerWith(status(500));
    const ask = () => Promise.all(Array.from({ length: 500 }, (_, at) => valuation(names[0] ?? '', at)));
    for (const responses of [await ask(), await ask()])
      expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([502]));
    expect(source.requests).toHaveLength(3);
  });
});

it("a gateway on the database of another one repeats none of today's calls", async () => {
  figures();
  const database = createMemoryDatabase();
  const config = { ...firebaseConfig, marketData: { kind: 'live', url: source.url, key: 'k' } } as const;
  const parts = {
    root: bundled.root,
    addresses: identity.addresses,
    companies: createCompanies(listings),
    clock: () => NOW * 1_000,
    database: { ...database, close: () => Promise.resolve() },
  };
  const gateways = [await buildApp(config, parts), await buildApp(config, parts)];
  for (const each of gateways) {
    const answer = await each.inject({ url: `/api/company/valuation/${encodeURIComponent(names[0] ?? '')}`, headers: users[0] ?? {} });
    expect(answer.statusCode).toBe(200);
  }
  expect(source.requests).toHaveLength(1);
  await Promise.all(gateways.map((each) => each.close()));
  await database.close();
});

describe('while the source is down', () => {
  it('serves a copy of an earlier day with its age, and its market cap too', async () => {
    figures();
    const fresh = await valuation(names[0] ?? '', 0);
    expect(fresh.headers.age).toBeUndefined();
    expect((await marketCap()).headers.age).toBeUndefined();

    source.answerWith(status(500));
    testSource.at('2026-10-03T06:00:00Z');
    const stale = await valuation(names[0] ?? '', 0);
    expect(stale.statusCode).toBe(200);
    expect(ValuationAnswerSchema.parse(stale.json()).source).toMatchObject({ stale: true, retrievedAt: '2026-10-01T06:00:00.000Z' });
    expect(stale.headers.etag).not.toBe(fresh.headers.etag);
    const age = Math.floor((Date.now() - Date.parse('2026-10-01T06:00:00.000Z')) / 1_000);
    expect(Number(stale.headers.age)).toBeGreaterThan(age - 60);
    const cap = await marketCap();
    expect(cap.json()).toEqual({ marketCap: 748582.31 });
    expect(Number(cap.headers.age)).toBeGreaterThan(age - 60);
  });
});
