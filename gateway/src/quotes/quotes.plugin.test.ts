import { QuoteAnswerSchema, QuotesAnswerSchema, type Listing, type QuoteAnswer } from '@mulya/contract';
import fastify, { type FastifyInstance } from 'fastify';
import { createCompanies } from '../companies/companies.ts';
import { handleError } from '../errors/error-answer.ts';
import { tcs } from '../market-data/fixtures/test-source.ts';
import { quotesPlugin } from './quotes.plugin.ts';

const fund: Listing = { ...tcs, name: 'Fund ETF', kind: 'etf', isin: 'INF000D01012' };
const answer: QuoteAnswer = {
  is: 'quote',
  price: 3_120.5,
  previousClose: 3_100,
  change: 0.66,
  low52: null,
  high52: null,
  exchange: 'NSE',
  currency: 'INR',
  at: '2026-11-27T10:00:00.000Z',
  source: 'Yahoo Finance',
  delayed: true,
};

let app: FastifyInstance;
let calls: (readonly Listing[])[];
beforeEach(async () => {
  calls = [];
  app = fastify();
  app.setErrorHandler(handleError);
  await app.register(quotesPlugin, {
    prefix: '/api',
    companies: createCompanies([tcs, fund]),
    quotes: {
      quote: async () => answer,
      quotes: async (listings) => {
        calls.push(listings);
        return new Map(listings.map(({ isin }) => [isin ?? '', answer]));
      },
    },
  });
});
afterEach(() => app.close());

it('answers a company’s quote with an ETag, and 304 for the caller’s copy', async () => {
  const url = `/api/company/quote/${encodeURIComponent(tcs.name)}?isin=${tcs.isin}`;
  const first = await app.inject(url);
  expect(QuoteAnswerSchema.parse(first.json())).toEqual(answer);
  const { etag } = first.headers;
  expect((await app.inject({ url, headers: { 'if-none-match': String(etag) } })).statusCode).toBe(304);
  expect((await app.inject('/api/company/quote/Nobody')).json()).toMatchObject({ error: { code: 'UNKNOWN_COMPANY' } });
});

it('answers a list by key in one call, with the reason for what is not listed', async () => {
  const { quotes } = QuotesAnswerSchema.parse(
    (await app.inject(`/api/company/quotes?isin=${tcs.isin}&isin=${fund.isin}&isin=INE000000010&isin=${tcs.isin}`)).json(),
  );
  expect(Object.keys(quotes)).toEqual([tcs.isin, fund.isin, 'INE000000010']);
  expect(quotes[tcs.isin ?? '']).toEqual(answer);
  expect(quotes[fund.isin ?? '']).toMatchObject({ is: 'unavailable', reason: 'unknown' });
  expect(calls).toEqual([[tcs]]);
});

it('refuses no company and more than 50, with the fix', async () => {
  const many = Array.from({ length: 51 }, (_, at) => `isin=INE0000${String(at).padStart(2, '0')}010`).join('&');
  const refusal = await app.inject(`/api/company/quotes?${many}`);
  expect(refusal.statusCode).toBe(400);
  expect(refusal.json()).toMatchObject({ error: { message: expect.stringContaining('one to 50 companies') } });
  expect((await app.inject('/api/company/quotes')).statusCode).toBe(400);
  expect(calls).toEqual([]);
});
