import { chainOf } from '../cells/trace.ts';
import type { Cell } from '../figures/cell.ts';
import { cellText } from '../format/cell-text.ts';
import { annual, period } from '../statements/fixtures.ts';
import type { SourcePeriod } from '../statements/source.ts';
import type { Business } from './business.ts';
import type { LineName } from './line-catalogue.ts';
import { lineValues } from './line-values.ts';
import { annualLines, trailingLines } from './period-lines.ts';

type Statements = Parameters<typeof annual>[1];

/** The lines of one year. */
function fy25(statements: Statements, business: Business = 'ordinary') {
  const [only] = annualLines([annual(2025, statements)], business);
  if (only === undefined) throw new Error('One period was expected.');
  return only;
}

const textOf = (statements: Statements, name: LineName, business?: Business) => cellText(fy25(statements, business).line(name));
const namesUnder = (cell: Cell) => chainOf(cell).map(({ name }) => name);
const remarkOf = ({ origin }: Cell) => (origin?.state === 'derived' ? origin.remark : undefined);

describe('line', () => {
  it('is the source’s, with its own name, period and end', () => {
    expect(fy25({ INC: { Revenue: '2,55,324' } }).line('sales')).toMatchObject({
      is: 'figure',
      value: 255324,
      unit: 'crore',
      origin: { state: 'reported', line: 'Revenue', period: 'FY25', end: '2025-03-31', estimated: false },
    });
  });

  it('is matched by its key in any case, or by its display name', () => {
    const byName: SourcePeriod = { ...annual(2025, {}), stockFinancialMap: { INC: [{ key: '', displayName: 'NetIncome', value: 12 }] } };
    expect(textOf({ INC: { REVENUE: 10 } }, 'sales')).toBe('10');
    expect(annualLines([byName], 'ordinary').map((lines) => cellText(lines.line('pat')))).toEqual(['12']);
  });

  it('is named as an input by the analyst’s word and the year', () => {
    const lines = fy25({ INC: { NetIncome: 5 } });
    expect(lines.input('pat')).toEqual({ name: 'Adjusted PAT FY25', cell: lines.line('pat') });
  });

  it.each([
    ['', '-'],
    ['n.a.', '-'],
    ['-', '-'],
    [null, '-'],
    ['0', '0'],
    ['(12)', '(12)'],
  ])('reads %j of the source as %s', (raw, text) => {
    expect(textOf({ INC: { NetIncome: raw } }, 'pat')).toBe(text);
  });

  it('is missing with a reason when the source lacks it', () => {
    expect(fy25({ INC: { Revenue: 1 } }).line('pat')).toEqual({ is: 'missing', why: 'Not available from the source.' });
  });

  it('is marked when the source estimated it', () => {
    const estimated: SourcePeriod = { ...annual(2025, {}), stockFinancialMap: { BAL: [{ key: 'Cash', value: 5, estimated: true }] } };
    expect(annualLines([estimated], 'ordinary')[0]?.line('cash').origin).toMatchObject({ estimated: true });
  });
});

describe('EBITDA', () => {
  it('is operating income and depreciation', () => {
    const ebitda = fy25({ INC: { OperatingIncome: 62165, 'Depreciation/Amortization': 5242 } }).line('ebitda');
    expect(ebitda).toMatchObject({ value: 67407, unit: 'crore', origin: { state: 'derived' } });
    expect([namesUnder(ebitda), remarkOf(ebitda)]).toEqual([['Operating income FY25', 'Depreciation/amortization FY25'], undefined]);
  });

  it('is operating income when the source gives no depreciation, with a remark', () => {
    const ebitda = fy25({ INC: { OperatingIncome: 1726.7 } }).line('ebitda');
    expect([cellText(ebitda), namesUnder(ebitda)]).toEqual(['1,727', ['Operating income FY25']]);
    expect(remarkOf(ebitda)).toBe('EBIT, not EBITDA: operating income; depreciation not available for this period.');
  });

  it('adds a depreciation of zero, which is a figure', () => {
    expect(remarkOf(fy25({ INC: { OperatingIncome: 20, 'Depreciation/Amortization': 0 } }).line('ebitda'))).toBeUndefined();
  });

  it('is missing without operating income', () => {
    expect(fy25({ INC: { 'Depreciation/Amortization': 5 } }).line('ebitda')).toMatchObject({
      is: 'missing',
      why: 'Operating income FY25: Not available from the source.',
    });
  });

  it('is an operating loss below zero', () => {
    expect(textOf({ INC: { OperatingIncome: -129, 'Depreciation/Amortization': 69 } }, 'ebitda')).toBe('(60)');
  });
});

describe('net worth', () => {
  it('is reserves plus equity, even if negative', () => {
    const netWorth = fy25({ BAL: { 'RetainedEarnings(AccumulatedDeficit)': -141713, CommonStockTotal: 71393 } }).line('netWorth');
    expect([cellText(netWorth), namesUnder(netWorth)]).toEqual(['(70,320)', ['Reserves FY25', 'Equity FY25']]);
  });

  it('is missing when one of them is missing', () => {
    expect(textOf({ BAL: { CommonStockTotal: 51 } }, 'netWorth')).toBe('-');
  });
});

describe('cash', () => {
  it('is cash plus cash equivalents, both traceable', () => {
    const cash = fy25({ BAL: { Cash: 8342, CashEquivalents: 1000 } }).line('cash');
    expect([cellText(cash), namesUnder(cash)]).toEqual(['9,342', ['Cash FY25', 'Cash Equivalents FY25']]);
  });

  it.each([
    ['cash alone', { Cash: 8342 }, '8,342'],
    ['cash equivalents alone', { CashEquivalents: 1000 }, '1,000'],
    ['one of which is empty', { Cash: '', CashEquivalents: 1000 }, '1,000'],
    ['a balance with banks alone', { CashDuefromBanks: 70 }, '70'],
    ['a balance with banks that holds the others', { Cash: 40, CashEquivalents: 30, CashDuefromBanks: 70 }, '70'],
  ])('is of %s', (_, BAL, text) => {
    expect(textOf({ BAL }, 'cash')).toBe(text);
  });

  it('is a bank’s cash due from banks, without counting its parts twice', () => {
    expect(textOf({ BAL: { Cash: 5, CashDuefromBanks: 102698.7 } }, 'cash', 'lender')).toBe('102,699');
    expect(textOf({ BAL: { Cash: 5 } }, 'cash', 'lender')).toBe('5');
  });

  it('adds two lines with the same label under distinct names', () => {
    const alike: SourcePeriod = {
      ...annual(2025, {}),
      stockFinancialMap: {
        BAL: [
          { key: 'Cash', displayName: 'Cash & bank', value: 1 },
          { key: 'CashEquivalents', displayName: 'Cash & bank', value: 20 },
        ],
      },
    };
    const cash = annualLines([alike], 'ordinary')[0]?.line('cash');
    expect(cash).toMatchObject({ value: 21 });
    expect(cash === undefined ? [] : namesUnder(cash)).toEqual(['Cash & bank (cash) FY25', 'Cash & bank (cashequivalents) FY25']);
  });
});

describe('lender or insurer', () => {
  it.each(['lender', 'insurer'] as const)(
    '(%s) has sales, operating income and EBITDA "not applicable" where the source has none',
    (business) => {
      const lines = fy25({ INC: { NetIncome: 10 } }, business);
      expect((['sales', 'operatingIncome', 'depreciation', 'ebitda'] as const).map((name) => cellText(lines.line(name)))).toEqual([
        'not applicable',
        'not applicable',
        'not applicable',
        'not applicable',
      ]);
      expect(cellText(lines.line('pat'))).toBe('10');
    },
  );

  it('shows what the source does give', () => {
    const lines = fy25({ INC: { Revenue: 116919.89, OperatingIncome: 2500 } }, 'insurer');
    expect([cellText(lines.line('sales')), cellText(lines.line('ebitda'))]).toEqual(['116,920', '2,500']);
  });

  it('has missing lines like any company, except an insurer’s interest', () => {
    expect([textOf({}, 'grossDebt', 'lender'), textOf({}, 'interest', 'lender'), textOf({}, 'interest', 'insurer')]).toEqual([
      '-',
      '-',
      'not applicable',
    ]);
  });

  it('(a bank) pays interest under a name of its own', () => {
    expect(textOf({ INC: { TotalInterestExpense: 183894 } }, 'interest', 'lender')).toBe('183,894');
  });
});

describe('annual periods', () => {
  const year = (fiscalYear: string, end: string, revenue = 1) => period('Annual', fiscalYear, end, { INC: { Revenue: revenue } });
  const years = (...periods: readonly SourcePeriod[]) =>
    annualLines(periods, 'ordinary').map(({ fiscalYear, column }) => [fiscalYear, column.label, column.standing.is]);

  it('come oldest first, quarters left out', () => {
    const quarter = period('Interim', '2026', '2025-06-30', { INC: { Revenue: 1 } });
    expect(years(year('2026', '2026-03-31'), quarter, year('2025', '2025-03-31'))).toEqual([
      [2025, 'FY25', 'regular'],
      [2026, 'FY26', 'regular'],
    ]);
  });

  it('that end in December are named by the source’s year and say so', () => {
    expect(years(year('2024', '2024-12-31'), year('2025', '2025-12-31'))).toEqual([
      [2024, 'CY24 (Dec 2024)', 'regular'],
      [2025, 'CY25 (Dec 2025)', 'regular'],
    ]);
  });

  it('after a moved year-end are not known to cover twelve months', () => {
    expect(
      years(year('2023', '2023-12-31'), year('2024', '2024-03-31'), year('2025', '2025-03-31')).map(([, , standing]) => standing),
    ).toEqual(['regular', 'odd', 'regular']);
  });

  it.each(['', 'n.a.', 'FY2025', '99999', '-1', '1800', 'NaN'])('with the year %j are named by their end', (nonsense) => {
    expect(years(year(nonsense, '2025-03-31'))).toEqual([[2025, 'FY25', 'regular']]);
  });

  it('without a valid end are still the year that the source names', () => {
    expect(years(year(' 2025 ', '-'), year('n.a.', ''))).toEqual([
      [undefined, '-', 'invalid'],
      [2025, 'FY25', 'odd'],
    ]);
  });

  it('that occur twice count once, with figures and year of the later entry', () => {
    const [only, ...others] = annualLines([year('2024', '2025-03-31', 10), year('2025', '2025-03-31', 20)], 'ordinary');
    expect([only?.fiscalYear, only === undefined ? '' : cellText(only.line('sales')), others.length]).toEqual([2025, '20', 0]);
  });

  it('may be none', () => {
    expect(annualLines([], 'ordinary')).toEqual([]);
  });
});

describe('the last four quarters', () => {
  const quarter = (end: string, INC: Readonly<Record<string, number>>) => period('Interim', end.slice(0, 4), end, { INC });
  const ends = ['2025-09-30', '2025-12-31', '2026-03-31', '2026-06-30'];
  const four = ends.map((end, at) =>
    quarter(end, { Revenue: 100 + at, NetIncome: 10, OperatingIncome: 20, ...(at === 0 ? {} : { 'Depreciation/Amortization': 3 }) }),
  );

  it('are added up, with each quarter as an input', () => {
    const sales = trailingLines(four, 'ordinary')?.line('sales');
    expect(sales).toMatchObject({ value: 406, unit: 'crore' });
    expect(sales === undefined ? [] : namesUnder(sales)).toEqual([
      'Sales Q2 FY26 (Sep 2025)',
      'Sales Q3 FY26 (Dec 2025)',
      'Sales Q4 FY26 (Mar 2026)',
      'Sales Q1 FY27 (Jun 2026)',
    ]);
    expect(trailingLines(four, 'ordinary')?.input('sales').name).toBe('Sales TTM');
  });

  it('have EBITDA on operating income alone where one of them has no depreciation', () => {
    const ebitda = trailingLines(four, 'ordinary')?.line('ebitda');
    expect([ebitda === undefined ? '' : cellText(ebitda), ebitda === undefined ? '' : remarkOf(ebitda)]).toEqual([
      '80',
      expect.stringMatching(/^EBIT, not EBITDA: operating income; depreciation not available/),
    ]);
  });

  it('have no sum of a line that one of them lacks', () => {
    const lacking = [...four.slice(0, 3), quarter('2026-06-30', { Revenue: 1 })];
    expect(trailingLines(lacking, 'ordinary')?.line('pat')).toMatchObject({
      is: 'missing',
      why: 'Adjusted PAT Q1 FY27 (Jun 2026): Not available from the source.',
    });
  });

  it('have no balance sheet and no cash flow', () => {
    expect(
      (['grossDebt', 'cash', 'netWorth', 'freeCashFlow'] as const).map((name) => trailingLines(four, 'ordinary')?.line(name).is),
    ).toEqual(['missing', 'missing', 'missing', 'missing']);
  });

  it('have no sales for a lender', () => {
    const bank = ends.map((end) => quarter(end, { InterestIncomeBank: 5, NetIncome: 2 }));
    const trailing = trailingLines(bank, 'lender');
    expect([trailing?.line('sales'), trailing?.line('pat')]).toMatchObject([{ text: 'not applicable' }, { value: 8 }]);
  });

  it.each([
    ['one is missing among the newest', [four[0], four[1], four[3]]],
    ['there are three', four.slice(1)],
    ['there is none', []],
  ])('have no lines where %s', (_, quarters) => {
    expect(
      trailingLines(
        quarters.flatMap((each) => each ?? []),
        'ordinary',
      ),
    ).toBeUndefined();
  });
});

it('adds other bank balances and current investments to cash, where the source has them', () => {
  const cashOf = (BAL: Readonly<Record<string, number>>) => {
    const financials = [annual(2025, { BAL })];
    const cell = annualLines(financials, 'ordinary')[0]?.line('cash');
    expect(lineValues(financials[0] ?? annual(2025, {}), 'ordinary')('cash')).toBe(cell?.is === 'figure' ? cell.value : undefined);
    return cell;
  };
  expect(cashOf({ Cash: 67, ShortTermInvestments: 900 })).toMatchObject({ value: 967, origin: { state: 'derived' } });
  expect(cashOf({ CashandShortTermInvestments: 967 })).toMatchObject({ value: 967 });
});
