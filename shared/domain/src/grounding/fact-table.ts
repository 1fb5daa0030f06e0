import type { Cell, Unit } from '../figures/cell.ts';
import { cellText } from '../format/cell-text.ts';
import type { Grouping } from '../format/figure-text.ts';
import { dependsOnPlaceholder, type NamedCell } from './known-figure.ts';

const unitNames: Readonly<Record<Unit, string>> = {
  crore: '₹ crore',
  inr: '₹',
  percent: '%',
  times: 'x',
  'shares-crore': 'crore shares',
  years: 'years',
  number: '',
};

/** The column for figures without a period: a price, a target. */
const latest = 'latest';

interface Row {
  readonly label: string;
  readonly cells: Map<string, Cell>;
}

/**
 * Returns cells as a compact table for a prompt: a header line, then one line per row: "line/sales | Sales | ₹ crore | 239,890 | 240,893".
 * A row's id is its cells' id without the period. Only figures and words appear: an empty period is "-", and empty rows and figures that
 * depend on a placeholder are left out. Negative amounts are in parentheses, as on the page. Returns '' if nothing is left. Names are
 * reduced to one line each, so no name can imitate a row.
 *
 * @example
 * factTable([{ id: 'line/sales/FY25', label: 'Sales FY25', cell: sales }]);
 * // 'row | figure | unit | FY25\nline/sales | Sales | ₹ crore | 240,893'
 */
export function factTable(cells: readonly NamedCell[], grouping: Grouping = 'international'): string {
  const rows = new Map<string, Row>();
  const columns = new Set<string>();
  for (const { id, label, cell } of cells) {
    if (cell.is === 'missing' || dependsOnPlaceholder(cell)) continue;
    const [row, column] = placeOf(id);
    const known = rows.get(row) ?? { label: labelOf(label, column), cells: new Map<string, Cell>() };
    known.cells.set(column, cell);
    rows.set(row, known);
    columns.add(column);
  }
  if (rows.size === 0) return '';
  const ordered = [...columns].sort(byTime);
  const lines = [...rows].map(([id, { label, cells: of }]) => [
    id,
    label,
    unitOf([...of.values()]),
    ...ordered.map((column) => textOf(of.get(column), grouping)),
  ]);
  return [['row', 'figure', 'unit', ...ordered], ...lines].map((fields) => fields.map(field).join(' | ')).join('\n');
}

const period = /^(?:(?:FY|CY)\d{2}E?|Q\d (?:FY|CY)\d{2}|[A-Z][a-z]{2} \d{4}|TTM)(?: \([A-Z][a-z]{2} \d{4}\))?$/;

/** A cell's row and column from its id: the period is the last part, or for a statement's line the part after the statement. */
function placeOf(id: string): readonly [string, string] {
  const parts = id.split('/');
  const statement = parts.indexOf('statement');
  const at = statement >= 0 ? statement + 2 : parts.length - 1;
  const named = parts[at];
  if (named === undefined || !period.test(named)) return [id, latest];
  return [parts.filter((_, index) => index !== at).join('/'), named];
}

function labelOf(label: string, column: string): string {
  const short = label.endsWith(` ${column}`) ? label.slice(0, -column.length - 1) : label.replace(` ${column} (`, ' (');
  return short.replace(/ to$/, '');
}

function unitOf(cells: readonly Cell[]): string {
  const figure = cells.find((cell) => cell.is === 'figure');
  return figure?.is === 'figure' ? unitNames[figure.unit] : '-';
}

const textOf = (cell: Cell | undefined, grouping: Grouping): string => (cell === undefined ? '-' : cellText(cell, grouping));

// Replaces line ends of any kind, and invisible characters.
const field = (text: string): string => text.replace(/[\s|\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]+/gu, ' ').trim();

/** Years, oldest first; then TTM, quarters, and figures without a period. */
function byTime(a: string, b: string): number {
  return orderOf(a).localeCompare(orderOf(b));
}

function orderOf(column: string): string {
  if (column === latest) return '4';
  if (column === 'TTM') return '2';
  const quarter = /^Q(\d) ..(\d{2})/.exec(column);
  if (quarter !== null) return `3 ${quarter[2] ?? ''} ${quarter[1] ?? ''}`;
  const year = /^(?:FY|CY)(\d{2})/.exec(column);
  return year === null ? `3 ${column}` : `1 ${year[1] ?? ''} ${column}`;
}
