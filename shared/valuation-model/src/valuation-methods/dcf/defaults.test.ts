import { cellText, leavesOf, type Cell } from '@mulya/domain';
import { annual, own, roundWith, round } from '../../testing/model-cases.ts';
import { methodContext } from '../../testing/method-cases.ts';
import { methodInputCell } from '../method-input.ts';
import { dcfFields } from './fields.ts';

type Statements = Parameters<typeof annual>[1];
type Field = keyof typeof dcfFields;

const defaultOf = (field: Field, ...of: Parameters<typeof methodContext>): Cell => dcfFields[field].defaultOf(methodContext(...of));
const withYears = (...years: readonly Statements[]) => ({
  ...round,
  financials: years.map((each, at) => annual(2026 - years.length + at, each)),
});
const taxed = (tax: number, profit: number): Statements => ({ INC: { ProvisionforIncomeTaxes: tax, NetIncomeBeforeTaxes: profit } });

describe('default tax rate', () => {
  it('is the difference of profit before and after tax where the source has no line of tax', () => {
    const untold = { INC: { NetIncomeBeforeTaxes: 100, NetIncomeAfterTaxes: 74 } };
    expect(defaultOf('taxRate', withYears(untold, untold, taxed(20, 100)))).toMatchObject({ value: 24 });
  });

  it('is the mean of the last three years, each only between 5% and 45%, inclusive', () => {
    expect(defaultOf('taxRate', withYears(taxed(90, 100), taxed(20, 100), taxed(30, 100), taxed(40, 100)))).toMatchObject({ value: 30 });
    expect(defaultOf('taxRate', withYears(taxed(5, 100), taxed(50, 100), taxed(45, 100)))).toMatchObject({ value: 25 });
    expect(defaultOf('taxRate', withYears(taxed(-20, -100), taxed(24, 100)))).toMatchObject({ value: 24 });
  });

  it('is the statutory rate if no year counts', () => {
    const cell = defaultOf('taxRate', withYears(taxed(1, 100), taxed(10, 0)));
    expect(cell).toMatchObject({ value: 25.17, origin: { state: 'assumed', by: 'default' } });
  });
});

describe('default depreciation', () => {
  it('is the base year’s, percent of sales', () => {
    expect(defaultOf('depreciation', round)).toMatchObject({ value: 4, origin: { state: 'derived' } });
    expect(defaultOf('depreciation', round, { own: { sales: own(2000) } })).toMatchObject({ value: 5 });
  });

  it('is 4% if the source lacks it', () => {
    const cell = defaultOf('depreciation', roundWith({ INC: { 'Depreciation/Amortization': null } }));
    expect(cell).toMatchObject({ value: 4, origin: { state: 'assumed', by: 'default' } });
  });
});

describe('default capital expenditure', () => {
  const spent = (revenue: number, operating: number | null, free: number | null, line: number | null = null): Statements => ({
    INC: { Revenue: revenue, OperatingIncome: 10, 'Depreciation/Amortization': 5 },
    CAS: { CashfromOperatingActivities: operating, FreeCashFlow: free, CapitalExpenditures: line },
  });

  it('is the mean of the last three years of cash from operations less free cash flow, percent of sales', () => {
    expect(
      defaultOf('capitalExpenditure', withYears(spent(100, 50, 0), spent(100, 20, 16), spent(200, 20, 16), spent(100, 20, 17))),
    ).toMatchObject({
      value: 3,
    });
  });

  it('uses the source’s own line for a year without free cash flow, and leaves out a year without either', () => {
    expect(
      defaultOf('capitalExpenditure', withYears(spent(100, null, null), spent(100, 20, null, -7), spent(100, 20, 17, -9))),
    ).toMatchObject({
      value: 5,
    });
  });

  it('follows depreciation × 1.1 if the source has neither', () => {
    const cell = defaultOf('capitalExpenditure', round, { inputs: { depreciation: 6 } });
    expect(cellText(cell)).toBe('6.6%');
    expect(leavesOf(cell).map(({ name }) => name)).toEqual(['Depreciation, % of sales']);
  });

  it('ends at depreciation × 1.1, or at the rate before if that is lower', () => {
    expect(cellText(defaultOf('capitalExpenditureEnd', round, { inputs: { capitalExpenditure: 9 } }))).toBe('4.4%');
    expect(cellText(defaultOf('capitalExpenditureEnd', round, { inputs: { capitalExpenditure: 3 } }))).toBe('3.0%');
  });
});

describe('default working capital', () => {
  const withLines = (assets: number | null, liabilities: number | null) =>
    roundWith({ BAL: { TotalCurrentAssets: assets, TotalCurrentLiabilities: liabilities } });

  it('is current assets less cash and current liabilities, percent of sales, within -20% to 40%', () => {
    expect(defaultOf('workingCapital', withLines(1000, 450))).toMatchObject({ value: 10, origin: { state: 'derived' } });
    expect(defaultOf('workingCapital', withLines(100, 2000))).toMatchObject({ value: -20 });
    expect(defaultOf('workingCapital', withLines(9000, 100))).toMatchObject({ value: 40 });
  });

  it('is 5% if the source lacks a line', () => {
    expect(defaultOf('workingCapital', withLines(null, 450))).toMatchObject({ value: 5, origin: { state: 'assumed', by: 'default' } });
    expect(defaultOf('workingCapital', withLines(1000, null))).toMatchObject({ value: 5 });
  });
});

describe('entry of the analyst', () => {
  it('replaces the default and remembers it', () => {
    const cell = methodInputCell(dcfFields.taxRate, methodContext(round, { inputs: { taxRate: 21 } }));
    expect(cell).toMatchObject({
      value: 21,
      origin: { state: 'assumed', by: 'analyst', on: '2026-11-21', note: 'your assumption', instead: { value: 25.17 } },
    });
  });
});
