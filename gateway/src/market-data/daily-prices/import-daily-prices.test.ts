import { readFile } from 'node:fs/promises';
import { readListings } from '@mulya/sample-data';
import type { Database } from '../../database/database.port.ts';
import { createTestDatabase } from '../../database/fixtures/test-database.ts';
import { madeListings, madeShares, udiffFile, udiffName, useFileFolder, type MadeShare } from '../fixtures/daily-files.ts';
import { describeWithSharedData, sharedFile } from '../fixtures/shared-data.ts';
import { readMarketDataVersion } from '../market-data-version.ts';
import { readCompanyPrices, readNewestPrices, type DailyPriceTables } from './daily-price-store.ts';
import { importDailyPrices } from './import-daily-prices.ts';

const today = '2026-11-25';
const listings = madeListings();
const files = useFileFolder();
let database: Database;

beforeAll(async () => {
  database = createTestDatabase();
  await database.open();
});
afterAll(() => database.close());
afterEach(async () => {
  const statements = (await database.open()).withTables<{ daily_price: object; daily_price_file: object }>();
  await statements.deleteFrom('daily_price').execute();
  await statements.deleteFrom('daily_price_file').execute();
});

const tables = async () => (await database.open()).withTables<Pick<DailyPriceTables, keyof DailyPriceTables>>();
const company = 'INE003A01012';
const stored = async (of = company) => readCompanyPrices(await tables(), of, 10);
const put = (exchange: 'NSE' | 'BSE', day: string, shares: readonly MadeShare[]) =>
  files.put(udiffName(exchange, day), udiffFile(exchange, day, shares));
const importFile = (path: string) => importDailyPrices([path], { database, listings, today });

describe('import of daily price files', () => {
  it('stores one row a day and company with both exchanges', async () => {
    const [nse] = await importFile(await put('NSE', '2025-12-18', madeShares(listings, 1)));
    expect(nse).toEqual({
      name: udiffName('NSE', '2025-12-18'),
      exchange: 'NSE',
      day: '2025-12-18',
      companies: 60,
      notListed: 0,
      isSame: false,
    });
    await importFile(await put('BSE', '2025-12-18', madeShares(listings, 2)));
    expect(await stored()).toEqual([{ day: '2025-12-18', isin: company, nse: 104, nse_previous: 103, bse: 105, bse_previous: 103 }]);
  });

  it('replaces a day by a corrected file of the same exchange only', async () => {
    await importFile(await put('NSE', '2025-12-18', madeShares(listings)));
    await importFile(await put('BSE', '2025-12-18', madeShares(listings, 2)));
    await importFile(await put('NSE', '2025-12-18', madeShares(listings, 5).slice(0, 59)));
    expect(await stored()).toMatchObject([{ nse: 108, bse: 105 }]);
    expect(await stored('INE059A01012')).toMatchObject([{ nse: null, bse: 161 }]);
  });

  it('stores an older day as history, which replaces nothing', async () => {
    await importFile(await put('NSE', '2025-12-18', madeShares(listings, 1)));
    await importFile(await put('NSE', '2025-12-17', madeShares(listings)));
    expect((await stored()).map(({ day, nse }) => [day, nse])).toEqual([
      ['2025-12-18', 104],
      ['2025-12-17', 103],
    ]);
    expect((await readNewestPrices(await tables())).get(company)).toMatchObject({ day: '2025-12-18' });
  });

  it('takes a share from series EQ, else BE, else BZ, and counts others as not listed', async () => {
    const shares = [
      ...madeShares(listings).slice(2),
      { symbol: 'ACO000', isin: 'INE000A01012', series: 'BE', close: 7 },
      { symbol: 'ACO000', isin: 'INE000A01012', series: 'EQ', close: 8 },
      { symbol: 'ACO001', isin: 'INE001A01012', series: 'BZ', close: 9 },
      { symbol: 'GOLDETF', isin: 'INF200K01012', series: 'EQ', close: 50 },
      { symbol: 'BOND', isin: 'INE003A07012', series: 'N1', close: 1_000 },
    ].toSorted((one, other) => one.symbol.localeCompare(other.symbol));
    const [imported] = await importFile(await put('NSE', '2025-12-18', [...shares, { symbol: 'ZZ', isin: 'INF200K01020', close: 5 }]));
    expect(imported).toMatchObject({ companies: 60, notListed: 2 });
    expect(await stored('INE000A01012')).toMatchObject([{ nse: 8 }]);
    expect(await stored('INE001A01012')).toMatchObject([{ nse: 9 }]);
  });

  it('finds a company by the issuer in its ISIN, which changes with a split', async () => {
    const shares = madeShares(listings).map((share) => (share.isin === company ? { ...share, isin: 'INE003A01020' } : share));
    await importFile(await put('NSE', '2025-12-18', shares));
    expect(await stored()).toMatchObject([{ isin: 'INE003A01020', nse: 103 }]);
  });

  it('stores the same file once', async () => {
    const path = await put('NSE', '2025-12-18', madeShares(listings));
    await importFile(path);
    const version = await readMarketDataVersion(database);
    expect(await importFile(path)).toMatchObject([{ isSame: true }]);
    expect(await readMarketDataVersion(database)).toBe(version);
  });

  it('imports the other files of a folder, and names the refused ones', async () => {
    const paths = [
      await put('NSE', '2025-12-16', madeShares(listings)),
      await put('NSE', '2025-12-17', madeShares(listings).slice(0, 20)),
      await put('NSE', '2025-12-18', madeShares(listings, 1)),
      await put('NSE', '2025-12-19', [...madeShares(listings).slice(1), { symbol: 'ZZ', isin: 'none', close: 5 }]),
    ];
    const refused: string[] = [];
    const imported = await importDailyPrices(paths, { database, listings, today, onRefused: (sentence) => refused.push(sentence) });
    expect(imported.map((file) => file.day)).toEqual(['2025-12-16', '2025-12-18']);
    expect((await stored()).map(({ day }) => day)).toEqual(['2025-12-18', '2025-12-16']);
    expect(refused).toEqual([
      'BhavCopy_NSE_CM_0_0_0_20251217_F_0000.csv was expected to have about 60 shares, but has 20: it seems cut off. Download it again.',
      expect.stringMatching(/20251219_F_0000\.csv was expected to have an ISIN .* but 1 row differs: ZZ in line 61\./),
    ]);
  });

  it('changes nothing where a file is refused and nobody hears of it', async () => {
    const good = await put('NSE', '2025-12-17', madeShares(listings));
    const bad = await put('NSE', '2025-12-18', madeShares(listings).slice(0, 20));
    const version = await readMarketDataVersion(database);
    await expect(importDailyPrices([good, bad], { database, listings, today })).rejects.toThrow(/has 20: it seems cut off/);
    expect(await stored()).toEqual([]);
    expect(await readMarketDataVersion(database)).toBe(version);
  });

  it('refuses a file with fewer than half of the shares of the newest stored one', async () => {
    const more = [
      ...madeShares(listings),
      ...Array.from({ length: 100 }, (_, at) => ({ symbol: `ZZZ${at + 100}`, isin: `INF${at + 100}A01012`, close: 5 })),
    ];
    await importFile(await put('NSE', '2025-12-16', madeShares(listings)));
    await importFile(await put('NSE', '2025-12-17', more));
    await expect(importFile(await put('NSE', '2025-12-18', madeShares(listings)))).rejects.toThrow(/about 160 shares, but has 60/);
  });

  it('refuses a file that ends in the middle of the alphabet', async () => {
    await expect(importFile(await put('NSE', '2025-12-18', madeShares(listings).slice(0, 40)))).rejects.toThrow(
      /was expected to go on to Z, but ends with QCO039/,
    );
  });

  it('refuses one that ends there and is sorted by name', async () => {
    const shares = madeShares(listings).slice(0, 40);
    const [first, ...more] = shares;
    const byName = first === undefined ? [] : [...more.slice(0, 5), first, ...more.slice(5)];
    await expect(importFile(await put('NSE', '2025-12-18', byName))).rejects.toThrow(/was expected to go on to Z/);
  });

  it('runs one import at a time', async () => {
    const days = ['2025-12-15', '2025-12-16', '2025-12-17', '2025-12-18'];
    const paths = await Promise.all(days.map((day, at) => put('NSE', day, madeShares(listings, at))));
    await Promise.all(paths.map(importFile));
    expect((await stored()).map(({ nse }) => nse)).toEqual([106, 105, 104, 103]);
  });
});

describeWithSharedData('import of the exchanges’ real files', () => {
  it('stores the companies of the list, and refuses each file cut in half', async () => {
    const real = (await readListings()).listings;
    const names = [
      'cm05JUL2024bhav.csv',
      'BhavCopy_NSE_CM_0_0_0_20250829_F_0000.csv',
      'sec_bhavdata_full_18122025.csv',
      'DERIVED_BhavCopy_NSE_CM_0_0_0_20260821_F_0000.csv',
    ];
    for (const name of names) {
      const lines = (await readFile(sharedFile(`bhavcopy/${name}`), 'utf8')).split('\n');
      const path = await files.put(name, `${lines.slice(0, lines.length / 2).join('\n')}\n`);
      await expect(importDailyPrices([path], { database, listings: real, today })).rejects.toThrow(/seems cut off/);
    }
    const imported = await importDailyPrices(
      names.map((name) => sharedFile(`bhavcopy/${name}`)),
      { database, listings: real, today },
    );
    expect(imported.map(({ companies, notListed }) => [companies, notListed])).toEqual([
      [1927, expect.any(Number)],
      [2115, expect.any(Number)],
      [2196, expect.any(Number)],
      [2119, expect.any(Number)],
    ]);
    expect(await stored('INE467B01029')).toMatchObject([
      { day: '2026-08-21', nse: 2302 },
      { day: '2025-12-18' },
      { day: '2025-08-29' },
      { day: '2024-07-05' },
    ]);
  });
});
