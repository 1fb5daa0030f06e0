import { brotliDecompressSync } from 'node:zlib';
import { ApiErrorSchema, CoverageAnswerSchema, ValuationAnswerSchema, type Listing } from '@mulya/contract';
import { readListings } from '@mulya/sample-data';
import fastify, { type FastifyInstance } from 'fastify';
import { createCompanies } from '../companies/companies.ts';
import { AppError } from '../errors/app-error.ts';
import { openSmallMarket } from '../market-data/fixtures/small-market.ts';
import type { MarketData } from '../market-data/market-data.port.ts';
import { ageHeader, stockPlugin, valuationPlugin } from './valuation.plugin.ts';

let pack: MarketData;
let listings: readonly Listing[];
let app: FastifyInstance;
let sourceCalls: string[];
let bases: unknown[];

beforeAll(async () => {
  pack = await openSmallMarket();
  ({ listings } = await readListings());
});
beforeEach(async () => {
  sourceCalls = [];
  bases = [];
  const marketData: MarketData = {
    ...pack,
    valuation: (listing, _asker, basis) => {
      sourceCalls.push(listing.name);
      bases.push(basis);
      return pack.valuation(listing);
    },
    marketCap: (listing) => {
      sourceCalls.push(listing.name);
      return pack.marketCap(listing);
    },
  };
  app = fastify({ routerOptions: { maxParamLength: 500 } });
  app.setErrorHandler((error, _request, reply) => {
    const known = error instanceof AppError ? error : new AppError('INTERNAL', 'Something failed.');
    return reply.code(known.status).send({ error: { code: known.code, message: known.message, traceId: 'trace' } });
  });
  const options = { marketData, companies: createCompanies(listings) };
  await app.register(valuationPlugin, { ...options, prefix: '/api' });
  await app.register(stockPlugin, { ...options, prefix: '/api' });
});
afterEach(() => app.close());

const valuation = (name: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/api/company/valuation/${encodeURIComponent(name)}`, headers });

describe('GET /api/company/valuation/:company', () => {
  it('returns the figures of a listed company', async () => {
    const response = await valuation('tata  consultancy services LTD');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.headers['cache-control']).toBe('private, no-cache');
    expect(response.headers['content-encoding']).toBeUndefined();
    const answer = ValuationAnswerSchema.parse(response.json());
    expect(answer).toMatchObject({ companyName: 'Tata Consultancy Services Ltd', source: { id: 'pack' } });
  });

  const brotli = ['gzip, deflate, br', 'br', 'BR;q=0.5, *;q=0', 'gzip;q=1, br;q=1.0'];
  it.each(brotli)('sends brotli to a client that accepts %j', async (accepted) => {
    const response = await valuation('Infosys Ltd', { 'accept-encoding': accepted });
    expect(response.headers['content-encoding']).toBe('br');
    expect(response.headers.vary).toBe('accept-encoding');
    expect(JSON.parse(brotliDecompressSync(response.rawPayload).toString())).toMatchObject({ companyName: 'Infosys Ltd' });
  });

  const others = ['gzip', 'identity', 'br;q=0', 'br; q=0.000, gzip', 'bread'];
  it.each(others)('sends plain JSON to a client that accepts %j', async (accepted) => {
    const response = await valuation('Infosys Ltd', { 'accept-encoding': accepted });
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(response.json()).toMatchObject({ companyName: 'Infosys Ltd' });
  });

  it("returns 304 when the client's copy is current", async () => {
    const first = await valuation('Infosys Ltd');
    const etag = String(first.headers.etag);
    for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const again = await valuation('Infosys Ltd', { 'if-none-match': known });
      expect(again.statusCode).toBe(304);
      expect(again.body).toBe('');
      expect(again.headers.etag).toBe(etag);
    }
    expect((await valuation('Infosys Ltd', { 'if-none-match': '"other"' })).statusCode).toBe(200);
    expect((await valuation('HDFC Bank Ltd', { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it.each([
    ['an unlisted name', 'Acme Ltd'],
    ['markup', '<script>alert(1)</script>'],
    ['a path', '../../healthz'],
    ['300 characters', 'x'.repeat(300)],
    ['a NUL', 'Tata\0Consultancy'],
    ['__proto__', '__proto__'],
    ['an ISIN of no company', 'INE000000000'],
  ])('knows no company by %s, and asks no source for it', async (_, name) => {
    const response = await valuation(name);
    expect(response.statusCode).toBe(404);
    expect(ApiErrorSchema.parse(response.json()).error.code).toBe('UNKNOWN_COMPANY');
    expect(response.body).not.toContain('script');
    expect(sourceCalls).toEqual([]);
  });

  it('says that a listed company has no figures, and names the source', async () => {
    const response = await valuation('20 Microns Ltd');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({
      error: { code: 'NO_FIGURES', message: '20 Microns Ltd is listed, but Small market has no financials for it.' },
    });
  });

  it('explains why a fund has no figures, and asks no source for it', async () => {
    const fund = listings.find((listing) => listing.kind === 'etf');
    const response = await valuation(fund?.name ?? '');
    expect(response.statusCode).toBe(404);
    const { error } = ApiErrorSchema.parse(response.json());
    expect(error).toMatchObject({ code: 'NOT_A_COMPANY', message: expect.stringContaining('is an exchange-traded fund') });
    expect(sourceCalls).toEqual([]);
  });

  it('asks for an ISIN where several listings share the name', async () => {
    const { error } = ApiErrorSchema.parse((await valuation('Jain Irrigation Systems Ltd')).json());
    expect(error).toMatchObject({ code: 'BAD_REQUEST', message: expect.stringContaining('INE175A01038') });
    const chosen = await app.inject({ url: '/api/company/valuation/Jain%20Irrigation%20Systems%20Ltd?isin=INE175A01038' });
    expect(chosen.json()).toMatchObject({ error: { code: 'NO_FIGURES' } });
    expect(sourceCalls).toEqual(['Jain Irrigation Systems Ltd']);
  });

  it('accepts one ISIN only', async () => {
    const response = await app.inject({ url: '/api/company/valuation/Infosys%20Ltd?isin=a&isin=b' });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ error: { code: 'BAD_REQUEST' } });
  });
});

describe('basis of the statements', () => {
  const withQuery = (query: string) => app.inject({ url: `/api/company/valuation/Infosys%20Ltd${query}` });

  it('is passed to the source', async () => {
    for (const query of ['', '?basis=consolidated', '?basis=standalone']) expect((await withQuery(query)).statusCode).toBe(200);
    expect(bases).toEqual([undefined, 'consolidated', 'standalone']);
  });

  it('falls back to the one that the source has, which the answer names', async () => {
    expect((await withQuery('?basis=standalone')).json()).toMatchObject({ basis: 'not-stated' });
  });

  it.each(['?basis=', '?basis=group', '?basis=Standalone', '?basis=standalone&basis=consolidated'])(
    'is rejected with a sentence as %s',
    async (query) => {
      const response = await withQuery(query);
      expect(response.statusCode).toBe(400);
      expect(ApiErrorSchema.parse(response.json()).error).toMatchObject({
        code: 'BAD_REQUEST',
        message: 'basis must be consolidated or standalone, given once.',
      });
      expect(sourceCalls).toEqual([]);
    },
  );
});

describe('GET /api/company/coverage', () => {
  it('lists the companies that the source has figures for', async () => {
    const response = await app.inject({ url: '/api/company/coverage' });
    const coverage = CoverageAnswerSchema.parse(response.json());
    expect(coverage.source).toBe('Small market');
    expect(coverage.covers).toContain('INE467B01029');
    expect(coverage.covers).toHaveLength(206);
    const again = await app.inject({ url: '/api/company/coverage', headers: { 'if-none-match': String(response.headers.etag) } });
    expect(again.statusCode).toBe(304);
  });
});

describe('GET /api/stock', () => {
  const stock = (query: string) => app.inject({ url: `/api/stock${query}` });

  const spellings = ['TATACONSULTANCYSERVICESLTD', 'tataconsultancyservicesltd', 'TCS', 'Tata%20Consultancy%20Services%20Ltd'];
  it.each(spellings)('answers for %s with the market cap only', async (name) => {
    const response = await stock(`?stock_name=${name}`);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ marketCap: expect.any(Number) });
    expect(response.headers['cache-control']).toBe('private, no-cache');
  });

  it.each([
    ['no name', '', 400, 'BAD_REQUEST'],
    ['an empty name', '?stock_name=', 400, 'BAD_REQUEST'],
    ['blanks', '?stock_name=%20%20', 400, 'BAD_REQUEST'],
    ['two names', '?stock_name=TCS&stock_name=INFY', 400, 'BAD_REQUEST'],
    ['an unlisted name', '?stock_name=ACMELTD', 404, 'UNKNOWN_COMPANY'],
    ['a company without figures', '?stock_name=20MICRONSLTD', 404, 'NO_FIGURES'],
  ])('rejects %s', async (_, query, code, error) => {
    const response = await stock(query);
    expect(response.statusCode).toBe(code);
    expect(ApiErrorSchema.parse(response.json()).error.code).toBe(error);
  });
});

const now = new Date('2026-10-02T06:00:00.900Z');

it.each<[string | null, object]>([
  ['2026-10-01T06:00:00.000Z', { age: '86400' }],
  ['2026-10-02T06:00:00.000Z', { age: '0' }],
  ['2026-10-02T07:00:00.000Z', { age: '0' }], // clocks may differ
  ['soon', {}],
  [null, {}],
])('age header of a copy from %s is in whole seconds', (since, header) => {
  expect(ageHeader(since, now)).toEqual(header);
});
