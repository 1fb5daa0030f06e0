import type { Cell } from '@mulya/domain';
import { unitNames } from '../unit-names.ts';

/**
 * Escapes a text so that no spreadsheet runs it as a formula. Prefixes an apostrophe if the text starts with = + - or @, after any
 * whitespace, and replaces tabs and line breaks with spaces. Source: OWASP, "CSV Injection".
 */
export function escapeFormulaText(text: string): string {
  const oneLine = text.replaceAll(/[\t\r\n\v\f\u0085\u2028\u2029]+/g, ' ').trim();
  return /^[=+\-@＝＋－＠]/.test(oneLine) && oneLine !== '-' ? `'${oneLine}` : oneLine;
}

/** A table of the page for export as CSV or TSV. */
export interface PlainTable {
  /** Header of the first column: "Line". */
  readonly label: string;
  readonly columns: readonly string[];
  readonly rows: readonly PlainRow[];
}

export interface PlainRow {
  readonly label: string;
  /** Default: the unit of the first figure. */
  readonly unit?: string;
  readonly cells: readonly PlainCell[];
}

/** Undefined for a cell that does not exist. */
export type PlainCell = Cell | string | undefined;

/** The fields of a table, header first. Figures are unrounded, and texts are escaped so that no spreadsheet runs them. */
export function tableFields({ label, columns, rows }: PlainTable): readonly (readonly string[])[] {
  return [
    [label, 'Unit', ...columns].map(escapeFormulaText),
    ...rows.map((row) => [
      escapeFormulaText(row.label),
      escapeFormulaText(row.unit ?? unitOfFirst(row.cells)),
      ...columns.map((_, at) => fieldOf(row.cells[at])),
    ]),
  ];
}

function fieldOf(cell: PlainCell): string {
  if (cell === undefined || typeof cell === 'string') return escapeFormulaText(cell ?? '');
  if (cell.is === 'missing') return '';
  return cell.is === 'words' ? escapeFormulaText(cell.text) : String(cell.value);
}

function unitOfFirst(cells: readonly PlainCell[]): string {
  const figure = cells.find((cell) => typeof cell === 'object' && cell.is === 'figure');
  return typeof figure === 'object' && figure.is === 'figure' ? unitNames[figure.unit] : '';
}
