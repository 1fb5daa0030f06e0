import type { StatementCode } from '@mulya/contract';
import fc from 'fast-check';
import { mergeStatement } from './merge-statement.ts';
import { lineName, type TracedLine } from './traced-line.ts';

type Amounts = Readonly<Record<string, number>>;

const from = { source: 'Company filing', file: 'INDAS_1.xml' };
const later = { source: 'Company filing', file: 'INDAS_2.xml' };
const linesOf = (amounts: Amounts, origin?: TracedLine['from']): TracedLine[] =>
  Object.entries(amounts).map(([key, value]) => ({ key, value, ...(origin === undefined ? {} : { from: origin }) }));
const merge = (code: StatementCode, base: Amounts, filed: Amounts) => mergeStatement(code, linesOf(base), linesOf(filed, from));
const valuesOf = (lines: readonly TracedLine[]) => Object.fromEntries(lines.map(({ key, value }) => [key, value]));

describe('a filed statement over the base source’s', () => {
  it('has the filing’s values, and the base source’s other lines where both state the same statement', () => {
    const lines = merge(
      'INC',
      {
        Revenue: 899_041,
        OperatingIncome: 111_666,
        'Depreciation/Amortization': 50_832,
        NetIncome: 69_621,
        'DPS-CommonStockPrimaryIssue': 10,
      },
      { Revenue: 899_100, 'Depreciation/Amortization': 50_832, NetIncome: 69_621 },
    );
    expect(valuesOf(lines)).toEqual({
      Revenue: 899_100,
      'Depreciation/Amortization': 50_832,
      OperatingIncome: 111_666,
      NetIncome: 69_621,
      'DPS-CommonStockPrimaryIssue': 10,
    });
    expect(lines.map(({ key, from: origin }) => [key, origin?.file])).toEqual([
      ['Revenue', 'INDAS_1.xml'],
      ['Depreciation/Amortization', 'INDAS_1.xml'],
      ['OperatingIncome', undefined],
      ['NetIncome', 'INDAS_1.xml'],
      ['DPS-CommonStockPrimaryIssue', undefined],
    ]);
  });

  it('has only the filing’s lines where the totals differ by more than 2 %', () => {
    const base = { Revenue: 100, InterestExpense: 5, NetIncome: 10 };
    expect(valuesOf(merge('INC', base, { Revenue: 103, NetIncome: 10 }))).toEqual({ Revenue: 103, NetIncome: 10 });
    expect(valuesOf(merge('INC', base, { Revenue: 101.9, NetIncome: 10 }))).toEqual({ Revenue: 101.9, InterestExpense: 5, NetIncome: 10 });
  });

  it('has only the filing’s lines where the two have no total in common', () => {
    expect(valuesOf(merge('BAL', { TotalDebt: 40 }, { TotalAssets: 100 }))).toEqual({ TotalAssets: 100 });
  });

  it.each<[string, StatementCode, Amounts, Amounts, Amounts]>([
    [
      'total revenue next to other sales',
      'INC',
      { Revenue: 100, TotalRevenue: 105, NetIncome: 10 },
      { Revenue: 101, NetIncome: 10 },
      { Revenue: 101, NetIncome: 10 },
    ],
    [
      'sales next to a total revenue',
      'INC',
      { Revenue: 100, NetIncome: 10 },
      { TotalRevenue: 105, NetIncome: 10 },
      { TotalRevenue: 105, NetIncome: 10 },
    ],
    [
      'operating income next to other depreciation',
      'INC',
      { Revenue: 100, OperatingIncome: 20, 'Depreciation/Amortization': 6 },
      { Revenue: 100, 'Depreciation/Amortization': 5 },
      { Revenue: 100, 'Depreciation/Amortization': 5 },
    ],
    [
      'cash equivalents next to a cash that includes them',
      'BAL',
      { Cash: 4, CashEquivalents: 6, TotalAssets: 100 },
      { Cash: 10, TotalAssets: 100 },
      { Cash: 10, TotalAssets: 100 },
    ],
    [
      'reserves next to another share capital',
      'BAL',
      { CommonStockTotal: 5, 'RetainedEarnings(AccumulatedDeficit)': 50, TotalAssets: 100 },
      { CommonStockTotal: 10, TotalAssets: 100 },
      { CommonStockTotal: 10, TotalAssets: 100 },
    ],
    [
      'free cash flow next to another capital expenditure',
      'CAS',
      { CashfromOperatingActivities: 30, CapitalExpenditures: -10, FreeCashFlow: 20 },
      { CashfromOperatingActivities: 30, CapitalExpenditures: -12 },
      { CashfromOperatingActivities: 30, CapitalExpenditures: -12 },
    ],
  ])('drops %s of the base source', (_, code, base, filed, merged) => {
    expect(valuesOf(merge(code, base, filed))).toEqual(merged);
  });

  it('keeps the base source’s statement around a filing that has a part without totals', () => {
    const lines = merge(
      'BAL',
      { TotalAssets: 100, TotalDebt: 40, CommonStockTotal: 5 },
      { CommonStockTotal: 5, TotalCommonSharesOutstanding: 0.5 },
    );
    expect(valuesOf(lines)).toEqual({ TotalAssets: 100, TotalDebt: 40, CommonStockTotal: 5, TotalCommonSharesOutstanding: 0.5 });
  });

  it('leaves the base source’s lines as they are where the filing lacks the statement', () => {
    const base = linesOf({ TotalAssets: 100 });
    expect(mergeStatement('BAL', base, [])).toEqual(base);
  });

  it('matches keys in any case, and takes the later of two lines with one name', () => {
    const base: TracedLine[] = [
      { key: 'REVENUE', value: '90' },
      { key: '', displayName: ' Revenue ', value: '1,000.0' },
    ];
    expect(mergeStatement('INC', base, linesOf({ Revenue: 120 }, from))).toEqual([
      { key: 'Revenue', value: 120, from, earlier: [{ value: '1,000.0' }] },
    ]);
  });
});

describe('earlier value of a line', () => {
  it('stays where the filing differs by more than rounding', () => {
    expect(merge('INC', { Revenue: 9_014 }, { Revenue: 9_300.25 })).toEqual([
      { key: 'Revenue', value: 9_300.25, from, earlier: [{ value: 9_014 }] },
    ]);
    expect(merge('INC', { Revenue: 9_014 }, { Revenue: 9_014.46 })).toEqual([{ key: 'Revenue', value: 9_014.46, from }]);
    expect(merge('INC', { Revenue: 0 }, { Revenue: 0 })).toEqual([{ key: 'Revenue', value: 0, from }]);
  });

  it('stays with each restatement, the newest first', () => {
    const first = mergeStatement('INC', linesOf({ NetIncome: 80 }), linesOf({ NetIncome: 90 }, from));
    const second = mergeStatement('INC', first, linesOf({ NetIncome: 90.01 }, later));
    expect(second).toEqual([{ key: 'NetIncome', value: 90.01, from: later, earlier: [{ value: 90, from }, { value: 80 }] }]);
  });

  it('stays when a later filing repeats the restated value', () => {
    const first = mergeStatement('INC', linesOf({ NetIncome: 80 }), linesOf({ NetIncome: 90 }, from));
    expect(mergeStatement('INC', first, linesOf({ NetIncome: 90 }, later))).toEqual([
      { key: 'NetIncome', value: 90, from: later, earlier: [{ value: 80 }] },
    ]);
  });
});

const keys = ['Revenue', 'TotalRevenue', 'OperatingIncome', 'Depreciation/Amortization', 'InterestExpense', 'NetIncome', 'Other'] as const;
const amounts = fc.dictionary(fc.constantFrom(...keys), fc.double({ min: -1e6, max: 1e6, noNaN: true }));

describe('merged statement of any two sources', () => {
  it('has every filed value, each line once, and no line of neither', () => {
    fc.assert(
      fc.property(amounts, amounts, (base, filed) => {
        const lines = merge('INC', base, filed);
        const values = valuesOf(lines);
        expect(values).toMatchObject(filed);
        expect(new Set(lines.map(lineName)).size).toBe(lines.length);
        for (const [key, value] of Object.entries(values)) expect(value).toBe(filed[key] ?? base[key]);
      }),
    );
  });

  it('depends on the last filing only for what that filing states', () => {
    fc.assert(
      fc.property(amounts, amounts, amounts, (base, one, two) => {
        const lines = mergeStatement('INC', merge('INC', base, one), linesOf(two, later));
        for (const line of lines) if (line.key in two) expect([line.value, line.from]).toEqual([two[line.key], later]);
      }),
    );
  });
});
