import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { companyKey, ValuationAnswerSchema, type Listing, type ValuationAnswer } from '@mulya/contract';
import { openMarketPack, readListings, type OpenMarketPack, type PackCompany } from '@mulya/sample-data';
import { readSmallPack } from '@mulya/sample-data/testing';
import { packMisfits } from './fixtures/pack-misfits.ts';
import { openSmallMarket } from './fixtures/small-market.ts';
import type { MarketData } from './market-data.port.ts';
import { createPackMarketData, openPack } from './pack.adapter.ts';

let listings: readonly Listing[];
let pack: OpenMarketPack;
let decoded: string[];
let builtIn: MarketData;
beforeAll(async () => {
  ({ listings } = await readListings());
  pack = await openMarketPack();
  builtIn = await openPack();
});

function listing(nse: string): Listing {
  const found = listings.find((each) => each.nse === nse);
  if (found === undefined) throw new Error(`${nse} is not listed`);
  return found;
}

async function answer(nse: string, source: MarketData = builtIn): Promise<ValuationAnswer> {
  const found = await source.valuation(listing(nse));
  if (found.is === 'no-figures') throw new Error(`${nse} has no figures`);
  return found.answer;
}

describe('built-in pack', () => {
  it('answers for TCS in the shape of the contract', async () => {
    const tcs = await answer('TCS');
    expect(ValuationAnswerSchema.safeParse(tcs).success).toBe(true);
    expect(tcs).toMatchObject({
      companyName: 'Tata Consultancy Services Ltd',
      ids: { isin: 'INE467B01029', nse: 'TCS', bse: '532540' },
      currentPrice: { BSE: null, NSE: expect.any(Number) },
      companyProfile: { mgIndustry: expect.any(String), recentNews: [] },
      asOf: { price: '2026-08-21', statements: '2026-03-31' },
      source: { id: 'pack', name: 'Built-in market pack', retrievedAt: null, stale: false },
      basis: 'not-stated',
      layout: 'standard',
      coverage: 'headline',
      marketCap: expect.any(Number),
      sharesOutstanding: expect.any(Number),
    });
  });

  it('compares companies by the properties that it has', () => {
    expect(builtIn.comparable(listing('TCS'))).toEqual({
      industry: 'Computers - Software & Consulting',
      sector: 'Information Technology',
      marketCap: expect.any(Number),
      peers: [],
    });
    expect(builtIn.comparable(listing('GOODYEAR'))).toMatchObject({ sector: null, marketCap: null });
    expect(builtIn.comparable(listing('ORTEL'))).toEqual({ industry: null, sector: null, marketCap: null, peers: [] });
  });

  it('knows the splits and bonus issues of its companies', () => {
    expect(builtIn.shareActions(listing('HDFCBANK'))).toContainEqual({ kind: 'split-or-bonus', exDate: '2025-08-26', factor: 2 });
    expect(builtIn.shareActions({ ...listing('TCS'), isin: 'INE000000001' })).toEqual([]);
  });

  it('returns the price of its answer with its date', async () => {
    const found = await builtIn.valuation(listing('TCS'));
    const { currentPrice, asOf } =
      found.is === 'figures' ? found.answer : { currentPrice: { BSE: null, NSE: null }, asOf: { price: null } };
    expect(builtIn.cachedPrice(listing('TCS'))).toMatchObject({ price: currentPrice.BSE ?? currentPrice.NSE, asOf: asOf.price });
    expect(builtIn.cachedPrice(listing('TCS'))).toMatchObject({
      price: expect.any(Number),
      asOf: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    });
    expect(builtIn.cachedPrice(listing('KOVAI'))).toEqual({ price: 6034.5, asOf: '2026-08-21', exchange: 'NSE' });
    expect(builtIn.cachedPrice(listing('ORTEL'))).toEqual({ price: null, asOf: null });
  });

  it('covers the companies with statements, the largest first', () => {
    const { covers } = builtIn.coverage();
    expect(covers).toHaveLength(2303);
    expect(covers.slice(0, 3)).toEqual(['INE002A01018', 'INE397D01024', 'INE040A01034']);
    expect(covers).not.toContain(companyKey(listing('KOVAI')));
  });

  it('decodes a company when its figures are first asked for, and only then', async () => {
    decoded = [];
    const source = createPackMarketData({ ...pack, company: (key) => (decoded.push(key), pack.company(key)) }, 'A pack');
    source.coverage();
    source.comparable(listing('TCS'));
    source.cachedPrice(listing('TCS'));
    await source.marketCap(listing('TCS'));
    await source.ready();
    await source.valuation(listing('GOODYEAR'));
    expect(decoded).toEqual([]);
    await Promise.all([source.valuation(listing('TCS')), source.valuation(listing('TCS'))]);
    await source.valuation(listing('TCS'));
    expect(decoded).toEqual(['INE467B01029']);
  });

  it('rejects a request for a damaged company, and answers the others', async () => {
    const damaged = (key: string) => {
      if (key === 'INE467B01029') throw new Error('The market pack is damaged.');
      return pack.company(key);
    };
    const source = createPackMarketData({ ...pack, company: damaged }, 'A pack');
    await expect(source.valuation(listing('TCS'))).rejects.toThrow('The market pack is damaged.');
    expect(await source.valuation(listing('INFY'))).toMatchObject({ is: 'figures' });
  });

  it('fits the contract for each tenth of its companies', async () => {
    expect(await packMisfits(10)).toEqual([]);
  });

  it('sorts periods ascending, annual ones first', async () => {
    const { financials } = await answer('RELIANCE');
    const annual = financials.filter((period) => period.Type === 'Annual');
    expect(annual.map((period) => period.FiscalYear)).toEqual(['2021', '2022', '2023', '2024', '2025', '2026']);
    const interim = financials.slice(annual.length).map((period) => period.EndDate);
    expect(interim).toEqual(interim.toSorted());
    expect(interim).toContain('2026-03-31');
  });

  it("sorts a statement's lines in reading order, with labels in words", async () => {
    const { financials } = await answer('RELIANCE');
    const fy26 = financials.find((period) => period.Type === 'Annual' && period.FiscalYear === '2026')?.stockFinancialMap;
    expect(fy26?.INC?.map((line) => line.key)).toEqual([
      'Revenue',
      'Depreciation/Amortization',
      'OperatingIncome',
      'InterestExpense',
      'OtherNet',
      'NetIncomeBeforeTaxes',
      'NetIncomeAfterTaxes',
      'NetIncome',
      'DilutedEPSExcludingExtraOrdItems',
    ]);
    expect(fy26?.INC?.[0]).toEqual({ key: 'Revenue', displayName: 'Revenue', value: 1055780 });
    expect(fy26?.BAL?.map((line) => line.displayName)).toEqual([
      'Cash',
      'Total Assets',
      'Total Debt',
      'Common Stock Total',
      'Retained Earnings (Accumulated Deficit)',
      'Total Common Shares Outstanding',
    ]);
  });

  it('omits a statement that a period does not have', async () => {
    const { financials } = await answer('RELIANCE');
    expect(Object.keys(financials.find((period) => period.Type === 'Interim')?.stockFinancialMap ?? {})).toEqual(['INC']);
  });

  it('marks lines that were computed instead of filed', async () => {
    const { financials } = await answer('HDFCBANK');
    const computedLines = financials.flatMap(({ FiscalYear, stockFinancialMap }) =>
      (stockFinancialMap.BAL ?? []).filter((line) => line.estimated).map((line) => `${line.key} ${FiscalYear}`),
    );
    expect(computedLines).toContain('CashDuefromBanks 2024');
  });

  it('restates shares for splits and bonus issues after the period, and names them', async () => {
    const { financials } = await answer('HDFCBANK');
    const restated = financials
      .filter(({ Type }) => Type === 'Annual')
      .map(({ FiscalYear, restatedShares }) => [FiscalYear, restatedShares]);
    expect(restated.slice(-2)).toEqual([
      ['2025', { shares: 1530, actions: [{ exDate: '2025-08-26', factor: 2 }] }],
      ['2026', undefined],
    ]);
  });

  it('explains each restated count of the pack by its issues', async () => {
    const unexplained: string[] = [];
    let restated = 0;
    for (const { nse, periods } of [...pack.index.keys()].flatMap((key) => pack.company(key) ?? [])) {
      const counts = periods.filter(({ sharesRestated }) => sharesRestated !== undefined).length;
      if (counts === 0) continue;
      const { financials } = await answer(nse ?? '');
      const found = financials.filter(({ restatedShares }) => restatedShares !== undefined);
      expect(found).toHaveLength(counts);
      restated += counts;
      const odd = found.filter(({ restatedShares }) => restatedShares?.actions.length === 0);
      unexplained.push(...odd.map(({ FiscalYear }) => `${nse} FY${FiscalYear}`));
    }
    expect([restated, unexplained]).toEqual([378, []]);
  });

  it('returns the close of each year-end month', async () => {
    const { financials } = await answer('HDFCBANK');
    expect(
      financials
        .map(({ Type, FiscalYear, yearEndClose }) => (Type === 'Annual' ? `${FiscalYear} ${yearEndClose}` : yearEndClose))
        .filter(Boolean),
    ).toEqual(['2021 746.83', '2022 735.17', '2023 804.77', '2024 723.95', '2025 914.1', '2026 731.55']);
  });

  it.each([
    ['HDFCBANK', 'bank'],
    ['SBILIFE', 'insurer'],
    ['TCS', 'standard'],
  ])('%s has the layout %s', async (nse, layout) => {
    expect((await answer(nse)).layout).toBe(layout);
  });

  it('returns moving averages by number of days, for the NSE only', async () => {
    const rows = (await answer('TCS')).stockTechnicalData;
    expect(rows.map((row) => row.days)).toEqual([5, 10, 20, 50, 100, 300]);
    expect(rows.every((row) => row.bsePrice === null && typeof row.nsePrice === 'number')).toBe(true);
  });

  it.each([
    ['outside the pack', 'ORTEL'],
    ['that has closes alone', 'GOODYEAR'],
  ])('has no figures for a listed company %s', async (_, nse) => {
    expect(await builtIn.valuation(listing(nse))).toEqual({ is: 'no-figures' });
    expect(await builtIn.marketCap(listing(nse))).toEqual({ is: 'no-figures' });
  });

  it('knows the market cap of a company without statements', async () => {
    expect(await builtIn.valuation(listing('KOVAI'))).toEqual({ is: 'no-figures' });
    expect(await builtIn.marketCap(listing('KOVAI'))).toEqual({ is: 'figures', marketCap: 6603.11 });
  });

  it('returns the market cap of its answer', async () => {
    expect(await builtIn.marketCap(listing('TCS'))).toEqual({ is: 'figures', marketCap: (await answer('TCS')).marketCap });
  });

  it('serialises an answer once, in both forms', async () => {
    const [first, second] = await Promise.all([builtIn.valuation(listing('INFY')), builtIn.valuation(listing('INFY'))]);
    if (first.is === 'no-figures') throw new Error('INFY has figures');
    expect(second).toBe(first);
    expect(JSON.parse(brotliDecompressSync(first.prepared.brotli).toString())).toEqual(first.answer);
    expect(JSON.parse(first.prepared.json.toString())).toEqual(first.answer);
  });
});

describe('another pack', () => {
  async function tcs(change: object = {}): Promise<PackCompany> {
    const company = (await readSmallPack()).companies.find(({ nse }) => nse === 'TCS');
    if (company === undefined) throw new Error('TCS is in the small market');
    return { ...company, ...change };
  }
  const sourceWith = async (change: object): Promise<MarketData> => openSmallMarket([await tcs(change)]);

  it.each([1, 2])('takes its name from its file, as schema %i too', async (schema) => {
    const folder = await mkdtemp(join(tmpdir(), 'own-pack-'));
    const file = join(folder, 'mine.json');
    await writeFile(file, JSON.stringify({ schema, unit: 'INR crore', pricesAsOf: '2026-08-21', companies: [await tcs()] }));
    const source = await openPack(file);
    await rm(folder, { recursive: true });
    expect((await answer('TCS', source)).source.name).toBe('mine.json');
    expect(source.coverage()).toEqual({ source: 'mine.json', covers: ['INE467B01029'] });
    expect(await source.ready()).toEqual({ ok: true, detail: 'mine.json: 1 companies.' });
  });

  it('may lack a price, averages and an industry', async () => {
    const found = await answer('TCS', await sourceWith({ price: null, sector: null, industry: null }));
    expect(found).toMatchObject({ currentPrice: { BSE: null, NSE: null }, stockTechnicalData: [], marketCap: null, asOf: { price: null } });
    expect(found.companyProfile.mgIndustry).toBe(listing('TCS').industry);
  });

  it('may have a BSE price', async () => {
    const source = await sourceWith({ price: { bse: 2069, nse: 2068.5 } });
    expect((await answer('TCS', source)).currentPrice).toEqual({ BSE: 2069, NSE: 2068.5 });
  });

  it('does not cover a company that only has a price', async () => {
    const source = await sourceWith({ periods: [] });
    expect(source.coverage().covers).toEqual([]);
    expect(await source.valuation(listing('TCS'))).toEqual({ is: 'no-figures' });
  });
});
