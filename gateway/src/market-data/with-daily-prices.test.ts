import { brotliDecompressSync } from 'node:zlib';
import { ValuationAnswerSchema } from '@mulya/contract';
import { storeActions } from './corporate-actions/action-store.ts';
import { udiffName } from './fixtures/daily-files.ts';
import { annual, madeAnswer, madeKey, madeListing, madeSource } from './fixtures/made-answer.ts';
import { useImports } from './fixtures/use-imports.ts';
import type { ImportedMarketData } from './imported-market-data.ts';
import type { VersionWatch } from './market-data-version.ts';
import type { MarketData } from './market-data.port.ts';
import { withDailyPrices } from './with-daily-prices.ts';

const imports = useImports();
const { listings, importPrices } = imports;
const warnings: string[] = [];
const log = { warn: (_fields: object, line: string) => void warnings.push(line) };
let now: Date;
let imported: ImportedMarketData;
let watch: VersionWatch;
let source: MarketData;

beforeEach(async () => {
  now = new Date('2025-12-20T06:00:00Z');
  warnings.length = 0;
  await open();
});

async function open(over = imports.database(), base = madeSource()): Promise<void> {
  ({ source, imported, watch } = await imports.open(await base, () => now, log, over));
}

async function figures() {
  const found = await source.valuation(madeListing);
  if (found.is === 'no-figures') throw new Error('expected figures');
  return found;
}

describe('a source with daily prices', () => {
  it('answers as before without imports, synchronously and with the same object', async () => {
    const base = await madeSource();
    await open(imports.database(), Promise.resolve(base));
    expect(source.valuation(madeListing)).toBe(base.valuation(madeListing));
    expect(source.cachedPrice(madeListing)).toEqual({ price: 200, asOf: '2025-08-21' });
  });

  it('answers with an imported price, its bytes and ETag included, once it is noticed', async () => {
    const before = await figures();
    await importPrices('2025-12-18', 2);
    expect((await figures()).answer.asOf.price).toBe('2025-08-21');
    await watch.check();
    const after = await figures();
    expect(after.answer).toMatchObject({
      currentPrice: { BSE: null, NSE: 105 },
      percentChange: 1.94,
      marketCap: 1_050,
      priceSource: { name: 'NSE daily file of 18 Dec 2025', file: udiffName('NSE', '2025-12-18') },
    });
    expect(after.prepared.etag).not.toBe(before.prepared.etag);
    const sent: unknown = JSON.parse(brotliDecompressSync(after.prepared.brotli).toString());
    expect(ValuationAnswerSchema.parse(sent)).toEqual(after.answer);
    expect(source.valuation(madeListing)).toMatchObject({ is: 'figures' }); // prepared once, then no promise
  });

  it('gives the same price to every reader', async () => {
    await importPrices('2025-12-18', 2);
    await importPrices('2025-12-18', 3, 'BSE');
    await watch.check();
    expect(source.cachedPrice(madeListing)).toEqual({ price: 106, asOf: '2025-12-18', exchange: 'BSE', isOfFile: true });
    expect(await source.marketCap(madeListing)).toEqual({ is: 'figures', marketCap: 1_060 });
    expect(source.comparable(madeListing).marketCap).toBe(1_060);
  });

  it('says no figures where the source has none, and knows its price', async () => {
    await importPrices('2025-12-18', 2);
    await watch.check();
    const [other] = listings;
    if (other === undefined) throw new Error('expected a listing');
    expect(await source.valuation(other)).toEqual({ is: 'no-figures' });
    expect(await source.marketCap(other)).toEqual({ is: 'no-figures' });
  });

  it('has the source’s market cap of a company without statements', async () => {
    const base = { ...(await madeSource()), marketCap: async () => ({ is: 'figures', marketCap: 70 }) as const };
    await importPrices('2025-12-18', 2);
    await open(imports.database(), Promise.resolve(base));
    const [other] = listings;
    if (other === undefined) throw new Error('expected a listing');
    expect(await source.marketCap(other)).toEqual({ is: 'figures', marketCap: 70 });
  });

  it('applies a bonus issue from its ex-date, to shares and to the older price', async () => {
    await storeActions(imports.database(), [{ company: madeKey, exDate: '2025-12-22', kind: 'bonus', amount: 2 }], 'actions.csv');
    await watch.check();
    expect((await figures()).answer.financials[0]?.restatedShares).toBeUndefined();
    now = new Date('2025-12-22T06:00:00Z');
    const { answer } = await figures();
    expect(answer).toMatchObject({
      currentPrice: { NSE: 100 },
      sharesOutstanding: 20,
      marketCap: 2_000,
      priceSource: { adjustedFor: [{ exDate: '2025-12-22', factor: 2, kind: 'bonus' }] },
    });
    expect(answer.financials[0]?.restatedShares).toEqual({ shares: 20, actions: [{ exDate: '2025-12-22', factor: 2, kind: 'bonus' }] });
    expect(source.cachedPrice(madeListing)).toEqual({ price: 100, asOf: '2025-08-21' });
    expect(source.comparable(madeListing).marketCap).toBe(2_000);
    await importPrices('2025-12-22', -3); // 100, ex bonus
    await watch.check();
    expect((await figures()).answer).toMatchObject({ currentPrice: { NSE: 100 }, marketCap: 2_000, sharesOutstanding: 20 });
    expect((await figures()).answer.priceSource?.adjustedFor).toBeUndefined();
  });

  it('has month-end closes and the days that are stored, adjusted', async () => {
    for (const [day, add] of [
      ['2025-11-28', 0],
      ['2025-12-17', 1],
      ['2025-12-18', 2],
    ] as const)
      await importPrices(day, add);
    await storeActions(imports.database(), [{ company: madeKey, exDate: '2025-12-01', kind: 'split', amount: 2 }], 'actions.csv');
    await watch.check();
    expect(await imported.pastCloses(madeKey, imported.actionsOf(madeKey).shares)).toEqual({
      months: [
        { month: '2025-11', day: '2025-11-28', close: 51.5 },
        { month: '2025-12', day: '2025-12-18', close: 105 },
      ],
      days: [
        { day: '2025-11-28', close: 51.5 },
        { day: '2025-12-17', close: 104 },
        { day: '2025-12-18', close: 105 },
      ],
    });
    expect(await imported.pastCloses('INE999A01012', [])).toEqual({ months: [], days: [] });
  });

  it('makes a new answer when the source’s own changes', async () => {
    await importPrices('2025-12-18', 2);
    const answers = [madeAnswer(), madeAnswer({ financials: [annual('2025-03-31', 11)] })];
    const sources = await Promise.all(answers.map((each) => madeSource(each)));
    let at = 0;
    const changing: MarketData = {
      ...(await madeSource()),
      valuation: (listing) => sources[at]?.valuation(listing) ?? { is: 'no-figures' },
    };
    await open(imports.database(), Promise.resolve(changing));
    await figures();
    at = 1;
    expect((await figures()).answer.financials[0]?.stockFinancialMap.BAL?.[0]?.value).toBe(11);
  });

  it('keeps what it has while the database is down, and warns once', async () => {
    await importPrices('2025-12-18', 2);
    let isDown = false;
    await open({ ...imports.database(), open: () => (isDown ? Promise.reject(new Error('away')) : imports.database().open()) });
    isDown = true;
    await watch.check();
    await watch.check();
    expect(warnings).toEqual(['Imported market data cannot be read from the database. The gateway continues without changes.']);
    expect((await figures()).answer).toMatchObject({ currentPrice: { NSE: 105 } });
  });

  it('reads the averages again after a read that failed', async () => {
    for (const day of ['2025-12-12', '2025-12-15', '2025-12-16', '2025-12-17', '2025-12-18']) await importPrices(day, 2);
    let isDown = false;
    await open({ ...imports.database(), open: () => (isDown ? Promise.reject(new Error('away')) : imports.database().open()) });
    const fiveDays = async () => (await figures()).answer.stockTechnicalData.find(({ days }) => days === 5)?.nsePrice;
    isDown = true;
    expect(await fiveDays()).toBeUndefined();
    isDown = false;
    expect(await fiveDays()).toBe(105);
    expect(await figures()).toBe(await figures()); // cached
  });

  it('has the source’s own past prices while the imported ones cannot be read, and warns once', async () => {
    await importPrices('2025-12-18', 2);
    const past = { source: 'Built in', asOf: '2025-08-21', closes: [{ month: '2025-08', close: 200 }], actions: [], dividends: [] };
    let [isDown, base] = [false, { ...(await madeSource()), history: (): typeof past | undefined => past }];
    const flaky = { ...imports.database(), open: () => (isDown ? Promise.reject(new Error('away')) : imports.database().open()) };
    await open(flaky, Promise.resolve(base));
    isDown = true;
    expect(await source.history(madeListing)).toEqual({ ...past, lacksImports: true });
    await source.history(madeListing);
    expect(warnings).toEqual(['Imported past prices cannot be read. The history goes without them.']);
    base = { ...base, history: () => undefined };
    source = withDailyPrices(base, imported);
    await expect(Promise.resolve(source.history(madeListing))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    isDown = false;
    expect(await source.history(madeListing)).toMatchObject({ closes: [{ month: '2025-12', close: 105 }] });
  });

  it('does not open a blank database', async () => {
    await open({ ...imports.database(), isBlank: () => true, open: () => Promise.reject(new Error('opened')) });
    expect(warnings).toEqual([]);
  });
});
