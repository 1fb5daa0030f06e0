import { derive } from '../cells/derive.ts';
import { over, sumOf, times } from '../cells/formula.ts';
import { missingCell, notAvailable, type Cell, type FigureInput } from '../figures/cell.ts';
import { figureAt, inputAt, type DerivedColumns, statementTable, type StatementTable } from './statement-table.ts';
import type { SourcePeriod } from './source.ts';

/** The base of a statement's shares; several lines are added up. */
interface Base {
  readonly name: string;
  readonly lines: readonly string[];
}

const totalAssets: Base = { name: 'Total Assets', lines: ['totalassets'] };
const incomeBases: readonly Base[] = [
  { name: 'Revenue', lines: ['revenue'] },
  { name: 'Total Revenue', lines: ['totalrevenue'] },
  // Lenders report no revenue, only interest and other income.
  { name: 'interest + non-interest income', lines: ['interestincomebank', 'non-interestincomebank'] },
];

/**
 * Returns each amount as a percentage of its period's base: revenue (for lenders, interest and non-interest income) in the income statement
 * and cash flow, total assets in the balance sheet. Share counts and per-share figures have none.
 */
export function commonSizeColumns(financials: readonly SourcePeriod[], table: StatementTable): DerivedColumns {
  const holder = table.code === 'CAS' ? statementTable(financials, table.type, 'INC') : table;
  const bases = table.code === 'BAL' ? [totalAssets] : incomeBases;
  const base = bases.find(({ lines }) =>
    lines.every((id) => holder.rows.some((row) => row.id === id && row.cells.some(({ is }) => is === 'figure'))),
  );
  if (base === undefined) {
    return {
      columns: [],
      notes: [`Common size needs ${table.code === 'BAL' ? 'Total Assets' : 'Revenue'}, which is not available from the source.`],
    };
  }
  const columns = table.columns.map((column, index) => {
    const at = holder.columns.findIndex(({ id }) => id === column.id);
    const inputs = base.lines.flatMap((id): readonly FigureInput[] => {
      const row = holder.rows.find((candidate) => candidate.id === id);
      const cell = figureAt(row, at);
      return row === undefined || cell === undefined ? [] : [inputAt(holder, row, at, cell)];
    });
    return {
      id: `common-size ${column.id}`,
      kind: 'common-size' as const,
      label: `${column.label} % of ${base.name}`,
      cells: table.rows.map((row): Cell => {
        const cell = figureAt(row, index);
        if (row.unit !== 'crore') return missingCell('Not a monetary amount.');
        if (cell === undefined) return notAvailable;
        if (inputs.length < base.lines.length) return missingCell(`${base.name} is missing for this period.`);
        return share(inputAt(table, row, index, cell), inputs, base.name);
      }),
    };
  });
  return { columns, notes: [] };
}

function share(part: FigureInput, base: readonly FigureInput[], name: string): Cell {
  const whole = base.reduce((sum, { cell }) => sum + cell.value, 0);
  if (whole <= 0) return missingCell(`${name} is zero or negative in this period.`);
  const [first = part, ...others] = base;
  const below = sumOf(first.name, ...others.map((input) => input.name));
  return derive(times(over(part.name, below), 100), 'percent', [part, ...base]);
}
