import { ApiErrorSchema, HistoryAnswerSchema, type Listing } from '@mulya/contract';
import { noEventFacts } from '@mulya/domain';
import fastify, { type FastifyInstance } from 'fastify';
import { createCompanies } from '../companies/companies.ts';
import { AppError } from '../errors/app-error.ts';
import { handleError } from '../errors/error-answer.ts';
import { emptyMarketData } from '../fixtures/start-gateway.ts';
import { income, sheet, smallCompany, year } from '../market-data/fixtures/small-company.ts';
import type { MarketData, ValuationFound } from '../market-data/market-data.port.ts';
import { prepareAnswer } from '../market-data/prepared-answer.ts';
import type { PriceHistory } from '../market-data/price-history.ts';
import { pastOf, quoteOf } from '../quotes/fixtures/recent-past.ts';
import type { RecentPast } from '../quotes/quotes.ts';
import { historyPlugin } from './history.plugin.ts';

const { listing, answer } = smallCompany([year(2026, { INC: income, BAL: sheet })]);
const twins: readonly Listing[] = ['INE000B01016', 'INE000C01014'].map((isin) => ({ ...listing, name: 'Twin Ltd', isin }));
const fund: Listing = { ...listing, name: 'Fund ETF', kind: 'etf', isin: 'INF000D01012' };

const history: PriceHistory = {
  source: 'Test source',
  asOf: '2026-08-21',
  closes: [
    { month: '2026-03', close: 60 },
    { month: '2026-08', close: 90 },
  ],
  actions: [
    { exDate: '2019-06-03', factor: 0.1 },
    { exDate: '2025-08-26', factor: 2 },
  ],
  dividends: [{ exDate: '2026-06-05', amount: 30 }],
};

let app: FastifyInstance;
let recent: RecentPast | undefined;
let marketData: MarketData & { version: string; reads: number; past: PriceHistory | undefined; found: ValuationFound };

beforeEach(async () => {
  recent = undefined;
  marketData = {
    ...emptyMarketData,
    version: '1',
    reads: 0,
    past: history,
    found: { is: 'figures', answer, prepared: await prepareAnswer(answer) },
    valuation: () => marketData.found,
    history: async () => {
      marketData.reads += 1;
      return marketData.past;
    },
    dataVersion: () => marketData.version,
  };
  app = fastify({ routerOptions: { maxParamLength: 500 } });
  app.setErrorHandler(handleError);
  await app.register(historyPlugin, {
    prefix: '/api',
    marketData,
    companies: createCompanies([listing, ...twins, fund]),
    quotes: { recent: async () => recent },
  });
});
afterEach(() => app.close());

const ask = (name = listing.name, query = '', headers: Record<string, string> = {}) =>
  app.inject({ url: `/api/company/history/${encodeURIComponent(name)}${query}`, headers });

describe('GET /api/company/history/:company', () => {
  it('ends at the price of the page where the closes end earlier', async () => {
    marketData.past = { ...history, asOf: '2026-04-30', closes: [{ month: '2026-04', close: 300 }] };
    const { asOf, months } = HistoryAnswerSchema.parse((await ask()).json());
    expect(asOf).toBe(answer.asOf.price);
    expect(months.map(({ month, close }) => [month, close])).toEqual([
      ['2026-04', 300],
      [answer.asOf.price?.slice(0, 7), answer.currentPrice.NSE],
    ]);
  });

  it('names the demergers that the source knows', async () => {
    const demergers = [{ month: '2026-05', business: 'Hotels' }];
    marketData.past = { ...history, demergers };
    expect(HistoryAnswerSchema.parse((await ask()).json()).demergers).toEqual(demergers);
  });

  it('has the company’s events, of its answer or of the source alone', async () => {
    const demerger = { kind: 'demerger', date: '2026-05', breaks: true, source: 'Test source' } as const;
    marketData.eventFacts = () => ({ ...noEventFacts, listed: [demerger] });
    const events = async () => HistoryAnswerSchema.parse((await ask()).json()).events;
    expect(await events()).toBeUndefined();
    const known = { ...answer, events: [{ ...demerger, breaks: false }] };
    marketData.found = { is: 'figures', answer: known, prepared: await prepareAnswer(known) };
    expect(await events()).toEqual(known.events);
    marketData.found = { is: 'no-figures' };
    expect(await events()).toEqual([demerger]);
  });

  it('has the days that are held, within 12 KB as brotli', async () => {
    const days = Array.from({ length: 260 }, (_, at) => ({
      day: new Date(Date.UTC(2025, 7, 22) + at * 86_400_000).toISOString().slice(0, 10),
      close: 2_000 + ((at * 7_919) % 997) / 3,
    }));
    marketData.past = { ...history, days };
    const response = await ask(listing.name, '', { 'accept-encoding': 'br' });
    expect(response.rawPayload.length).toBeLessThanOrEqual(12 * 1024);
    expect(HistoryAnswerSchema.parse((await ask()).json()).days).toEqual(days);
  });

  it('answers with months, actions and dividends, with an ETag', async () => {
    const response = await ask();
    expect(response.statusCode).toBe(200);
    expect(HistoryAnswerSchema.parse(response.json())).toEqual({
      asOf: '2026-08-21',
      source: 'Test source',
      basis: 'split- and bonus-adjusted closes, INR',
      months: [
        { month: '2026-03', close: 60, pe: null, pb: null, evEbitda: null, evSales: null, earnings: 'annual' },
        { month: '2026-08', close: 90, pe: 15, pb: 1.8, evEbitda: 980 / 120, evSales: 980 / 600, earnings: 'annual' },
      ],
      actions: [
        { exDate: '2019-06-03', factor: 0.1, kind: 'consolidation' },
        { exDate: '2025-08-26', factor: 2, kind: 'split-or-bonus' },
      ],
      dividends: [{ exDate: '2026-06-05', amount: 30 }],
    });
    const again = await ask(listing.name, '', { 'if-none-match': String(response.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('sends brotli to a client that accepts it', async () => {
    expect((await ask(listing.name, '', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
  });

  it('has closes alone for a company without statements', async () => {
    marketData.found = { is: 'no-figures' };
    expect((await ask()).json()).toMatchObject({
      months: [
        { close: 60, pe: null },
        { close: 90, pe: null, pb: null },
      ],
    });
  });

  it('has no months for a listed company without past prices', async () => {
    marketData.past = undefined;
    const response = await ask();
    expect(response.statusCode).toBe(200);
    expect(HistoryAnswerSchema.parse(response.json())).toMatchObject({ asOf: '', source: 'Empty source', months: [] });
  });

  it.each([
    ['an unlisted name', 'Acme Ltd', '', 'UNKNOWN_COMPANY'],
    ['a fund', 'Fund ETF', '', 'NOT_A_COMPANY'],
    ['a name of two listings', 'Twin Ltd', '', 'BAD_REQUEST'],
    ['another company’s ISIN', 'Twin Ltd', '?isin=INE000A01018', 'UNKNOWN_COMPANY'],
    ['two ISINs', 'Twin Ltd', '?isin=a&isin=b', 'BAD_REQUEST'],
  ])('rejects %s, and asks no source', async (_, name, query, code) => {
    expect(ApiErrorSchema.parse((await ask(name, query)).json()).error.code).toBe(code);
    expect(marketData.reads).toBe(0);
  });

  it('chooses between listings of one name by the ISIN', async () => {
    expect((await ask('Twin Ltd', '?isin=INE000B01016')).statusCode).toBe(200);
  });

  it('is read once, and again for changed prices and for changed statements', async () => {
    await ask();
    await ask();
    expect(marketData.reads).toBe(1);
    marketData.version = '2';
    await ask();
    expect(marketData.reads).toBe(2);
    const renewed = { ...answer };
    marketData.found = { is: 'figures', answer: renewed, prepared: await prepareAnswer(renewed) };
    await ask();
    expect(marketData.reads).toBe(3);
  });

  it('is read again where imported closes were missing', async () => {
    marketData.past = { ...history, lacksImports: true };
    expect((await ask()).statusCode).toBe(200);
    marketData.past = history;
    await ask();
    await ask();
    expect(marketData.reads).toBe(2);
  });

  it('goes on to the last quote, and has no multiple after a split that only its source names', async () => {
    await ask();
    recent = { quote: { ...quoteOf(100), at: '2026-11-27T10:00:00.000Z' }, past: pastOf([['2026-09', 95]]) };
    const months = async () =>
      HistoryAnswerSchema.parse((await ask()).json()).months.map(({ month, close, pe }) => [month, close, pe === null ? null : 'a PE']);
    expect(await months()).toEqual([
      ['2026-03', 60, null],
      ['2026-08', 90, 'a PE'],
      ['2026-09', 95, 'a PE'],
      ['2026-11', 100, 'a PE'],
    ]);
    const event = { kind: 'unexplained-jump', date: '2026-10-14', factor: 2, change: -50, breaks: true, source: 'Played source' };
    recent = { quote: { ...recent.quote, price: 50, event }, past: pastOf([['2026-09', 47.5]]) };
    expect((await months()).slice(1)).toEqual([
      ['2026-08', 90, 'a PE'],
      ['2026-09', 95, 'a PE'],
      ['2026-11', 50, null],
    ]);
    expect(HistoryAnswerSchema.parse((await ask()).json())).toMatchObject({ asOf: '2026-11-27', events: [event] });
  });

  it('is read again after a failure', async () => {
    const { history: read } = marketData;
    marketData.history = () => Promise.reject(new AppError('UPSTREAM_FAILED', 'The source failed.'));
    expect((await ask()).statusCode).toBe(502);
    marketData.history = read;
    expect((await ask()).statusCode).toBe(200);
  });
});
