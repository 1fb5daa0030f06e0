import { readListings } from '@mulya/sample-data';
import type { Listing } from '@mulya/contract';
import type { Database } from '../database/database.port.ts';
import { createTestDatabase } from '../database/fixtures/test-database.ts';
import { importDailyPrices } from './daily-prices/import-daily-prices.ts';
import { describeWithSharedData, sharedFile } from './fixtures/shared-data.ts';
import { ImportedMarketData } from './imported-market-data.ts';
import { watchMarketDataVersion } from './market-data-version.ts';
import type { MarketData } from './market-data.port.ts';
import { openPack } from './pack.adapter.ts';
import { withDailyPrices } from './with-daily-prices.ts';

/** NSE's own files; two of the days are in one year. */
const names = ['cm05JUL2024bhav.csv', 'sec_bhavdata_full_18122025.csv', 'DERIVED_BhavCopy_NSE_CM_0_0_0_20260821_F_0000.csv'];

describeWithSharedData('the days of the exchanges’ real files', () => {
  let database: Database;
  let listings: readonly Listing[];
  let source: MarketData;

  beforeAll(async () => {
    database = createTestDatabase();
    await database.open();
    ({ listings } = await readListings());
    const paths = names.map((name) => sharedFile(`bhavcopy/${name}`));
    await importDailyPrices(paths, { database, listings, today: '2026-08-21' });
    const log = { warn: () => undefined };
    const watch = watchMarketDataVersion({ database, log });
    const imported = new ImportedMarketData({ database, log, now: () => new Date('2026-08-21T12:00:00Z'), watch });
    source = withDailyPrices(await openPack(), imported);
    await watch.check();
    watch.stop();
  });
  afterAll(() => database.close());

  async function historyOf(symbol: string) {
    const listing = listings.find(({ nse }) => nse === symbol);
    return listing && source.history(listing);
  }

  it('are those of the last year, and end with the newest month-end close', async () => {
    const history = await historyOf('TCS');
    expect(history?.days?.map(({ day }) => day)).toEqual(['2025-12-18', '2026-08-21']);
    expect(history?.days?.at(-1)?.close).toBe(2302);
    expect(history?.closes.at(-1)).toEqual({ month: '2026-08', close: 2302 });
  });

  it.each([
    ['KOTAKBANK', 2164.6, 5, '2026-01-14'],
    ['CUB', 275.2, 1.3333, '2026-06-12'],
  ])('restate %s to today’s shares: ₹%d before %d new shares for one on %s', async (symbol, published, factor, exDate) => {
    const history = await historyOf(symbol);
    expect(history?.actions).toContainEqual(expect.objectContaining({ exDate, factor }));
    const [first] = history?.days ?? [];
    expect(first?.close).toBeCloseTo(published / factor, 6);
    const december = history?.closes.find(({ month }) => month === '2025-12')?.close ?? NaN;
    expect(Math.abs((first?.close ?? NaN) / december - 1)).toBeLessThan(0.1); // no jump to the month's end, two weeks later
  });
});
