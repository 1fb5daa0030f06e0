import { harmlessText } from '../harmless-text.ts';
import type { SheetCell, SheetDescription, WorkbookDescription } from './description.ts';
import { fieldsOf, type PlainTable } from './plain-table.ts';

/** Spreadsheets take a file for UTF-8 only with it. */
const byteOrderMark = '\uFEFF';
const lineEnd = '\r\n';

/** One table, its unit beside each label, figures with every digit they have, nothing where there is no figure. */
export function csvOf(table: PlainTable): string {
  return `${byteOrderMark}${fieldsOf(table)
    .map((fields) => fields.map(field).join(',') + lineEnd)
    .join('')}`;
}

/** The same for the clipboard: cells that a spreadsheet puts beside each other. */
export const tsvOf = (table: PlainTable): string =>
  fieldsOf(table)
    .map((fields) => fields.join('\t'))
    .join('\n');

/** Every table of the page in one file, each below its own name and with a blank line before the next. */
export function csvOfAll({ sheets }: Pick<WorkbookDescription, 'sheets'>): string {
  const tables = sheets.map(({ name, rows }) => [field(name), ...linesOf(rows)].join(lineEnd));
  return `${byteOrderMark}${tables.join(lineEnd + lineEnd)}${lineEnd}`;
}

function linesOf(rows: SheetDescription['rows']): readonly string[] {
  return rows.map((row) => {
    const fields = row.map(fieldOf);
    const last = fields.findLastIndex((text) => text !== '');
    return fields.slice(0, last + 1).join(',');
  });
}

function fieldOf(cell: SheetCell | undefined): string {
  if (cell === undefined || cell.value === null || cell.look === 'missing') return '';
  return typeof cell.value === 'number' ? String(cell.value) : field(harmlessText(cell.value));
}

/** RFC 4180. */
const field = (text: string): string => (/[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
