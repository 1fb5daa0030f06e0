import {
  ApiErrorSchema,
  SummariesAnswerSchema,
  companyKey,
  type CompanySummary,
  type Listing,
  type ValuationAnswer,
} from '@mulya/contract';
import { readListings } from '@mulya/sample-data';
import fastify, { type FastifyInstance } from 'fastify';
import { createCompanies } from '../companies/companies.ts';
import { handleError } from '../errors/error-answer.ts';
import { emptyMarketData } from '../fixtures/start-gateway.ts';
import { compareCompany } from '../industries/compared-company.ts';
import { income, quarter, sheet, smallCompany, year } from '../market-data/fixtures/small-company.ts';
import { openSmallMarket } from '../market-data/fixtures/small-market.ts';
import type { MarketData } from '../market-data/market-data.port.ts';
import { withReadings } from '../market-data/readings/with-readings.ts';
import { toHistoryAnswer } from '../market-history/history.plugin.ts';
import type { LastQuote } from './company-summary.ts';
import { summariesPlugin } from './summaries.plugin.ts';

let app: FastifyInstance;
afterEach(() => app.close());

async function start(
  marketData: Pick<MarketData, 'storedAnswer' | 'cachedPrice' | 'dataVersion'>,
  listings: readonly Listing[],
  lastQuote?: (listing: Listing) => LastQuote | undefined,
): Promise<void> {
  app = fastify();
  app.setErrorHandler(handleError);
  const now = () => new Date('2026-11-29T06:00:00Z');
  await app.register(summariesPlugin, { prefix: '/api', marketData, companies: createCompanies(listings), now, lastQuote });
}

const ask = (keys: readonly string[], headers: Record<string, string> = {}) =>
  app.inject({ url: `/api/company/summaries?${keys.map((each) => `isin=${each}`).join('&')}`, headers });
const summaries = async (...keys: readonly string[]) => SummariesAnswerSchema.parse((await ask(keys)).json()).summaries;

const year26 = year(2026, { INC: income, BAL: sheet });
const quarters = ['2025-09-30', '2025-12-31', '2026-03-31', '2026-06-30'];
const trailing = (pat: number) => [year26, ...quarters.map((end) => quarter(end, { Revenue: 150, NetIncome: pat }))];
const { listing, answer } = smallCompany(trailing(18));
const key = companyKey(listing);

const fifteenMonths = smallCompany([year26]).answer.financials.map((period) => ({ ...period, months: 15 }));

/** The newest quarter made 100, of which 82 are a one-off. */
const withOneOff = ({ financials }: ValuationAnswer) =>
  financials.map((period) =>
    period.EndDate === '2026-06-30'
      ? {
          ...period,
          usualPat: 18,
          stockFinancialMap: {
            INC: [
              { key: 'Revenue', value: 150 },
              { key: 'NetIncome', value: 100 },
            ],
          },
        }
      : period,
  );

/** The row of a company with this answer. */
async function rowOf(stored: ValuationAnswer | undefined, quote?: LastQuote): Promise<CompanySummary | undefined> {
  await start({ ...emptyMarketData, storedAnswer: () => stored }, [listing], () => quote);
  return (await summaries(key))[key];
}

describe('GET /api/company/summaries', () => {
  it('has the PE that own history and the list of industries have, for every company', async () => {
    const market = withReadings(await openSmallMarket());
    const { listings } = await readListings();
    await start(market, listings);
    const covered = listings.filter(({ isin }) => isin !== null && market.coverage().covers.includes(isin));
    const rows = new Map<string, CompanySummary>();
    for (let from = 0; from < covered.length; from += 50)
      for (const [isin, row] of Object.entries(await summaries(...covered.slice(from, from + 50).map(companyKey)))) rows.set(isin, row);
    expect(rows.size).toBeGreaterThan(200);
    for (const each of covered) {
      const [stored, past] = [await market.storedAnswer(each), await market.history(each)];
      const row = rows.get(companyKey(each));
      if (stored === undefined || past === undefined || row === undefined) continue;
      const isBroken = stored.events?.some(({ breaks }) => breaks) === true;
      const found = toHistoryAnswer(past, stored).months.at(-1)?.pe ?? compareCompany(each, stored).pe ?? null;
      if (!isBroken) expect([each.name, row.pe?.toPrecision(9)]).toEqual([each.name, found?.toPrecision(9)]);
      expect(row.peBasis).not.toBeNull();
    }
  });

  it('has the price with its day, the newest quarter and the next results', async () => {
    const stored = { ...answer, percentChange: '-1.5', yearRange: { low: 60, high: 120 } };
    expect(await rowOf(stored)).toEqual({
      name: listing.name,
      ...{ price: 90, change: -1.5, asOf: '2026-08-21', pe: 12.5, peBasis: 'TTM', low52: 60, high52: 120 },
      ...{ newest: 'Q1 FY27', nextResults: { date: '2026-11-14', kind: 'due' } },
    });
  });

  const demerger = { kind: 'demerger', date: '2026-07-10', business: 'Hotels', breaks: true, source: 'List' };
  const fiscalYear25 = year(2025, { INC: income, BAL: sheet });
  it.each<[string, ValuationAnswer, number | null, string]>([
    ['the last year without four quarters', smallCompany([year26]).answer, 15, 'FY26'],
    ['a quarter with a one-off', { ...answer, financials: withOneOff(answer) }, 12.5, 'TTM without the one-off'],
    ['a year of fifteen months', { ...answer, financials: fifteenMonths }, null, 'not comparable: FY26 (15 months)'],
    ['a loss', smallCompany(trailing(-5)).answer, 15, 'FY26'],
    [
      'a loss of the year too',
      smallCompany([year(2026, { INC: { ...income, NetIncome: -60 }, BAL: sheet })]).answer,
      null,
      'not meaningful (loss)',
    ],
    ['an event', { ...answer, events: [demerger] }, null, 'not comparable: Hotels left on 10 Jul 2026'],
    ['a year on another share count, as own history has it', { ...smallCompany([fiscalYear25]).answer, sharesOutstanding: 20 }, 15, 'FY25'],
    ['no price', { ...answer, currentPrice: { BSE: null, NSE: null } }, null, 'needs price'],
    ['no profit line', smallCompany([year(2026, { BAL: sheet })]).answer, null, 'needs PAT'],
  ])('says what PE rests on, or why there is none: %s', async (_, stored, pe, peBasis) => {
    expect(await rowOf(stored)).toMatchObject({ pe, peBasis });
  });

  it('rests on the last accepted quote', async () => {
    const quote = { price: 108, change: 20, low52: 50, high52: 130, exchange: 'NSE', at: '2026-11-27T10:00:00Z' } as const;
    expect(await rowOf(answer, quote)).toMatchObject({ price: 108, change: 20, pe: 15, low52: 50, high52: 130, asOf: quote.at });
    await app.close();
    const event = { kind: 'unexplained-jump', date: '2026-11-27', change: 60, breaks: true, source: 'Quote' };
    expect(await rowOf(answer, { ...quote, event })).toMatchObject({
      price: 108,
      pe: null,
      peBasis: expect.stringMatching(/^not comparable: /),
    });
  });

  it('has the price alone of a company without figures, and leaves out one that is not listed', async () => {
    const cachedPrice = () => ({ price: 12, asOf: '2026-08-21' });
    const unlisted = { ...listing, isin: null, nse: 'SMALL' };
    await start({ ...emptyMarketData, cachedPrice }, [unlisted]);
    const found = await summaries('NSE:SMALL', 'INE000Z01010', '__proto__');
    expect(Object.keys(found)).toEqual(['NSE:SMALL']);
    expect(found['NSE:SMALL']).toMatchObject({ price: 12, asOf: '2026-08-21', pe: null, newest: null, nextResults: null });
  });

  it('reads a company once for each version of the data, and sends an ETag', async () => {
    let [version, reads] = ['1', 0];
    const storedAnswer = () => {
      reads += 1;
      return answer;
    };
    await start({ ...emptyMarketData, storedAnswer, dataVersion: () => version }, [listing]);
    const { headers } = await ask([key]);
    const again = await ask([key], { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body, reads]).toEqual([304, '', 1]);
    version = '2';
    await ask([key]);
    expect(reads).toBe(2);
  });

  it.each([0, 51])('rejects %i companies', async (count) => {
    await start(emptyMarketData, []);
    const response = await ask(Array.from({ length: count }, (_, at) => `INE${String(at).padStart(6, '0')}010`));
    expect(response.statusCode).toBe(400);
    expect(ApiErrorSchema.parse(response.json()).error.message).toContain('one to 50 companies');
  });
});
