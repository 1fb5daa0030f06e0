import { ApiErrorSchema, PeerSuggestionsAnswerSchema, type Listing, type PeerSuggestionsAnswer } from '@mulya/contract';
import { readListings } from '@mulya/sample-data';
import fastify, { type FastifyInstance } from 'fastify';
import { createCompanies } from '../companies/companies.ts';
import { AppError } from '../errors/app-error.ts';
import type { MarketData } from '../market-data/market-data.port.ts';
import { openSmallMarket } from '../market-data/fixtures/small-market.ts';
import { peerSuggestionsPlugin, suggestPeers, type Candidate } from './peer-suggestions.plugin.ts';
import { marketDataLimits } from '../limits.ts';

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

const one = (key: string, given: Partial<Candidate> = {}): Candidate => ({
  key,
  name: `${key} Ltd`,
  industry: null,
  sector: null,
  marketCap: null,
  ...given,
});
const software = { industry: 'Software', sector: 'Technology' };
const company = one('OWN', { ...software, marketCap: 1000 });
const source = { name: 'A pack', peers: [] };
const keys = (candidates: readonly Candidate[], of = company, peers: readonly string[] = []) =>
  suggestPeers(of, candidates, { ...source, peers }).map(({ key }) => key);

describe('suggested peers', () => {
  it('share the industry, then the sector, then the approximate size, each with its reason', () => {
    const candidates = [
      one('SIZE', { marketCap: 900 }),
      one('SECTOR', { industry: 'Hardware', sector: 'Technology' }),
      one('INDUSTRY', { ...software, marketCap: 1 }),
    ];
    expect(suggestPeers(company, candidates, source)).toEqual([
      { key: 'INDUSTRY', name: 'INDUSTRY Ltd', because: 'industry', detail: 'Software', marketCap: 1 },
      { key: 'SECTOR', name: 'SECTOR Ltd', because: 'sector', detail: 'Technology', marketCap: null },
      { key: 'SIZE', name: 'SIZE Ltd', because: 'size', detail: '0.9x', marketCap: 900 },
    ]);
  });

  it('are sorted by distance in market cap, where half equals twice, and unknown ones come last', () => {
    const at = (key: string, marketCap: number | null) => one(key, { ...software, marketCap });
    expect(
      keys([at('UNKNOWN', null), at('FAR', 30_000), at('DOUBLE', 2000), at('HALF', 500), at('NEAR', 1100), at('ALSO_UNKNOWN', null)]),
    ).toEqual(['NEAR', 'DOUBLE', 'HALF', 'FAR', 'UNKNOWN', 'ALSO_UNKNOWN']);
  });

  it("start with the source's own peers", () => {
    const candidates = [one('INDUSTRY', { ...software, marketCap: 1000 }), one('NAMED')];
    expect(keys(candidates, company, ['NAMED'])).toEqual(['NAMED', 'INDUSTRY']);
    expect(suggestPeers(company, candidates, { name: 'A live source', peers: ['NAMED'] })[0]).toMatchObject({
      because: 'source',
      detail: 'A live source',
    });
  });

  it('never include the company itself, even where the source does', () => {
    expect(keys([company, one('OTHER', software)], company, ['OWN'])).toEqual(['OTHER']);
  });

  it('are at most ten', () => {
    expect(keys(Array.from({ length: 40 }, (_, at) => one(`C${at}`, software)))).toHaveLength(marketDataLimits.maxPeerSuggestions);
  });

  it.each([
    ['the company has no properties', one('OWN'), one('OTHER', { ...software, marketCap: 5 })],
    ['the other company has no properties', company, one('OTHER')],
    ['a market cap is zero', company, one('OTHER', { marketCap: 0 })],
    ['a market cap is negative', one('OWN', { marketCap: -5 }), one('OTHER', { marketCap: 5 })],
  ])('are empty where %s', (_, own, other) => {
    expect(keys([other], own)).toEqual([]);
  });

  it('ignore the case of an industry', () => {
    expect(keys([one('OTHER', { industry: ' SOFTWARE ' })])).toEqual(['OTHER']);
  });
});
