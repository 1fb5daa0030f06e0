import { ApiErrorSchema, PeerSuggestionsAnswerSchema, type Listing, type PeerSuggestionsAnswer } from '@mulya/contract';
import { readListings } from '@mulya/sample-data';
import fastify, { type FastifyInstance } from 'fastify';
import { createCompanies } from '../companies/companies.ts';
import { AppError } from '../errors/app-error.ts';
import type { MarketData } from '../market-data/market-data.port.ts';
import { openSmallMarket } from '../market-data/fixtures/small-market.ts';
import { peerSuggestionsPlugin } from './peer-suggestions.plugin.ts';

let pack: MarketData;
let listings: readonly Listing[];
const apps: FastifyInstance[] = [];

beforeAll(async () => {
  pack = await openSmallMarket();
  ({ listings } = await readListings());
});
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));

async function gateway(marketData: MarketData = pack): Promise<FastifyInstance> {
  const app = fastify({ routerOptions: { maxParamLength: 500 } });
  app.setErrorHandler((error, _request, reply) => {
    const known = error instanceof AppError ? error : new AppError('INTERNAL', 'Something failed.');
    return reply.code(known.status).send({ error: { code: known.code, message: known.message, traceId: 'trace' } });
  });
  await app.register(peerSuggestionsPlugin, { prefix: '/api', marketData, companies: createCompanies(listings) });
  apps.push(app);
  return app;
}

const ask = async (name: string, marketData?: MarketData) =>
  (await gateway(marketData)).inject({ url: `/api/company/peers/${encodeURIComponent(name)}` });
const answer = async (name: string, marketData?: MarketData): Promise<PeerSuggestionsAnswer> =>
  PeerSuggestionsAnswerSchema.parse((await ask(name, marketData)).json());

describe('GET /api/company/peers/:company', () => {
  it('suggests software companies for TCS with a reason, the nearest by market cap first', async () => {
    const { suggestions, note } = await answer('tata consultancy services ltd');
    expect(suggestions[0]).toEqual({
      key: 'INE009A01021',
      name: 'Infosys Ltd',
      because: 'industry',
      detail: 'Computers - Software & Consulting',
      marketCap: expect.any(Number),
    });
    expect(suggestions.map(({ because }) => because)).toEqual([...Array<string>(7).fill('industry'), 'sector', 'size', 'size']);
    expect(note).toBeNull();
  });

  it('suggests at most ten other companies with figures for each of its companies', async () => {
    const app = await gateway();
    const { covers } = pack.coverage();
    const odd: string[] = [];
    for (const listing of listings.filter(({ isin }) => isin !== null && covers.includes(isin))) {
      const response = await app.inject({ url: `/api/company/peers/${encodeURIComponent(listing.name)}?isin=${listing.isin ?? ''}` });
      const { suggestions } = PeerSuggestionsAnswerSchema.parse(response.json());
      const fits = suggestions.length === 10 && suggestions.every(({ key }) => key !== listing.isin && covers.includes(key));
      if (!fits || new Set(suggestions.map(({ key }) => key)).size !== 10) odd.push(listing.name);
    }
    expect(odd).toEqual([]);
  });

  it("returns 304 when the client's copy is current", async () => {
    const app = await gateway();
    const first = await app.inject({ url: '/api/company/peers/Infosys%20Ltd' });
    expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'accept-encoding', etag: expect.any(String) });
    const again = await app.inject({ url: '/api/company/peers/Infosys%20Ltd', headers: { 'if-none-match': String(first.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it.each([
    ['an unlisted name', 'Acme Ltd', 404, 'UNKNOWN_COMPANY'],
    ['markup', '<script>alert(1)</script>', 404, 'UNKNOWN_COMPANY'],
    ['a duplicate name', 'Jain Irrigation Systems Ltd', 400, 'BAD_REQUEST'],
  ])('rejects %s', async (_, name, status, code) => {
    const response = await ask(name);
    expect([response.statusCode, ApiErrorSchema.parse(response.json()).error.code]).toEqual([status, code]);
    expect(response.body).not.toContain('script');
  });

  it('explains why a fund has no peers, and accepts one ISIN only', async () => {
    const fund = listings.find(({ kind }) => kind === 'fund');
    expect((await ask(fund?.name ?? '')).json()).toMatchObject({ error: { code: 'NOT_A_COMPANY' } });
    const twice = await (await gateway()).inject({ url: '/api/company/peers/Infosys%20Ltd?isin=a&isin=b' });
    expect(twice.json()).toMatchObject({ error: { code: 'BAD_REQUEST' } });
  });
});

describe('peer suggestions from a source that must be asked', () => {
  const live = (peers: readonly string[]): MarketData => ({
    ...pack,
    name: 'Indian Stock API',
    coverage: () => ({ source: 'Indian Stock API', covers: 'all' }),
    comparable: ({ nse }) => ({ industry: null, sector: null, marketCap: null, peers: nse === 'TCS' ? peers : [] }),
    valuation: () => Promise.reject(new Error('It was asked.')),
    marketCap: () => Promise.reject(new Error('It was asked.')),
  });

  it("start with the source's own listed peers, continue with the listings' industry, and note the limits", async () => {
    const { suggestions, note } = await answer(
      'Tata Consultancy Services Ltd',
      live(['Wipro', 'Nobody Knows', 'Tata Consultancy Services']),
    );
    expect(suggestions).toHaveLength(10);
    expect(suggestions[0]).toEqual({
      key: 'INE075A01022',
      name: 'Wipro Ltd',
      because: 'source',
      detail: 'Indian Stock API',
      marketCap: null,
    });
    expect(suggestions.slice(1).map(({ detail }) => detail)).toEqual(Array<string>(9).fill('Computers - Software & Consulting'));
    expect(note).toBe('Indian Stock API only reports coverage and size after a company is opened.');
  });
});
