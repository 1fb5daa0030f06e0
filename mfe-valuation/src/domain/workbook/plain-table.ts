import type { Cell } from '@mulya/domain';
import { harmlessText } from '../harmless-text.ts';
import { unitNames } from '../unit-names.ts';

/** A table of the page as a spreadsheet takes it. */
export interface PlainTable {
  /** What its rows are: "Line". */
  readonly label: string;
  readonly columns: readonly string[];
  readonly rows: readonly PlainRow[];
}

export interface PlainRow {
  readonly label: string;
  /** Left out: that of its first figure. */
  readonly unit?: string;
  readonly cells: readonly PlainCell[];
}

/** Undefined: there is no such cell. */
export type PlainCell = Cell | string | undefined;

/**
 * The fields of a table, a header first: figures unrounded, nothing where there is no figure, and every text made one that no
 * spreadsheet runs.
 */
export function fieldsOf({ label, columns, rows }: PlainTable): readonly (readonly string[])[] {
  return [
    [label, 'Unit', ...columns].map(harmlessText),
    ...rows.map((row) => [
      harmlessText(row.label),
      harmlessText(row.unit ?? unitOfFirst(row.cells)),
      ...columns.map((_, at) => fieldOf(row.cells[at])),
    ]),
  ];
}

function fieldOf(cell: PlainCell): string {
  if (cell === undefined || typeof cell === 'string') return harmlessText(cell ?? '');
  if (cell.is === 'missing') return '';
  return cell.is === 'words' ? harmlessText(cell.text) : String(cell.value);
}

function unitOfFirst(cells: readonly PlainCell[]): string {
  const figure = cells.find((cell) => typeof cell === 'object' && cell.is === 'figure');
  return typeof figure === 'object' && figure.is === 'figure' ? unitNames[figure.unit] : '';
}
