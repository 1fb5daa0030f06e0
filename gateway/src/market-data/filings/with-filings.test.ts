import type { Listing } from '@mulya/contract';
import { openCompanies } from '@mulya/sample-data';
import type { Database } from '../../database/database.port.ts';
import { createTestDatabase } from '../../database/fixtures/test-database.ts';
import { quietLog } from '../../fixtures/quiet-log.ts';
import { watchMarketDataVersion, type VersionWatch } from '../market-data-version.ts';
import type { MarketData, ValuationFound } from '../market-data.port.ts';
import { createPackMarketData } from '../pack.adapter.ts';
import { storeFilings } from './filing-store.ts';
import { filedYear, readFilingOf } from './fixtures/test-filing.ts';
import { withFilings } from './with-filings.ts';

const listingOf = (name: string, isin: string): Listing => ({
  name,
  isin,
  nse: null,
  bse: null,
  kind: 'equity',
  industry: null,
  aliases: [],
});
const acme = listingOf('Acme Ltd', 'INE001A01001');
const beta = listingOf('Beta Ltd', 'INE002A01001');
const gamma = listingOf('Gamma Ltd', 'INE003A01001');
const packed = { isin: 'INE001A01001', name: 'Acme Ltd', layout: 'standard', price: { marketCapCrore: 500 } } as const;

/** Short, so that a test waits for a poll and not for a time. */
const pollInterval = 20;

let database: Database;
let base: MarketData;
const watches: VersionWatch[] = [];

beforeAll(() => {
  database = createTestDatabase();
});
beforeEach(async () => {
  await (await database.open()).withTables<{ market_filing: object }>().deleteFrom('market_filing').execute();
  base = createPackMarketData(
    openCompanies({
      schema: 2,
      unit: 'INR crore',
      pricesAsOf: '2026-08-21',
      companies: [
        { ...packed, periods: [{ type: 'Annual', fiscalYear: 2025, endDate: '2025-03-31', INC: { Revenue: 100 } }] },
        { ...packed, isin: gamma.isin ?? '', name: gamma.name, periods: [], price: { asOf: '2026-08-21', nse: 10, marketCapCrore: 70 } },
      ],
    }),
    'Built-in market pack',
  );
});
afterEach(() => watches.splice(0).forEach((watch) => watch.stop()));
afterAll(() => database.close());

/** Another gateway may import, so that the source polls. */
const shared = (changes: Partial<Database> = {}): Database => ({ ...database, isShared: true, ...changes });

async function open(of: Database = shared()): Promise<{ readonly source: MarketData; readonly lines: readonly string[] }> {
  const { log, lines } = quietLog();
  const watch = watchMarketDataVersion({ database: of, log, pollInterval });
  watches.push(watch);
  const source = withFilings(base, { database: of, log, watch });
  await watch.check();
  return { source, lines };
}

const store = (company: string, sha256: string, revenue: number, changes: Parameters<typeof readFilingOf>[0] = {}) =>
  storeFilings(database, [
    { company, sha256, filing: readFilingOf({ periods: [filedYear(2026, { INC: { Revenue: revenue } })], ...changes }) },
  ]);

const revenues = (found: ValuationFound) =>
  found.is === 'no-figures' ? found.is : found.answer.financials.map(({ stockFinancialMap: { INC } }) => INC?.[0]?.value);

/** Asks until the answer is as expected; the runner's time limit ends it. */
async function askUntil(source: MarketData, listing: Listing, expected: unknown): Promise<void> {
  for (;;) {
    const found = revenues(await source.valuation(listing));
    if (JSON.stringify(found) === JSON.stringify(expected)) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('market data with filings', () => {
  it('has filings over the base source’s statements from the first answer on', async () => {
    await store('INE001A01001', 'a', 120);
    const { source } = await open();
    const found = await source.valuation(acme);
    expect(revenues(found)).toEqual([100, 120]);
    if (found.is === 'no-figures') throw new Error('Figures were expected.');
    expect(JSON.parse(found.prepared.json.toString())).toEqual(found.answer);
  });

  it('covers companies that only filings give figures of', async () => {
    await store('INE002A01001', 'a', 7);
    const { source } = await open();
    expect(revenues(await source.valuation(beta))).toEqual([7]);
    expect(source.coverage()).toEqual({
      source: 'Built-in market pack',
      covers: ['INE001A01001', 'INE002A01001'],
    });
    expect(source.coverage().covers).toBe(source.coverage().covers);
    expect(await source.marketCap(beta)).toEqual({ is: 'figures', marketCap: null });
    expect(await source.marketCap(acme)).toEqual({ is: 'figures', marketCap: 500 });
  });

  it('has price and market cap of the base source where only filings have statements', async () => {
    await store('INE003A01001', 'a', 7);
    const { source } = await open();
    const shown = { currentPrice: { BSE: null, NSE: 10 }, asOf: { price: '2026-08-21' }, marketCap: 70 };
    expect(await source.valuation(gamma)).toMatchObject({ is: 'figures', answer: shown });
    expect(await source.storedAnswer(gamma)).toMatchObject(shown);
    expect(await source.marketCap(gamma)).toEqual({ is: 'figures', marketCap: 70 });
  });

  it('answers from its cache, synchronously, and has the base source’s own answer for other companies', async () => {
    await store('INE002A01001', 'a', 7);
    const { source } = await open();
    const first = await source.valuation(beta);
    expect(source.valuation(beta)).toBe(first);
    await source.valuation(acme);
    expect(source.valuation(acme)).toBe(base.valuation(acme));
  });

  it('has the basis that is asked for', async () => {
    await store('INE001A01001', 'a', 60, { basis: 'standalone' });
    const { source } = await open();
    expect(revenues(await source.valuation(acme))).toEqual([100]);
    expect(revenues(await source.valuation(acme, undefined, 'standalone'))).toEqual([60]);
  });

  it('shows an import of another gateway after its next poll', async () => {
    const { source } = await open();
    expect(revenues(await source.valuation(acme))).toEqual([100]);
    expect(revenues(await source.valuation(beta))).toBe('no-figures');
    await store('INE001A01001', 'a', 120);
    await askUntil(source, acme, [100, 120]);
    await store('INE001A01001', 'b', 130, { file: 'INDAS_2.xml', filedOn: '2026-06-01' });
    await askUntil(source, acme, [100, 130]);
    await store('INE002A01001', 'c', 7);
    await askUntil(source, beta, [7]);
    expect(source.coverage().covers).toEqual(['INE001A01001', 'INE002A01001']);
  });

  it('doesn’t open a blank database', async () => {
    const openDatabase = jest.fn(() => Promise.reject(new Error('The database was opened.')));
    const { source, lines } = await open(shared({ isBlank: () => true, open: openDatabase }));
    expect(revenues(await source.valuation(acme))).toEqual([100]);
    expect([openDatabase.mock.calls, lines]).toEqual([[], []]);
  });

  it('serves the base source’s figures while the database is down, and the filings afterwards', async () => {
    await store('INE001A01001', 'a', 120);
    let isDown = true;
    const { source, lines } = await open(
      shared({
        open: () => (isDown ? Promise.reject(new Error('The database is down.')) : database.open()),
      }),
    );
    expect(revenues(await source.valuation(acme))).toEqual([100]);
    expect(lines).toHaveLength(1);
    isDown = false;
    await askUntil(source, acme, [100, 120]);
  });

  it('serves the base source’s figures when one company’s filings cannot be read, and tries again', async () => {
    await store('INE001A01001', 'a', 120);
    let readings = 0;
    const { source, lines } = await open({
      ...database,
      isShared: false,
      // The version and the list of companies are read first.
      open: () => ((readings += 1) === 3 ? Promise.reject(new Error('The database is down.')) : database.open()),
    });
    expect(revenues(await source.valuation(acme))).toEqual([100]);
    expect(lines).toEqual(['Filings cannot be read. The figures of the base source are served.']);
    expect(revenues(await source.valuation(acme))).toEqual([100, 120]);
  });

  it('has the base source’s stored answer when filings cannot be read, warns once, and has another version of the data', async () => {
    await store('INE001A01001', 'a', 120);
    let isDown = false;
    const { source, lines } = await open({
      ...database,
      isShared: false,
      open: () => (isDown ? Promise.reject(new Error('The database is down.')) : database.open()),
    });
    await source.valuation(acme);
    const years = async () => (await source.storedAnswer(acme))?.financials.length;
    const version = source.dataVersion();
    isDown = true;
    expect([await years(), await years()]).toEqual([1, 1]);
    expect(lines).toEqual(['Stored filings cannot be read. Statistics go without them.']);
    expect(source.dataVersion()).not.toBe(version);
    isDown = false;
    expect(await years()).toBe(2);
  });
});
