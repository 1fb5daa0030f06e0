import { derive } from '../cells/derive.ts';
import { sumOf } from '../cells/formula.ts';
import { missingCell, type Cell, type FigureInput } from '../figures/cell.ts';
import { monthText } from '../periods/calendar.ts';
import { contiguousQuarters } from '../periods/quarters.ts';
import { figureAt, inputAt, type DerivedColumns, statementTable, type StatementRow, type StatementTable } from './statement-table.ts';
import type { SourcePeriod } from './source.ts';

/**
 * Returns the sum of the last four quarters (TTM), for the lines of an income statement of either type. It needs the latest four quarters
 * to be consecutive. EPS is the sum of the quarters' EPS; share counts are not added.
 */
export function trailingColumn(financials: readonly SourcePeriod[], table: StatementTable): DerivedColumns {
  if (table.code !== 'INC') {
    return { columns: [], notes: ['TTM applies to the income statement only.'] };
  }
  const interim = statementTable(financials, 'Interim', 'INC');
  const dated = interim.columns.flatMap(({ end, standing }, at) => (end === undefined || standing.is !== 'regular' ? [] : [{ at, end }]));
  const quarters = contiguousQuarters(dated, 4);
  const newest = quarters?.at(-1);
  if (quarters === undefined || newest === undefined) {
    const why = 'TTM needs four consecutive quarters to the latest; the source doesn’t have them.';
    return { columns: [{ id: 'trailing', kind: 'trailing', label: 'TTM', cells: table.rows.map(() => missingCell(why)) }], notes: [why] };
  }
  const byId = new Map(interim.rows.map((row) => [row.id, row]));
  const cells = table.rows.map((row) =>
    sum(
      interim,
      byId.get(row.id),
      quarters.map(({ at }) => at),
    ),
  );
  return { columns: [{ id: 'trailing', kind: 'trailing', label: `TTM (${monthText(newest.end)})`, cells }], notes: [] };
}

function sum(interim: StatementTable, row: StatementRow | undefined, at: readonly number[]): Cell {
  if (row === undefined) return missingCell('No quarterly figures for this line.');
  if (row.unit === 'shares-crore') return missingCell('Not applicable: share counts aren’t summed.');
  const inputs = at.flatMap((column): readonly FigureInput[] => {
    const cell = figureAt(row, column);
    return cell === undefined ? [] : [inputAt(interim, row, column, cell)];
  });
  const [first, ...others] = inputs;
  if (first === undefined || inputs.length < at.length) return missingCell('One of the four quarters is missing.');
  return derive(sumOf(first.name, ...others.map(({ name }) => name)), row.unit, inputs);
}
