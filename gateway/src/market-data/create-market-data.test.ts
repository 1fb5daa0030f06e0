import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readListings } from '@mulya/sample-data';
import type { Database } from '../database/database.port.ts';
import { createTestDatabase } from '../database/fixtures/test-database.ts';
import { loopbackServer } from '../fixtures/loopback-server.ts';
import { importLimits } from '../limits.ts';
import { storeActions } from './corporate-actions/action-store.ts';
import { createMarketData, createMarketSource } from './create-market-data.ts';
import { fetchTimes } from './daily-prices/fetch-every-evening.ts';
import { storeFilings } from './filings/filing-store.ts';
import { filedYear, readFilingOf } from './filings/fixtures/test-filing.ts';
import { madeShares, udiffFile, useFileFolder } from './fixtures/daily-files.ts';
import { madeKey, madeListing, madeSource } from './fixtures/made-answer.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };

describe('source of market data', () => {
  it('is the built-in pack by default', async () => {
    const source = await createMarketSource({ kind: 'pack' }, { log });
    expect(source.name).toBe('Built-in market pack');
    expect(await source.ready()).toEqual({ ok: true, detail: 'Built-in market pack: 2,303 companies, and 80 with prices alone.' });
  });

  it('is rejected with one sentence when the named pack is missing', async () => {
    await expect(createMarketSource({ kind: 'pack', file: '/nowhere/pack.json' }, { log })).rejects.toThrow(
      'MARKET_PACK was expected to name a market pack. The market pack /nowhere/pack.json cannot be read: there is no such file or folder.',
    );
  });

  it('is rejected with one sentence when the named file is not a pack', async () => {
    const file = fileURLToPath(import.meta.url);
    await expect(createMarketSource({ kind: 'pack', file }, { log })).rejects.toThrow(/^MARKET_PACK .* The market pack .* is not JSON: /);
  });

  it('is the live source when one is configured, and starts without a network', async () => {
    const source = await createMarketSource({ kind: 'live', url: 'https://stock.example', key: 'k' }, { log });
    expect(source.name).toBe('Indian Stock API');
    expect(await source.ready()).toMatchObject({ ok: true });
    await source.close();
  });
});

describe('the layers of market data', () => {
  const now = () => new Date('2025-12-20T06:00:00Z');
  const files = useFileFolder();
  let database: Database;

  beforeAll(async () => {
    database = createTestDatabase();
    await database.open();
  });
  afterAll(() => database.close());
  afterEach(() => jest.restoreAllMocks());

  it('have imported filings and actions from the first answer on, and one watch for both', async () => {
    const filing = readFilingOf({ periods: [filedYear(2024, { INC: { Revenue: 120 }, BAL: { TotalCommonSharesOutstanding: 10 } })] });
    await storeFilings(database, [{ company: madeKey, sha256: 'a', filing }]);
    await storeActions(database, [{ company: madeKey, exDate: '2025-12-01', kind: 'bonus', amount: 2 }], 'actions.csv');
    const setTimer = jest.spyOn(globalThis, 'setInterval');
    const source = await madeSource();
    const marketData = await createMarketData({ kind: 'pack' }, { source, database: { ...database, isShared: true }, log, now });
    expect(setTimer).toHaveBeenCalledTimes(1);
    const found = await marketData.valuation(madeListing);
    const filed = found.is === 'figures' ? found.answer.financials.find(({ EndDate }) => EndDate === '2024-03-31') : undefined;
    expect(filed).toMatchObject({
      stockFinancialMap: { INC: [{ value: 120 }] },
      restatedShares: { shares: 20, actions: [{ exDate: '2025-12-01', factor: 2, kind: 'bonus' }] },
    });
    const stopTimer = jest.spyOn(globalThis, 'clearInterval');
    await marketData.close();
    expect(stopTimer).toHaveBeenCalledWith(setTimer.mock.results[0]?.value);
  });

  it('have the prices of a file that the gateway fetches, without a restart', async () => {
    // The gateway looks at once instead of after a while.
    jest.replaceProperty(fetchTimes, 'checkMs', 10);
    jest.replaceProperty(fetchTimes, 'startSpreadMs', 0);
    jest.replaceProperty(importLimits, 'folderPollMs', 10);
    const listings = (await readListings()).listings.filter(({ kind, isin, nse }) => kind === 'equity' && isin !== null && nse !== null);
    const newest = listings[7] ?? madeListing;
    const exchange = await loopbackServer((request, response) => {
      const isNewest = request.url === '/NSE_20251219';
      response.writeHead(isNewest ? 200 : 404).end(isNewest ? udiffFile('NSE', '2025-12-19', madeShares(listings)) : '');
    });
    const priceAddresses = new Map([['NSE', `${exchange.url}/NSE_{YYYYMMDD}`]] as const);
    const source = await madeSource();
    const marketData = await createMarketData({ kind: 'pack' }, { source, database, log, now, priceFolder: files.path(), priceAddresses });
    while (marketData.cachedPrice(newest).asOf !== '2025-12-19') await pause(10);
    expect(marketData.cachedPrice(newest)).toEqual({ price: 107, asOf: '2025-12-19', exchange: 'NSE', isOfFile: true });
    await marketData.close();
    await exchange.close();
  });
});
