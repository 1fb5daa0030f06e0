import { methods } from '../../fair-value/assumptions.ts';
import type { Assumptions, Entry, ThreeYears } from '../../fair-value/assumptions.ts';
import { annual, round } from '../../testing/model-cases.ts';
import { methodContext } from '../../testing/method-cases.ts';
import { historyOf, industryOf, memberOf } from '../../testing/benchmarks.ts';
import { contextOf, lender, lenderYear } from '../lender-methods.fixture.ts';
import type { Benchmarks } from '../method.ts';
import { startEstimate } from './start-estimate.ts';

const year = (fiscalYear: number, sales: number) =>
  annual(fiscalYear, {
    INC: { Revenue: sales, OperatingIncome: sales / 5, 'Depreciation/Amortization': sales / 20, NetIncome: sales / 10 },
    BAL: { 'RetainedEarnings(AccumulatedDeficit)': 800, CommonStockTotal: 200, TotalCommonSharesOutstanding: 100 },
  });
/** Sales grew by 20 % a year. */
const growing = { ...round, financials: [year(2022, 1000), year(2023, 1200), year(2024, 1440), year(2025, 1728)] };

const five = (values: Parameters<typeof memberOf>[1]) => industryOf(['A', 'B', 'C', 'D', 'E'].map((letter) => memberOf(letter, values)));
const months = (count: number, pe: number) => historyOf(Array.from({ length: count }, () => pe));

const started = (benchmarks: Partial<Benchmarks>, answer = growing): Assumptions =>
  startEstimate(methodContext(answer, { benchmarks: { industry: five({ salesCagr3: 10, pe: 18, pb: 3, evEbitda: 9 }), ...benchmarks } }));
const valuesOf = (years: ThreeYears): readonly (number | null)[] => years.map(({ value }) => value);
const noteOf = ([first]: readonly Entry[]): string => first?.note ?? '';

describe('an estimate started from benchmarks', () => {
  it('moves the own sales growth halfway to the industry’s median each year, for EBITDA and PAT too', () => {
    const { growth } = started({});
    for (const metric of ['sales', 'ebitda', 'pat'] as const) expect(valuesOf(growth[metric])).toEqual([15, 12.5, 11.25]);
    expect(growth.sales.map(({ note }) => note)).toEqual([
      '3-year sales CAGR to FY25 of 20.0%, halfway to the Paints median of 10.0%',
      '15.0% of FY26E, halfway to the Paints median of 10.0%',
      '12.5% of FY27E, halfway to the Paints median of 10.0%',
    ]);
    expect(growth.pat[0]).toMatchObject({
      by: 'default',
      isBenchmark: true,
      note: `as sales, at the margin of FY25: ${noteOf(growth.sales)}`,
    });
  });

  it('limits what it writes, not the rate that goes on', () => {
    const { growth } = started({ industry: five({ salesCagr3: 80 }) });
    expect(valuesOf(growth.sales)).toEqual([30, 30, 30]);
    expect(growth.sales[2].note).toBe('65.0% of FY27E, halfway to the Paints median of 80.0%: 72.5%, limited to 30.0%');
  });

  it.each<readonly [string, Parameters<typeof started>, readonly number[], string]>([
    [
      'the median alone',
      [{}, round],
      [10, 10, 10],
      'Paints median 3-year sales CAGR of 10.0%; no CAGR of its own (No comparable year 3 years earlier)',
    ],
    [
      'its own growth alone',
      [{ industry: undefined }],
      [20, 20, 20],
      '3-year sales CAGR to FY25 of 20.0%; industry statistics not available',
    ],
    [
      'the default',
      [{ industry: undefined }, round],
      [15, 15, 15],
      'still the default: no 3-year sales CAGR (No comparable year 3 years earlier) and industry statistics not available',
    ],
  ])('grows by %s where the other is not known', (_, [benchmarks, answer], rates, note) => {
    const { growth } = started(benchmarks, answer);
    expect(valuesOf(growth.sales)).toEqual(rates);
    expect(noteOf(growth.sales)).toBe(note);
  });

  it('lets net worth grow by the PAT that the payout leaves', () => {
    const { growth } = started({});
    // PAT of 198.72 and 223.56 less 20 % of it, on a net worth of 1,000 and 1,158.976.
    expect(valuesOf(growth.netWorth).slice(0, 2)).toEqual([15.898, 15.432]);
    expect(noteOf(growth.netWorth)).toBe('PAT of ₹199 crore less a payout of 20.0%, on net worth of ₹1,000 crore');
  });

  it('takes the median of own history with 24 months or more, else of the industry, else keeps the default', () => {
    const ofOwn = started({ history: months(24, 22) });
    expect(methods.map((method) => valuesOf(ofOwn.targets[method]))).toEqual([
      [22, 22, 22],
      [9, 9, 9],
      [15, 15, 15],
      [2, 2, 2],
    ]);
    expect(methods.map((method) => noteOf(ofOwn.targets[method]))).toEqual([
      'own median PE, 24 months',
      'Paints median EV/EBITDA, 5 companies; no own history of 24 months',
      'still the default: no own history of 24 months and no industry median',
      'own median PB, 24 months',
    ]);
    expect(ofOwn.targets.evSales[0].isBenchmark).toBeUndefined();
    expect(noteOf(started({ history: months(23, 22) }).targets.pe)).toBe('Paints median PE, 5 companies; no own history of 24 months');
  });

  it('grows a lender by PAT, and gives it the justified P/B and no figures of an enterprise', () => {
    const bank = {
      ...lender,
      financials: [lenderYear(2022, 100, 800), lenderYear(2023, 120, 800), lenderYear(2024, 144, 900), lenderYear(2025, 172.8, 1000)],
    };
    const context = contextOf(bank);
    const { growth, targets } = startEstimate({ ...context, benchmarks: { history: months(24, 12), industry: five({ patCagr3: 10 }) } });
    expect(valuesOf(growth.pat)).toEqual([15, 12.5, 11.25]);
    expect(noteOf(growth.sales)).toBe('still the default: not meaningful for lenders');
    // ROE of 15, 16 and 17.28 %: (16.0933 − 6) / (13 − 6).
    expect(valuesOf(targets.pb)).toEqual([1.4419, 1.4419, 1.4419]);
    expect(noteOf(targets.pb)).toBe('justified P/B of FY25: ROE 16.1%, growth 6.0%, cost of equity 13.0%');
    expect(noteOf(targets.pe)).toBe('own median PE, 24 months');
    expect(targets.evSales[0]).toMatchObject({ value: 15, by: 'default' });
  });
});
