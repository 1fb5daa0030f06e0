import type { SourcePeriod } from '../statements/source.ts';
import { newQuarter, reportedResults, type ReportingCompany } from './reported-results.ts';

type Lines = Readonly<Record<string, number | string | null>>;

const lines = (values: Lines) => Object.entries(values).map(([key, value]) => ({ key, value }));
const year = (fiscalYear: number, INC: Lines, BAL: Lines = {}, more: Partial<SourcePeriod> = {}): SourcePeriod => ({
  Type: 'Annual',
  FiscalYear: String(fiscalYear),
  EndDate: `${fiscalYear}-03-31`,
  stockFinancialMap: { INC: lines(INC), BAL: lines(BAL) },
  ...more,
});
const quarter = (end: string): SourcePeriod => ({
  Type: 'Interim',
  FiscalYear: end.slice(0, 4),
  EndDate: end,
  stockFinancialMap: { INC: lines({ NetIncome: 1 }) },
});
const company = (financials: readonly SourcePeriod[], more: Partial<ReportingCompany> = {}): ReportingCompany => ({
  financials,
  sharesOutstanding: null,
  ...more,
});

describe('reportedResults', () => {
  it('reads the lines of each year, with EPS by the year’s shares', () => {
    const found = reportedResults(
      company([
        year(
          2026,
          { Revenue: 300, OperatingIncome: 60, 'Depreciation/Amortization': 15, NetIncome: 40 },
          { TotalCommonSharesOutstanding: 8 },
        ),
        year(2025, { NetIncome: 30 }, { CommonStockTotal: 10, 'RetainedEarnings(AccumulatedDeficit)': 90 }),
      ]),
      'ordinary',
    );
    expect(found.years).toEqual([
      { fiscalYear: 2025, label: 'FY25', end: '2025-03-31', sales: null, ebitda: null, pat: 30, netWorth: 100, eps: null },
      { fiscalYear: 2026, label: 'FY26', end: '2026-03-31', sales: 300, ebitda: 75, pat: 40, netWorth: null, eps: 5 },
    ]);
  });

  it('has no EBITDA without depreciation, because operating income is another figure', () => {
    const [only] = reportedResults(company([year(2026, { OperatingIncome: 60 })]), 'ordinary').years;
    expect(only?.ebitda).toBeNull();
  });

  it('leaves out a year that doesn’t have twelve months', () => {
    const moved = year(2026, { NetIncome: 40 }, {}, { EndDate: '2025-12-31' });
    expect(reportedResults(company([year(2025, { NetIncome: 30 }), moved]), 'ordinary').years.map(({ label }) => label)).toEqual(['FY25']);
  });

  it('names the newest period, and prefers a year to its last quarter', () => {
    const newestOf = (...periods: readonly SourcePeriod[]) => reportedResults(company(periods), 'ordinary').newest;
    expect(newestOf(year(2026, {}), quarter('2026-06-30'))).toEqual({ label: 'Q1 FY27 (Jun 2026)', end: '2026-06-30' });
    expect(newestOf(quarter('2026-03-31'), year(2026, {}))).toEqual({ label: 'FY26', end: '2026-03-31' });
    expect(newestOf()).toBeNull();
  });

  it('reads today’s share count if it is above zero', () => {
    const sharesOf = (sharesOutstanding: number | string | null) => reportedResults(company([], { sharesOutstanding }), 'ordinary').shares;
    expect(['361.8', 361.8, 0, '-', null].map(sharesOf)).toEqual([361.8, 361.8, null, null, null]);
  });

  it('lists each split and bonus issue once, wherever the answer names it', () => {
    const bonus = { exDate: '2026-05-05', factor: 2 };
    const split = { exDate: '2026-07-01', factor: 5 };
    const restated = year(2025, {}, {}, { restatedShares: { shares: 20, actions: [bonus] } });
    const found = reportedResults(
      company([restated], {
        priceSource: { adjustedFor: [split] },
        actions: [bonus, split, { exDate: '2026-06-01' }, { exDate: '2026-06-02', factor: 0 }],
      }),
      'ordinary',
    );
    expect(found.actions).toEqual([bonus, split]);
  });
});

describe('newQuarter', () => {
  const june = { label: 'Q1 FY27 (Jun 2026)', end: '2026-06-30' };

  it.each([
    ['a period after the reported ones', '2026-08-20', '2026-03-31', 'Q1 FY27'],
    ['the period that the version knew', '2026-08-20', '2026-06-30', undefined],
    ['a period that ended after a Save that recorded none', '2026-06-12', undefined, 'Q1 FY27'],
    ['a period that ended before a Save that recorded none', '2026-07-20', undefined, undefined],
    ['a period that ended after a Save without any figures', '2026-06-12', null, 'Q1 FY27'],
  ])('compares %s', (_, savedOn, reportedUntil, expected) => {
    const forecast = reportedUntil === undefined ? undefined : { reportedUntil };
    expect(newQuarter({ savedOn, forecast }, june)).toBe(expected);
  });

  it('finds nothing new for a company without results', () => {
    expect(newQuarter({ savedOn: '2026-01-01' }, null)).toBeUndefined();
  });
});
