import { openCompanies, type PackCompany } from '@mulya/sample-data';
import { readSmallPack } from '@mulya/sample-data/testing';
import { toHistoryAnswer } from '../market-history/history.plugin.ts';
import { storeActions } from './corporate-actions/action-store.ts';
import { madeShares } from './fixtures/daily-files.ts';
import { madeKey, madeListing } from './fixtures/made-answer.ts';
import { income, sheet, year } from './fixtures/small-company.ts';
import { useImports } from './fixtures/use-imports.ts';
import { createPackMarketData } from './pack.adapter.ts';
import { withReadings } from './readings/with-readings.ts';

const imports = useImports();

/** A close each month from December 2024 to November 2025, ₹ as traded. */
const traded = [500, 510, 495, 520, 530, 525, 540, 550, 545, 560, 555, 550];
const exDate = '2025-12-05';
const shares = 3;
const [pat24, pat25] = [48, 60];
const balance = (count: number) => ({ ...sheet, TotalCommonSharesOutstanding: count });

/** A pack of 12 December 2025, whose newest close is after the ex-date. `closes`: of the twelve months before. */
const company = (closes: readonly number[], newest: number, count = shares): PackCompany => ({
  isin: madeKey,
  name: madeListing.name,
  nse: madeListing.nse,
  layout: 'standard',
  price: {
    asOf: '2025-12-12',
    nse: newest,
    sharesCrore: count,
    marketCapCrore: newest * count,
    yearLow: newest - 5,
    yearHigh: 575,
    averages: { '5': newest, '50': 480 },
  },
  periods: [
    year(2024, { INC: { ...income, NetIncome: pat24 }, BAL: balance(shares) }),
    { ...year(2025, { INC: { ...income, NetIncome: pat25 }, BAL: balance(shares) }), yearEndClose: closes[3] ?? 1 },
  ],
  closes: { from: '2024-12', values: [...closes, newest] },
  dividends: [{ exDate: '2024-08-01', amount: 5 }],
});

/** The page and the history after an issue, and a daily price of ₹110 on 18 December, were imported. */
async function read(pack: PackCompany, factor: number) {
  const head = await readSmallPack();
  const opened = openCompanies({ ...head, pricesAsOf: '2025-12-12', companies: [pack] });
  await storeActions(imports.database(), [{ company: madeKey, exDate, kind: factor === 5 ? 'split' : 'bonus', amount: factor }], 'a.csv');
  const daily = madeShares(imports.listings).map((share) =>
    share.isin === madeKey ? { ...share, close: 110, previousClose: 109 } : share,
  );
  await imports.importShares('2025-12-18', daily);
  const { source } = await imports.open(createPackMarketData(opened, 'Test pack'), () => new Date('2025-12-20T06:00:00Z'));
  const readings = withReadings(source);
  const [found, history] = [await readings.valuation(madeListing), await readings.history(madeListing)];
  if (found.is !== 'figures' || history === undefined) throw new Error('expected figures and past prices');
  return { answer: found.answer, history: toHistoryAnswer(history, found.answer) };
}

describe('an issue that is imported after the pack’s newest price and lies before it', () => {
  it('restates closes, counts and dividends that do not know it', async () => {
    const { answer, history } = await read(company(traded, 104), 5);
    expect(history.months.map(({ close }) => close)).toEqual([...traded.map((close) => close / 5), 110]);
    // FY24 counts until FY25 is published at the end of May 2025. PE = price as traded × 3 crore shares / PAT.
    const peOf = (close: number, at: number) => (close * shares) / (at < 5 ? pat24 : pat25);
    const expected = [...traded.map(peOf), (110 * 5 * shares) / pat25];
    for (const [at, { pe }] of history.months.entries()) expect(pe).toBeCloseTo(expected[at] ?? NaN, 9);
    expect(history.dividends).toEqual([{ exDate: '2024-08-01', amount: 1 }]);
    expect(answer).toMatchObject({
      sharesOutstanding: 15,
      marketCap: 110 * 15,
      currentPrice: { NSE: 110 },
      yearDividends: { perShare: 1 },
    });
    expect(answer.yearRange).toBeUndefined();
    const [fy24, fy25] = answer.financials.toSorted((one, other) => one.EndDate.localeCompare(other.EndDate));
    expect([fy24?.restatedShares?.shares, fy25?.restatedShares?.shares, fy25?.yearEndClose]).toEqual([15, 15, 104]);
    expect(answer.events).toMatchObject([{ kind: 'split', factor: 5, breaks: false }]);
  });

  it('leaves closes that the pack has restated without listing it', async () => {
    const restated = traded.map((close) => close / 5);
    const { answer, history } = await read(company(restated, 104, 15), 5);
    expect(history.months.map(({ close }) => close)).toEqual([...restated, 110]);
    expect(history.months.at(-1)?.pe).toBeCloseTo((110 * 15) / pat25, 9);
    expect(answer).toMatchObject({ sharesOutstanding: 15, events: [{ kind: 'split', breaks: false }] });
    expect(answer.financials.map(({ yearEndClose }) => yearEndClose)).toContain(104);
  });

  it('has no older close and no multiple where nothing shows which shares they are in', async () => {
    const near = traded.map((close) => close / 5);
    const { answer, history } = await read(company(near, 108), 1.05);
    expect(history.months.map(({ month, close, pe }) => [month, close, pe])).toEqual([['2025-12', 110, null]]);
    expect(history.dividends).toEqual([]);
    expect(answer.events).toMatchObject([{ kind: 'bonus', pricesLeftOut: true, breaks: true }]);
    expect(answer.financials.some(({ yearEndClose }) => yearEndClose !== undefined)).toBe(false);
    expect(answer).not.toHaveProperty('yearRange');
  });

  it('keeps its multiples where the counts show the issue, though the closes do not', async () => {
    const near = traded.map((close) => close / 5);
    const { answer, history } = await read(company(near, 108, shares * 1.05), 1.05);
    expect(history.months.map(({ pe }) => pe)).toEqual([expect.closeTo((110 * shares * 1.05) / pat25, 9)]);
    expect(answer.events).toMatchObject([{ pricesLeftOut: true, breaks: false }]);
  });
});
