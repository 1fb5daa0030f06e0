import { derive } from '../cells/derive.ts';
import { sumOf } from '../cells/formula.ts';
import { missingCell, wordsCell, type Cell, type DerivedOrigin, type FigureInput } from '../figures/cell.ts';
import { cellText } from '../format/cell-text.ts';
import { trailingLines } from '../lines/period-lines.ts';
import { monthText } from '../periods/calendar.ts';
import { contiguousQuarters } from '../periods/quarters.ts';
import { figureAt, inputAt, type DerivedColumns, statementTable, type StatementRow, type StatementTable } from './statement-table.ts';
import type { SourcePeriod } from './source.ts';

/**
 * Returns the sum of the last four quarters (TTM), for the lines of an income statement of either type. It needs the latest four quarters
 * to be consecutive. EPS is the sum of the quarters' EPS; share counts are not added. Net income is the owners', as the statements have it;
 * where a quarter holds a one-off, which TTM PE leaves out, a note says both sums.
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
  const at = table.rows.findIndex(({ id }) => id === 'netincome');
  const [profit, label] = [cells[at], table.rows[at]?.label];
  const notes = profit?.is === 'figure' && profit.origin.state === 'derived' ? profitNotes(financials, profit.origin, label ?? '') : [];
  const remarked = (cell: Cell): Cell =>
    notes.length > 0 && cell === profit && cell.is === 'figure' && cell.origin.state === 'derived'
      ? { ...cell, origin: { ...cell.origin, remark: notes.join(' ') } }
      : cell;
  return { columns: [{ id: 'trailing', kind: 'trailing', label: `TTM (${monthText(newest.end)})`, cells: cells.map(remarked) }], notes };
}

/** What the sum of net income is, where the source's lines alone don't say it. */
function profitNotes(financials: readonly SourcePeriod[], { inputs }: DerivedOrigin, label: string): readonly string[] {
  const isOwners = inputs.some(({ cell }) => cell.is === 'figure' && cell.origin.state === 'derived');
  const lines = trailingLines(financials, 'ordinary');
  const [reported, usual] = [lines?.reportedPat?.cell, lines?.line('pat')];
  return [
    ...(isOwners ? [`${label} TTM is the owners’ profit; the source’s own lines are before minority interest.`] : []),
    ...(reported?.is === 'figure' && usual?.is === 'figure'
      ? [`${label} TTM holds a one-off: ${cellText(reported)} as reported, ${cellText(usual)} without it, which TTM PE takes.`]
      : []),
  ];
}

function sum(interim: StatementTable, row: StatementRow | undefined, at: readonly number[]): Cell {
  if (row === undefined) return missingCell('No quarterly figures for this line.');
  if (row.unit === 'shares-crore') return missingCell('Not applicable: share counts aren’t summed.');
  const words = at.map((column) => row.cells[column]).find((cell) => cell?.is === 'words');
  if (words?.is === 'words') return wordsCell(words.text);
  const inputs = at.flatMap((column): readonly FigureInput[] => {
    const cell = figureAt(row, column);
    return cell === undefined ? [] : [inputAt(interim, row, column, cell)];
  });
  const [first, ...others] = inputs;
  if (first === undefined || inputs.length < at.length) return missingCell('One of the four quarters is missing.');
  return derive(sumOf(first.name, ...others.map(({ name }) => name)), row.unit, inputs);
}
