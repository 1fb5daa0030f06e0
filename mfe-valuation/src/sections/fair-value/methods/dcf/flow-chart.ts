import { amountText, figureText, type Cell, type Grouping, type Sheet } from '@mulya/domain';
import type { ColumnId } from '@mulya/valuation-model/fair-value';
import { dcfCell, dcfCells, type DcfRow } from '@mulya/valuation-model/valuation-methods';
import type { ColumnContent } from '../../../../kit/chart/chart.adapter.tsx';

const drawnRows: readonly DcfRow[] = ['FCFF', 'Present value'];

/** The cash flows of each year and their present values as columns. A year before the valuation date has no present value. Pure. */
export const flowColumns = (sheet: Sheet, columns: readonly ColumnId[], grouping: Grouping): ColumnContent => ({
  kind: 'columns',
  categories: columns,
  series: drawnRows.map((row) => ({ name: row, values: columns.map((column) => valueOf(sheet.cell(dcfCell(row, column)))) })),
  axisText: (value) => figureText(value, 'crore', grouping),
  valueText: (value) => amountText(value, 'crore', grouping),
});

/** "Terminal value is 68.2% of enterprise value; FCFF goes from ₹40,112 crore in FY27E to ₹81,004 crore in FY35E". Pure. */
export function flowFinding(sheet: Sheet, columns: readonly ColumnId[], grouping: Grouping): string {
  const share = valueOf(sheet.cell(dcfCells.terminalShare));
  const terminal =
    share === undefined ? 'No share of terminal value' : `Terminal value is ${figureText(share, 'percent', grouping)} of enterprise value`;
  const [first, last] = [columns[0], columns.at(-1)];
  if (first === undefined || last === undefined) return terminal;
  const [from, to] = [first, last].map((column) => valueOf(sheet.cell(dcfCell('FCFF', column))));
  if (from === undefined || to === undefined) return terminal;
  return `${terminal}; FCFF goes from ${amountText(from, 'crore', grouping)} in ${first} to ${amountText(to, 'crore', grouping)} in ${last}`;
}

const valueOf = (cell: Cell): number | undefined => (cell.is === 'figure' ? cell.value : undefined);
