import type { Cell } from '@mulya/domain';
import { industrial, lossMaker, period } from '@mulya/valuation-model/testing';
import { overviewView, type OverviewView } from '../../model/overview/overview-view.ts';
import { rowFinding } from './row-sparkline.tsx';

const annual = { type: 'Annual', code: 'INC', derived: [] } as const;

function findingOf({ rows, columns }: OverviewView, label: string): string | undefined {
  const row = rows.find((each) => each.label === label);
  return row && rowFinding(row, columns, 'international');
}

const missing: Cell = { is: 'missing', why: 'Not in the source.' };

describe('the finding of a row', () => {
  it('states the change from the first period to the last one', () => {
    expect(findingOf(overviewView(industrial.financials, annual), 'Revenue')).toBe(
      'Revenue rose from ₹255,324 crore in FY25 to ₹267,021 crore in FY26.',
    );
  });

  it('has the sign of a loss', () => {
    expect(findingOf(overviewView(lossMaker.financials, annual), 'Net Income')).toBe(
      'Net Income rose from -₹31,238 crore in FY24 to ₹120 crore in FY26.',
    );
  });

  it('names up to three periods without a figure, and counts more of them', () => {
    const years = (gaps: readonly number[]) =>
      [2021, 2022, 2023, 2024, 2025, 2026].map((year) =>
        period('Annual', String(year), `${year}-03-31`, {
          INC: { Revenue: year, ...(gaps.includes(year) ? {} : { NetIncome: year - 2000 }) },
        }),
      );
    const of = (...gaps: readonly number[]) => findingOf(overviewView(years(gaps), annual), 'Net Income');
    expect(of(2023)).toBe('Net Income rose from ₹21 crore in FY21 to ₹26 crore in FY26. No figure for FY23.');
    expect(of(2021, 2023)).toBe('Net Income rose from ₹22 crore in FY22 to ₹26 crore in FY26. No figure for FY21, FY23.');
    expect(of(2022, 2023, 2024, 2025)).toBe('Net Income rose from ₹21 crore in FY21 to ₹26 crore in FY26. No figure for 4 of 6 periods.');
    expect(of(2021, 2022, 2023, 2024, 2025)).toBe('Net Income was ₹26 crore in FY26. No figure for 5 of 6 periods.');
  });

  it('leaves out the optional columns', () => {
    const view = overviewView(industrial.financials, annual);
    const [row] = view.rows;
    if (row === undefined) throw new Error('Expected a row.');
    const growth: OverviewView = {
      ...view,
      columns: [...view.columns, { id: 'growth', label: 'FY26 growth', kind: 'growth' }],
      rows: [{ ...row, cells: [...row.cells, missing] }],
    };
    expect(findingOf(growth, 'Revenue')).toBe('Revenue rose from ₹255,324 crore in FY25 to ₹267,021 crore in FY26.');
  });

  it('is absent without a figure', () => {
    const view = overviewView(industrial.financials, annual);
    const [row] = view.rows;
    expect(row && rowFinding({ ...row, cells: [missing, missing] }, view.columns, 'international')).toBeUndefined();
  });
});
