import { bank } from '../testing/answers.ts';
import { castrol, hdfcBank, iti, tcs } from '../testing/companies.ts';
import { annual, round, unknown } from '../testing/model-cases.ts';
import { numberIn, pageOf, problemOf, resultOf, valuesOf } from './tools.fixture.ts';

const lines = {
  2024: { Revenue: 1000, OperatingIncome: 150, 'Depreciation/Amortization': 50, OtherNet: 20, InterestExpense: 30, NetIncomeBeforeTaxes: 140, NetIncomeAfterTaxes: 105, NetIncome: 100 },
  2025: { Revenue: 1200, OperatingIncome: 170, 'Depreciation/Amortization': 60, OtherNet: 10, InterestExpense: 40, NetIncomeBeforeTaxes: 140, NetIncomeAfterTaxes: 112, NetIncome: 110 },
} as const; // prettier-ignore
const shares = { 2024: { TotalCommonSharesOutstanding: 10 }, 2025: { TotalCommonSharesOutstanding: 11 } };

/** A company with every line of the two years, but for those that are replaced or left undefined. */
const answerWith = (later: Readonly<Record<string, number>> = {}, without: readonly string[] = []) => {
  const kept = (year: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(year).filter(([key]) => !without.includes(key)));
  return {
    ...unknown,
    financials: [
      annual(2024, { INC: kept(lines[2024]), BAL: shares[2024] }),
      annual(2025, { INC: kept({ ...lines[2025], ...later }), BAL: shares[2025] }),
    ],
  };
};

const partsOf = (result: ReturnType<typeof resultOf>) =>
  Object.entries(valuesOf(result)).filter(([id]) => id.startsWith('bridge/') && !/\/(from|to|change|change-percent)$/.test(id));
const sumOf = (result: ReturnType<typeof resultOf>) => partsOf(result).reduce((sum, [, value]) => sum + Number(value), 0);

describe('explain_change', () => {
  it('explains PAT by revenue, margin, other income, depreciation, interest, tax and minority', () => {
    const result = resultOf('explain_change', pageOf(answerWith()), { metric: 'pat' });
    const parts = Object.fromEntries(partsOf(result));
    // The margin was 20 %: 200 more sales add 40, and 230 instead of 240 takes 10.
    expect(parts['bridge/revenue']).toBeCloseTo(40, 10);
    expect(parts['bridge/margin']).toBeCloseTo(-10, 10);
    expect(parts).toMatchObject({
      'bridge/other-income': -10,
      'bridge/depreciation': -10,
      'bridge/interest': -10,
      'bridge/tax': 7,
      'bridge/minority': 3,
    });
    expect([numberIn(result, 'bridge/from'), numberIn(result, 'bridge/to'), numberIn(result, 'bridge/change')]).toEqual([100, 110, 10]);
    expect(sumOf(result)).toBeCloseTo(10, 10);
    expect(result.notes).toEqual([
      'Adjusted PAT rose by 10.0% from FY24 to FY25.',
      'Not in the loaded data: exceptional items.',
      'Other income includes exceptional items where the source does not separate them.',
    ]);
  });

  it('has exceptional items of their own where the source has them', () => {
    const [before, after] = answerWith({ NetIncomeBeforeTaxes: 115 }).financials;
    const withUnusual = (period: typeof before, value: number) =>
      period === undefined
        ? []
        : [
            {
              ...period,
              stockFinancialMap: {
                ...period.stockFinancialMap,
                INC: [...(period.stockFinancialMap.INC ?? []), { key: 'UnusualExpense(Income)', value }],
              },
            },
          ];
    const answer = { ...unknown, financials: [...withUnusual(before, 0), ...withUnusual(after, 25)] };
    const result = resultOf('explain_change', pageOf(answer), { metric: 'pat' });
    expect(numberIn(result, 'bridge/exceptional')).toBe(-25);
    expect(sumOf(result)).toBeCloseTo(10, 10);
  });

  it('names what the loaded lines do not explain', () => {
    const result = resultOf('explain_change', pageOf(answerWith({}, ['OtherNet', 'InterestExpense'])), { metric: 'pat' });
    expect(numberIn(result, 'bridge/unexplained')).toBeCloseTo(-20, 10);
    expect(sumOf(result)).toBeCloseTo(10, 10);
    expect(result.notes[1]).toBe(
      'Not in the loaded data: other income, interest and exceptional items; any effect is in the unexplained part.',
    );
    expect(valuesOf(result)).not.toHaveProperty('bridge/interest');
  });

  it('splits EPS into the parts of PAT and the share count', () => {
    const result = resultOf('explain_change', pageOf(answerWith()), { metric: 'eps' });
    expect([numberIn(result, 'bridge/from'), numberIn(result, 'bridge/to')]).toEqual([10, 10]);
    expect(numberIn(result, 'bridge/shares')).toBeCloseTo(100 / 11 - 10, 10);
    expect(numberIn(result, 'bridge/tax')).toBeCloseTo(7 / 11, 10);
    expect(sumOf(result)).toBeCloseTo(0, 10);
    expect(result.notes[0]).toBe('EPS did not change from FY24 to FY25.');
  });

  it('splits EBITDA into revenue and margin, and sales into one part', () => {
    const ebitda = resultOf('explain_change', pageOf(answerWith()), { metric: 'ebitda' });
    expect(partsOf(ebitda).map(([id]) => id)).toEqual(['bridge/revenue', 'bridge/margin']);
    expect(sumOf(ebitda)).toBeCloseTo(30, 10);
    const sales = resultOf('explain_change', pageOf(answerWith()), { metric: 'sales' });
    expect(partsOf(sales)).toEqual([['bridge/revenue', 200]]);
    expect(sales.notes).toContain('The loaded data has no volumes, prices or segments, so the change of sales has one part.');
  });

  it('shows a false premise by its sign', () => {
    const result = resultOf('explain_change', pageOf(tcs), { metric: 'pat', from: 'FY25', to: 'FY26' });
    expect(numberIn(result, 'bridge/change')).toBeGreaterThan(0);
    expect(result.notes[0]).toMatch(/^Adjusted PAT rose by 1\.4% from FY25 to FY26\.$/);
  });

  it('has no percentage of a loss', () => {
    const result = resultOf('explain_change', pageOf(iti), { metric: 'pat' });
    expect(valuesOf(result)['bridge/change-percent']).toBe('not meaningful (from zero or a loss)');
    expect(result.notes[0]).toMatch(/^Adjusted PAT (rose|fell) from FY\d\d to FY\d\d\.$/);
  });

  it('has a lender’s own lines', () => {
    const year = (fiscal: number, INC: Readonly<Record<string, number>>) => annual(fiscal, { INC });
    const lender = {
      ...hdfcBank,
      financials: [
        year(2024, {
          InterestIncomeBank: 200,
          TotalInterestExpense: 120,
          'Non-InterestIncomeBank': 30,
          NetIncomeBeforeTaxes: 60,
          NetIncomeAfterTaxes: 45,
          NetIncome: 44,
        }),
        year(2025, {
          InterestIncomeBank: 240,
          TotalInterestExpense: 150,
          'Non-InterestIncomeBank': 34,
          NetIncomeBeforeTaxes: 66,
          NetIncomeAfterTaxes: 50,
          NetIncome: 48,
        }),
      ],
    };
    const result = resultOf('explain_change', pageOf(lender), { metric: 'pat' });
    expect(Object.fromEntries(partsOf(result))).toEqual({
      'bridge/net-interest-income': 10,
      'bridge/other-income': 4,
      'bridge/expenses': -8,
      'bridge/tax': -1,
      'bridge/minority': -1,
    });
    expect(problemOf('explain_change', pageOf(bank), { metric: 'sales' })).toMatch(/ is not applicable\.$/);
  });

  it('finds the year of a company whose year ends in December, and puts reversed years in order', () => {
    const december = resultOf('explain_change', pageOf(castrol), { metric: 'pat', from: 'FY24', to: 'FY25' });
    expect(december.figures.find(({ id }) => id === 'bridge/to')?.label).toMatch(/CY25/);
    const reversed = resultOf('explain_change', pageOf(answerWith()), { metric: 'pat', from: 'FY25', to: 'FY24' });
    expect(numberIn(reversed, 'bridge/from')).toBe(100);
  });

  it.each([
    [{ metric: 'pat', from: 'FY19' }, 'FY19 is not in the loaded data, which has FY24 and FY25.'],
    [{ metric: 'pat', from: 'FY25', to: 'FY25' }, 'The two years are the same. The loaded data has FY24 and FY25.'],
    [{ metric: 'pat', to: 'FY24' }, 'There is no year before FY24 in the loaded data.'],
  ] as const)('refuses %j with a sentence', (asked, problem) => {
    expect(problemOf('explain_change', pageOf(round), asked)).toBe(problem);
  });

  it('says that a line or a year is missing', () => {
    expect(problemOf('explain_change', pageOf(answerWith({}, ['NetIncome'])), { metric: 'pat' })).toBe(
      'Adjusted PAT FY24 is not in the loaded data.',
    );
    expect(problemOf('explain_change', pageOf(unknown), { metric: 'pat' })).toBe(
      'A change needs two annual years; the loaded data has fewer.',
    );
  });
});
