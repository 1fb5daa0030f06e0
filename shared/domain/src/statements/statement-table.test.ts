import { assumedCell } from '../figures/cell.ts';
import { cellText } from '../format/cell-text.ts';
import { annual, period } from './fixtures.ts';
import type { SourceLine } from './source.ts';
import { statementTable } from './statement-table.ts';

const rowsOf = (table: ReturnType<typeof statementTable>) =>
  table.rows.map((row) => [row.label, ...row.cells.map((cell) => cellText(cell))]);
const labels = (table: ReturnType<typeof statementTable>) => table.columns.map(({ label }) => label);

describe('statement table', () => {
  it('has one column per period, ascending, and the latest period’s lines first', () => {
    const table = statementTable(
      [
        annual(2025, { INC: { NetIncome: '48553', Revenue: '2,55,324' } }),
        annual(2024, { INC: { Revenue: '240893.00', UnusualExpense: '-7', NetIncome: '' } }),
        period('Interim', '2025', '2025-03-31', { INC: { Revenue: 64479 } }),
      ],
      'Annual',
      'INC',
    );
    expect(labels(table)).toEqual(['FY24', 'FY25']);
    expect(rowsOf(table)).toEqual([
      ['Net Income', '-', '48,553'],
      ['Revenue', '240,893', '255,324'],
      ['Unusual Expense', '(7)', '-'],
    ]);
  });

  it('has the analyst’s own figure if the source has none, else both', () => {
    const own = assumedCell(7, 'crore', { by: 'analyst', note: '', on: '2026-11-22' });
    const lines = (value: number | string | null) => [{ key: 'Revenue', value, own }];
    const [row] = statementTable(
      [annual(2023, {}), ...[5, 'n.a.', null].map((value, at) => ({ ...annual(2024 + at, {}), stockFinancialMap: { INC: lines(value) } }))],
      'Annual',
      'INC',
    ).rows;
    expect(row?.cells.map((cell) => cellText(cell))).toEqual(['-', '5', '7', '7']);
    expect(row?.cells[1]).toMatchObject({ origin: { state: 'reported', own } });
    expect(row?.cells[2]).toBe(own); // the same cell each time
  });

  it('has what the source says of a line besides its value', () => {
    const line = {
      key: 'Revenue',
      value: 5,
      origin: 1,
      element: 'RevenueFromOperations',
      earlier: [{ value: '4', origin: 0 }, { value: null }],
    };
    const provenanceOf = (lines: readonly SourceLine[]) =>
      statementTable([{ ...annual(2025, {}), stockFinancialMap: { INC: lines } }], 'Annual', 'INC').rows[0]?.cells[0]?.origin;
    expect(provenanceOf([line])).toMatchObject({
      provenance: { origin: 1, element: 'RevenueFromOperations', earlier: [{ value: 4, origin: 0 }] },
    });
    expect(provenanceOf([{ key: 'Revenue', value: 5 }])).not.toHaveProperty('provenance');
  });

  it('sorts quarters by end date and names them by it', () => {
    const quarter = (end: string) => period('Interim', '2027', end, { INC: { Revenue: 1 } });
    const table = statementTable([quarter('2026-09-30'), quarter('2025-12-31'), quarter('2026-06-30')], 'Interim', 'INC');
    expect(labels(table)).toEqual(['Q3 FY26 (Dec 2025)', 'Q1 FY27 (Jun 2026)', 'Q2 FY27 (Sep 2026)']);
  });

  it('matches lines in any case, and drops other entries', () => {
    const table = statementTable(
      [annual(2024, { INC: { REVENUE: 1, periodLength: 12 } }), annual(2025, { INC: { ' Revenue ': 2, periodType: 'Months' } })],
      'Annual',
      'INC',
    );
    expect(rowsOf(table)).toEqual([['Revenue', '1', '2']]);
  });

  it('shows the later entry of a duplicate period, and reports it', () => {
    const table = statementTable([annual(2025, { INC: { Revenue: 1 } }), annual(2025, { INC: { Revenue: 2 } })], 'Annual', 'INC');
    expect(rowsOf(table)).toEqual([['Revenue', '2']]);
    expect(table.doubled).toEqual(['FY25']);
  });

  it('has the origin of each figure', () => {
    const source = annual(2025, {});
    const cell = statementTable(
      [{ ...source, stockFinancialMap: { BAL: [{ key: 'CashDuefromBanks', value: 12, estimated: true }] } }],
      'Annual',
      'BAL',
    ).rows[0]?.cells[0];
    expect(cell).toEqual({
      is: 'figure',
      value: 12,
      unit: 'crore',
      origin: {
        state: 'reported',
        statement: 'BAL',
        line: 'Cash Due from Banks (Cash and bank balances)',
        period: 'FY25',
        end: '2025-03-31',
        estimated: true,
      },
    });
  });

  it('shows "-" with the reason for an unnamed line or an undated period', () => {
    const table = statementTable(
      [annual(2025, { INC: { '': 5, Revenue: 7 } }), period('Annual', '?', 'soon', { INC: { Revenue: 9 } })],
      'Annual',
      'INC',
    );
    expect(labels(table)).toEqual(['-', 'FY25']);
    expect(rowsOf(table)).toEqual([
      ['-', '-', '-'],
      ['Revenue', '-', '7'],
    ]);
    expect(table.rows[1]?.cells[0]).toEqual({ is: 'missing', why: 'Period end date missing or invalid in the source.' });
  });

  it('explains that a quarter without a balance sheet is normal', () => {
    const table = statementTable(
      [
        period('Interim', '2026', '2025-09-30', { INC: { Revenue: 1 }, BAL: { Cash: 3 } }),
        period('Interim', '2026', '2025-12-31', { INC: { Revenue: 1 } }),
      ],
      'Interim',
      'BAL',
    );
    expect(table.rows[0]?.cells[1]).toEqual({ is: 'missing', why: 'Published half-yearly.' });
  });

  it.each([
    ['no period of the type', [annual(2025, { INC: { Revenue: 1 } })], 'Interim', 'INC'],
    ['no line in the statement', [annual(2025, { INC: { Revenue: 1 } })], 'Annual', 'CAS'],
    ['nothing at all', [], 'Annual', 'INC'],
  ] as const)('has no rows where there is %s', (_, financials, type, code) => {
    expect(statementTable(financials, type, code).rows).toEqual([]);
  });
});

describe('a net income line that is before minority interest', () => {
  const cellOf = (line: Omit<SourceLine, 'key'>) =>
    statementTable([{ ...annual(2021, {}), stockFinancialMap: { INC: [{ key: 'NetIncome', ...line }] } }], 'Annual', 'INC').rows[0]
      ?.cells[0];

  it('shows the owners’ profit, EPS × shares, and names the source’s line', () => {
    const cell = cellOf({ value: 28 * 160, ownersShare: { reported: 7_367, eps: 28, shares: 160 } });
    expect(cell).toMatchObject({
      value: 4_480,
      origin: { state: 'derived', remark: 'Owners’ profit. The source’s line, 7,367, is before minority interest.' },
    });
    expect(cell?.origin).toMatchObject({ inputs: [{ cell: { value: 28, unit: 'inr' } }, { cell: { value: 160, unit: 'shares-crore' } }] });
  });

  it('is in words where the owners’ can’t be had, over the source’s line', () => {
    const cell = cellOf({ value: 7_367, beforeMinority: true });
    expect(cell).toMatchObject({ is: 'words', text: 'before minority interest', origin: { inputs: [{ cell: { value: 7_367 } }] } });
  });
});
