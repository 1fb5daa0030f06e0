import type { IndustryCompany } from '@mulya/contract';
import { income, sheet, smallCompany, year } from '../market-data/fixtures/small-company.ts';
import { compareCompany } from './compared-company.ts';

const years = [
  year(2023, { INC: { Revenue: 300, NetIncome: 7.5 }, BAL: sheet }),
  year(2024, { INC: income, BAL: sheet }),
  year(2025, { INC: income, BAL: sheet }),
  year(2026, { INC: income, BAL: sheet }),
];

function compare(...given: Parameters<typeof smallCompany>): IndustryCompany {
  const { listing, answer } = smallCompany(...given);
  return compareCompany(listing, answer);
}

/** The latest year alone. */
const fy26 = (statements: Parameters<typeof year>[1]) => compare([year(2026, statements)]);

describe('a company of an industry', () => {
  it('is compared by its latest price on its latest year', () => {
    expect(compare(years)).toEqual({
      name: 'Small Company Ltd',
      isin: 'INE000A01018',
      nse: 'SMALL',
      marketCap: 900,
      price: 90,
      pe: 15,
      pb: 1.8,
      evEbitda: 980 / 120,
      evSales: 980 / 600,
      ebitdaMargin: 20,
      netMargin: 10,
      roe: 12,
      roce: (100 / 600) * 100,
      salesCagr1: 0,
      salesCagr3: expect.closeTo((2 ** (1 / 3) - 1) * 100, 9),
      salesCagr5: null,
      patCagr1: 0,
      patCagr3: expect.closeTo(100, 9),
      patCagr5: null,
    });
  });

  it('has EV from the reported market cap, and PE from its price', () => {
    expect(compare(years, { marketCap: 1_120 })).toMatchObject({ pe: 15, evEbitda: 10 });
  });

  it('has earnings per restated share', () => {
    const restated = [year(2026, { INC: income, BAL: sheet, sharesRestated: 20 })];
    const onShares = (sharesCrore: number) =>
      compare(restated, { price: { asOf: '2026-08-21', nse: 90, sharesCrore, marketCapCrore: 900 } });
    expect(onShares(20)).toMatchObject({ pe: 30, pb: 3.6 });
    expect(onShares(30)).toMatchObject({ pe: null, pb: null });
  });

  it('has no PE on a loss, and no growth from or to one', () => {
    const loss = year(2026, { INC: { ...income, NetIncome: -5 }, BAL: sheet });
    expect(compare([...years.slice(0, 3), loss])).toMatchObject({ pe: null, patCagr3: null, netMargin: -5 / 6, roe: -1 });
  });

  it('has growth over one, three and five years, each to its latest year', () => {
    const before = [
      year(2021, { INC: { Revenue: 150, NetIncome: 15 }, BAL: sheet }),
      year(2022, { INC: { Revenue: 200, NetIncome: 10 }, BAL: sheet }),
    ];
    const last = year(2026, { INC: { ...income, Revenue: 660, NetIncome: 90 }, BAL: sheet });
    const found = compare([...before, ...years.slice(0, 3), last]);
    expect([found.salesCagr1, found.salesCagr3, found.salesCagr5]).toEqual([
      expect.closeTo(10, 9),
      expect.closeTo((2.2 ** (1 / 3) - 1) * 100, 9),
      expect.closeTo((4.4 ** (1 / 5) - 1) * 100, 9),
    ]);
    expect([found.patCagr1, found.patCagr3, found.patCagr5]).toEqual([
      expect.closeTo(50, 9),
      expect.closeTo((12 ** (1 / 3) - 1) * 100, 9),
      expect.closeTo((6 ** (1 / 5) - 1) * 100, 9),
    ]);
  });

  it('has no growth over a span without its first year', () => {
    expect(compare(years.slice(1))).toMatchObject({ salesCagr1: 0, salesCagr3: null, patCagr3: null, salesCagr5: null });
    expect(compare([year(2023, { INC: income, BAL: sheet }), ...years.slice(3)])).toMatchObject({ salesCagr1: null, salesCagr3: 0 });
  });

  it('has no multiple of a negative enterprise value', () => {
    expect(fy26({ INC: income, BAL: { ...sheet, Cash: 5_000 } })).toMatchObject({ evEbitda: null, evSales: null });
  });

  it('has returns on assets less current liabilities, where the source has them', () => {
    const BAL = { ...sheet, TotalAssets: 1_000, TotalCurrentLiabilities: 200 };
    expect(fy26({ INC: income, BAL }).roce).toBe(12.5);
    expect(fy26({ INC: income, BAL: { ...sheet, TotalAssets: 1_000 } }).roce).toBe((100 / 600) * 100);
  });

  it('has no EV, margins, ROCE and sales growth as a lender, even where the source reports sales', () => {
    expect(compare(years, { industry: 'Housing Finance Company' })).toMatchObject({
      pe: 15,
      evEbitda: null,
      evSales: null,
      ebitdaMargin: null,
      netMargin: null,
      roe: 12,
      roce: null,
      salesCagr1: null,
      salesCagr3: null,
      patCagr1: expect.any(Number),
      patCagr3: expect.any(Number),
    });
  });

  it('has a net margin and sales growth as an insurer', () => {
    expect(compare(years, { industry: 'Life Insurance' })).toMatchObject({
      evEbitda: null,
      ebitdaMargin: null,
      netMargin: 10,
      roce: null,
      salesCagr3: expect.any(Number),
    });
  });

  it('has no margins and no sales growth as a bank', () => {
    const bank = years.map((each) => ({ ...each, INC: { InterestIncomeBank: 100, NetIncome: 60 } }));
    expect(compare(bank, { layout: 'bank', industry: 'Private Sector Bank' })).toMatchObject({
      pe: 15,
      ebitdaMargin: null,
      netMargin: null,
      salesCagr3: null,
      patCagr3: 0,
    });
  });

  it('has PB alone of a year that does not have twelve months', () => {
    expect(compare([...years.slice(0, 3), year(2026, { INC: income, BAL: sheet }, '2026-06-30')])).toMatchObject({
      pe: null,
      pb: 1.8,
      evEbitda: null,
      roe: null,
      roce: null,
      salesCagr3: null,
    });
  });

  it('has no values without an annual year or a price', () => {
    expect(compare([])).toMatchObject({ marketCap: 900, price: 90, pe: null, roe: null });
    expect(compare(years, { price: null })).toMatchObject({ marketCap: null, price: null, pe: null, pb: null, roe: 12 });
  });
});

describe('a company with an event that breaks its figures', () => {
  const demerger = { kind: 'demerger', date: '2026-05', business: 'Hotels', breaks: true, source: 'List' };
  const compareWith = (event: object) => {
    const { listing, answer } = smallCompany(years);
    return compareCompany(listing, { ...answer, events: [{ ...demerger, ...event }] });
  };

  it('has no multiple where the event lies between its year and its price, and keeps margins, returns and growth', () => {
    expect(compareWith({})).toMatchObject({ pe: null, pb: null, evEbitda: null, evSales: null, roe: 12, patCagr1: 0 });
    expect(compareWith({ breaks: false })).toMatchObject({ pe: 15, pb: 1.8 });
    expect(compareWith({ date: '2026-09' })).toMatchObject({ pe: 15 });
  });

  it('has the multiples of a year that holds the event, and no growth to it', () => {
    expect(compareWith({ date: '2025-10' })).toMatchObject({ pe: 15, roe: 12, patCagr1: null, patCagr3: null, salesCagr3: null });
    expect(compareWith({ date: '2024-10' })).toMatchObject({ patCagr1: 0, patCagr3: null });
  });

  it('has no value at all after an unexplained jump of its price', () => {
    expect(compareWith({ kind: 'unexplained-jump', change: -80 })).toMatchObject({ marketCap: 900, pe: null, roe: null, patCagr1: null });
    expect(compareWith({ kind: 'unexplained-jump', change: -80, date: '2022-10' })).toMatchObject({ pe: 15, roe: 12 });
  });
});
