import { formulaText } from '../cells/formula-text.ts';
import type { Cell } from '../figures/cell.ts';
import { cellText } from '../format/cell-text.ts';
import { commonSizeColumns } from './common-size.ts';
import { type DerivedColumns, statementTable } from './statement-table.ts';
import { annual, period } from './fixtures.ts';
import { trailingColumn } from './trailing.ts';

const texts = ({ columns }: DerivedColumns) => columns.map(({ label, cells }) => [label, ...cells.map((cell) => cellText(cell))]);

const formulaIn = (cell: Cell | undefined) => (cell?.origin?.state === 'derived' ? formulaText(cell.origin.formula) : undefined);

describe('common size', () => {
  it('is a share of revenue in the income statement, and absent for EPS', () => {
    const financials = [annual(2025, { INC: { Revenue: 200, NetIncome: -50, DilutedEPSExcludingExtraOrdItems: 12 } })];
    expect(texts(commonSizeColumns(financials, statementTable(financials, 'Annual', 'INC')))).toEqual([
      ['FY25 % of Revenue', '100.0%', '-25.0%', '-'],
    ]);
  });

  it('is a share of interest and non-interest income for a bank, with a note', () => {
    const financials = [
      annual(2024, { INC: { InterestIncomeBank: 90, NetIncome: 20 } }),
      annual(2025, { INC: { InterestIncomeBank: 80, 'Non-InterestIncomeBank': 20, NetIncome: 25 } }),
    ];
    const columns = commonSizeColumns(financials, statementTable(financials, 'Annual', 'INC'));
    expect(texts(columns)).toEqual([
      ['FY24 % of interest + non-interest income', '-', '-', '-'],
      ['FY25 % of interest + non-interest income', '80.0%', '20.0%', '25.0%'],
    ]);
    expect(formulaIn(columns.columns[1]?.cells[2])).toBe(
      'Net Income FY25 / (Interest Income Bank FY25 + Non-Interest Income Bank FY25) × 100',
    );
  });

  it('is a share of total assets in the balance sheet, except for share counts', () => {
    const financials = [annual(2025, { BAL: { Cash: 30, TotalAssets: 120, TotalCommonSharesOutstanding: 10 } })];
    expect(texts(commonSizeColumns(financials, statementTable(financials, 'Annual', 'BAL')))).toEqual([
      ['FY25 % of Total Assets', '25.0%', '100.0%', '-'],
    ]);
  });

  it('is a share of the same period’s revenue in the cash flow', () => {
    const financials = [
      annual(2024, { CAS: { CashfromOperatingActivities: 10 } }),
      annual(2025, { INC: { Revenue: 50 }, CAS: { CashfromOperatingActivities: 10 } }),
    ];
    expect(texts(commonSizeColumns(financials, statementTable(financials, 'Annual', 'CAS')))).toEqual([
      ['FY24 % of Revenue', '-'],
      ['FY25 % of Revenue', '20.0%'],
    ]);
  });

  it('is absent when revenue is not positive', () => {
    const financials = [annual(2025, { INC: { Revenue: -200, NetIncome: 50 } })];
    expect(texts(commonSizeColumns(financials, statementTable(financials, 'Annual', 'INC')))).toEqual([['FY25 % of Revenue', '-', '-']]);
  });

  it('names the missing base', () => {
    const financials = [annual(2025, { BAL: { Cash: 30 } })];
    const { columns, notes } = commonSizeColumns(financials, statementTable(financials, 'Annual', 'BAL'));
    expect(columns).toEqual([]);
    expect(notes).toEqual(['Common size needs Total Assets, which is not available from the source.']);
  });
});

describe('last four quarters', () => {
  const quarter = (end: string, INC: Record<string, number | string>) => period('Interim', '2026', end, { INC });
  const four = [
    quarter('2025-09-30', { Revenue: 10, DilutedEPSExcludingExtraOrdItems: 1.25, DilutedWeightedAverageShares: 5, NetIncome: 1 }),
    quarter('2025-12-31', { Revenue: 20, DilutedEPSExcludingExtraOrdItems: 1.25, DilutedWeightedAverageShares: 5, NetIncome: '-' }),
    quarter('2026-03-31', { Revenue: 30, DilutedEPSExcludingExtraOrdItems: 1.5, DilutedWeightedAverageShares: 5, NetIncome: 3 }),
    quarter('2026-06-30', { Revenue: 40, DilutedEPSExcludingExtraOrdItems: -1, DilutedWeightedAverageShares: 5, NetIncome: 4 }),
  ];

  it('are added up line by line, except share counts and incomplete lines', () => {
    expect(texts(trailingColumn(four, statementTable(four, 'Interim', 'INC')))).toEqual([['TTM (Jun 2026)', '100', '3.00', '-', '-']]);
  });

  it('are available for the annual lines too', () => {
    const financials = [annual(2026, { INC: { NetIncome: 9, Revenue: 95, GrossProfit: 40 } }), ...four];
    expect(texts(trailingColumn(financials, statementTable(financials, 'Annual', 'INC')))).toEqual([['TTM (Jun 2026)', '-', '100', '-']]);
  });

  it('say whose profit it is, both sums where a quarter holds a one-off, and the words where it is before minority interest', () => {
    const profits = [10, 11, 90, 12].map((pat, at) => quarter(four[at]?.EndDate ?? '', { NetIncome: pat }));
    const oneOff = profits.map((each, at) => (at === 2 ? { ...each, usualPat: 11 } : each));
    const { columns, notes } = trailingColumn(oneOff, statementTable(oneOff, 'Interim', 'INC'));
    const note = 'Net Income TTM holds a one-off: 123 as reported, 44 without it, which TTM PE takes.';
    expect(notes).toEqual([note]);
    expect(columns[0]?.cells[0]).toMatchObject({ value: 123, origin: { remark: note } });
    const share = { reported: 90, eps: 9, shares: 1 };
    const owners = profits.map((each) => ({
      ...each,
      stockFinancialMap: { INC: [{ key: 'NetIncome', value: 9, ownersShare: share }] },
    }));
    expect(trailingColumn(owners, statementTable(owners, 'Interim', 'INC')).notes).toEqual([
      'Net Income TTM is the owners’ profit; the source’s own lines are before minority interest.',
    ]);
    const whole = profits.map((each) => ({ ...each, stockFinancialMap: { INC: [{ key: 'NetIncome', value: 9, beforeMinority: true }] } }));
    expect(texts(trailingColumn(whole, statementTable(whole, 'Interim', 'INC')))).toEqual([['TTM (Jun 2026)', 'before minority interest']]);
  });

  it('are "-" with the reason when a quarter is missing', () => {
    const three = four.slice(1);
    const { columns, notes } = trailingColumn(three, statementTable(three, 'Interim', 'INC'));
    expect(texts({ columns, notes })).toEqual([['TTM', '-', '-', '-', '-']]);
    expect(notes).toEqual([expect.stringContaining('four consecutive quarters')]);
  });

  it.each(['BAL', 'CAS'] as const)('do not exist for %s', (code) => {
    const { columns, notes } = trailingColumn(four, statementTable(four, 'Interim', code));
    expect(columns).toEqual([]);
    expect(notes).toHaveLength(1);
  });
});
