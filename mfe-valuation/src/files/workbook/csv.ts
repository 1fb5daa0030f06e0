import { escapeFormulaText, tableFields, type PlainTable } from '../../kit/table/plain-table.ts';
import type { SheetCell, SheetDescription, WorkbookDescription } from './description.ts';

/** Excel reads a CSV file as UTF-8 only if it starts with this mark. */
const byteOrderMark = '\uFEFF';
const lineEnd = '\r\n';

/** One table with a unit column and unrounded figures. Cells without a figure are empty. */
export function tableToCsv(table: PlainTable): string {
  return `${byteOrderMark}${tableFields(table)
    .map((fields) => fields.map(escapeField).join(',') + lineEnd)
    .join('')}`;
}

/** The same table for the clipboard. */
export const tableToTsv = (table: PlainTable): string =>
  tableFields(table)
    .map((fields) => fields.join('\t'))
    .join('\n');

/** All sheets in one file, each below its name, separated by blank lines. */
export function workbookToCsv({ sheets }: Pick<WorkbookDescription, 'sheets'>): string {
  const sheetTexts = sheets.map(({ name, rows }) => [escapeField(name), ...csvLines(rows)].join(lineEnd));
  return `${byteOrderMark}${sheetTexts.join(lineEnd + lineEnd)}${lineEnd}`;
}

function csvLines(rows: SheetDescription['rows']): readonly string[] {
  return rows.map((row) => {
    const fields = row.map(fieldOf);
    const last = fields.findLastIndex((text) => text !== '');
    return fields.slice(0, last + 1).join(',');
  });
}

function fieldOf(cell: SheetCell | undefined): string {
  if (cell === undefined || cell.value === null || cell.style === 'missing') return '';
  return typeof cell.value === 'number' ? String(cell.value) : escapeField(escapeFormulaText(cell.value));
}

/** RFC 4180. */
const escapeField = (text: string): string => (/[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
