import { growthColumns, statementTable, type Cell, type SourcePeriod } from '@mulya/domain';

interface GrowthRow {
  readonly label: string;
  /** One row per period: the reported figure, and its growth on the previous year. */
  readonly reported: readonly Cell[];
  readonly growth: readonly (Cell | undefined)[];
}

export interface GrowthTable {
  /** "FY25", oldest first. */
  readonly periods: readonly string[];
  readonly rows: readonly GrowthRow[];
}

const lines = new Set(['revenue', 'operatingincome', 'netincome']);

/** Sales and profit of the income statement by year, each with its growth. The first year has none. */
export function growthTable(financials: readonly SourcePeriod[]): GrowthTable {
  const statement = statementTable(financials, 'Annual', 'INC');
  const { columns } = growthColumns(statement);
  const rows = statement.rows.flatMap((row, at) =>
    lines.has(row.id) ? [{ label: row.label, reported: row.cells, growth: [undefined, ...columns.map(({ cells }) => cells[at])] }] : [],
  );
  return { periods: statement.columns.map(({ label }) => label), rows };
}
