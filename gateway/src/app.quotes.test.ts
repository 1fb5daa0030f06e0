/** The current price over the whole gateway, from a server that plays the source. */
import type { FastifyInstance } from 'fastify';
import { createCompanies } from './companies/companies.ts';
import { firebaseConfig } from './fixtures/start-gateway.ts';
import { NOW } from './fixtures/tokens.ts';
import { useGateways } from './fixtures/use-gateways.ts';
import { tcs } from './market-data/fixtures/test-source.ts';
import { startQuoteSource, type PlayedSource } from './quotes/fixtures/quote-source.ts';
import { createQuoteBudget } from './rate-limits/limit-calls.ts';
import { createMemoryRateLimits } from './rate-limits/memory-rate-limits.adapter.ts';

const other = { ...tcs, name: 'Other Ltd', isin: 'INE000000010', nse: 'OTHER' };
const gateways = useGateways();
let outside: PlayedSource;
beforeAll(async () => {
  outside = await startQuoteSource();
});
afterAll(() => outside.end());

const start = async (quotes: typeof firebaseConfig.quotes) =>
  gateways.start(
    { ...firebaseConfig, quotes, limits: { ...firebaseConfig.limits, quotes: { perSecond: undefined, perDay: 3 } } },
    { companies: createCompanies([tcs, other]) },
  );
const ask = async (gateway: FastifyInstance, isin: string) =>
  gateway.inject({ url: `/api/company/quotes?isin=${isin}`, headers: await gateways.bearer() });

it('answers verified users, tells the source nothing about them, and ends at the limit of the day', async () => {
  outside.shares.set('TCS.NS', { price: 3_120.5, previousClose: 3_100, at: new Date(NOW * 1_000 - 60_000) });
  const gateway = await start({ kind: 'yahoo', url: outside.url });
  expect((await gateway.inject(`/api/company/quotes?isin=${tcs.isin}`)).statusCode).toBe(401);
  expect(outside.requests).toHaveLength(0);
  const url = `/api/company/quote/${encodeURIComponent(tcs.name)}`;
  const answer = await gateway.inject({ url, headers: await gateways.bearer() });
  expect(answer.json()).toMatchObject({ is: 'quote', price: 3_120.5, change: 0.66, source: 'Yahoo Finance' });
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(JSON.stringify(outside.requests.map(({ headers, path, query }) => [headers, path, String(query)]))).not.toMatch(
    /authorization|user-1|bearer|x-/i,
  );
  expect((await ask(gateway, other.isin)).json()).toEqual({
    quotes: { [other.isin]: { is: 'unavailable', reason: 'limit', detail: 'The limit of calls to the source of quotes is reached.' } },
  });
  expect(outside.requests).toHaveLength(3); // the source's cookie, its crumb and the quote
});

it('asks nobody where quotes are off, which is the default', async () => {
  const before = outside.requests.length;
  expect((await ask(await start({ kind: 'off' }), other.isin)).json()).toMatchObject({ quotes: { [other.isin]: { reason: 'off' } } });
  expect(outside.requests).toHaveLength(before);
});

it('lets two requests a second go out', async () => {
  let now = 1_000_000;
  const turn = createQuoteBudget(
    createMemoryRateLimits(() => now),
    { perSecond: 2, perDay: 2_000 },
  );
  expect([await turn(), await turn(), await turn()]).toEqual([undefined, undefined, 2]);
  now += 2_000;
  expect(await turn()).toBeUndefined();
});
