/** Any user may cause so many calls of a live source, by any route. */
import type { Listing } from '@mulya/contract';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { request, tcs } from './ai/fixtures/questions.ts';
import { createCompanies } from './companies/companies.ts';
import type { Config } from './config.ts';
import { noDatabase } from './attacks/fixtures/no-database.ts';
import { createBundledBuilds, type BuiltFolders } from './fixtures/bundled-builds.ts';
import { identityProvider, type IdentityProvider } from './fixtures/identity-provider.ts';
import { firebaseConfig } from './fixtures/start-gateway.ts';
import { NOW } from './fixtures/tokens.ts';
import { json, startLoopbackSource, type LoopbackSource } from './market-data/fixtures/loopback-source.ts';
import { recordedAnswer } from './market-data/fixtures/test-source.ts';

const names = ['Alpha', 'Beta', 'Gamma', 'Delta'];
const listings: readonly Listing[] = names.map((name, at) => ({ ...tcs, name, isin: `INE00000000${at}`, nse: null, bse: null }));

let bundled: BuiltFolders;
let identity: IdentityProvider;
let source: LoopbackSource;
let app: FastifyInstance;

beforeAll(async () => {
  [bundled, identity] = await Promise.all([createBundledBuilds(), identityProvider()]);
});
afterAll(() => Promise.all([identity.close(), bundled.end()]));

beforeEach(async () => {
  source = await startLoopbackSource();
  source.answerWith(json({ error: 'Stock not found' })); // counts as an answer for the day
  const config: Config = {
    ...firebaseConfig,
    marketData: { kind: 'live', url: source.url, key: 'k' },
    limits: { ...firebaseConfig.limits, marketData: { perDayOfUser: 2, perDayInAll: 3 } },
  };
  app = await buildApp(config, {
    root: bundled.root,
    addresses: identity.addresses,
    companies: createCompanies(listings),
    clock: () => NOW * 1_000,
    database: noDatabase,
  });
});
afterEach(() => Promise.all([app.close(), source.close()]));

const headers = (uid: string) => identity.bearer({ sub: uid, user_id: uid });
const valuation = async (name: string, uid: string) => app.inject({ url: `/api/company/valuation/${name}`, headers: await headers(uid) });
const stock = async (name: string, uid: string) =>
  app.inject({ url: `/api/stock?stock_name=${name.toUpperCase()}`, headers: await headers(uid) });
const chat = async (at: number, uid: string, peers: readonly number[] = []) => {
  const context = {
    dataVersion: '1',
    modelVersion: '1',
    assumptions: 'default',
    figures: [],
    peers: peers.map((peer) => listings[peer]?.isin),
  };
  return app.inject({
    method: 'POST',
    url: '/api/ai/chat/completions',
    headers: await headers(uid),
    payload: { ...request({ metadata: { purpose: 'chat', company: listings[at]?.isin }, context }) },
  });
};
const asked = () => source.requests.map(({ name }) => name);

it('refuses a user beyond their source calls on every route, with the time to wait', async () => {
  expect((await valuation('Alpha', 'ann')).json()).toMatchObject({ error: { code: 'NO_FIGURES' } });
  expect((await stock('Beta', 'ann')).json()).toMatchObject({ error: { code: 'NO_FIGURES' } });
  for (const refused of [await valuation('Gamma', 'ann'), await stock('Gamma', 'ann'), await chat(2, 'ann')]) {
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_600);
    expect(refused.json()).toMatchObject({ error: { code: 'RATE_LIMITED' } });
  }
  expect((await valuation('Alpha', 'ann')).statusCode).toBe(404); // cached for the day
  expect(asked()).toEqual(['Alpha', 'Beta']);
});

it('counts what the assistant reads of a company and its peers for its user', async () => {
  source.answerWith((response, sent, count) => {
    const isin = listings.find(({ name }) => sent.url?.endsWith(`=${name}`))?.isin;
    json({ ...recordedAnswer(), companyProfile: { ...recordedAnswer().companyProfile, isInId: isin } })(response, sent, count);
  });
  expect((await chat(0, 'ann', [1, 2, 3])).statusCode).toBe(200);
  expect(asked()).toHaveLength(2);
  expect((await valuation(names.find((name) => !asked().includes(name)) ?? '', 'ann')).statusCode).toBe(429);
});

it('limits all users together with a neutral error, and counts it as a failure of the source', async () => {
  for (const [name, uid] of [
    ['Alpha', 'ann'],
    ['Beta', 'ann'],
    ['Gamma', 'bob'],
  ] as const)
    expect((await valuation(name, uid)).statusCode).toBe(404);
  expect((await valuation('Delta', 'ann')).statusCode).toBe(429);
  const refused = await valuation('Delta', 'eve');
  expect(refused.statusCode).toBe(503);
  expect(refused.json()).toMatchObject({
    error: { code: 'UNAVAILABLE', message: expect.stringMatching(/^The market data limit has been reached/) },
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_600);
  expect(asked()).toEqual(['Alpha', 'Beta', 'Gamma']);
  expect((await app.inject('/metrics')).body).toMatch(/^valuation_answers_total\{.*freshness="failed".*\} 1$/m);
});
