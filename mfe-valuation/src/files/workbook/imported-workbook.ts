import { dateText, monthText, numberExamples, parseIsoDate, readNumber, valueIn, type Unit } from '@mulya/domain';
import { columnLetters } from './addresses.ts';
import { missingText } from './formula-text.ts';

/** The values of an imported file. */
export interface ImportedWorkbook {
  readonly sheets: readonly ImportedSheet[];
  /** Defined names and their addresses: "PAT_growth_FY26E" is "Assumptions!$D$6". */
  readonly names: ReadonlyMap<string, string>;
  readonly properties: ReadonlyMap<string, string>;
}

export interface ImportedSheet {
  readonly name: string;
  readonly rows: readonly (readonly ImportedValue[])[];
  /** Formulas by address: "C5". Absent if the sheet has none. */
  readonly formulas?: ReadonlyMap<string, string>;
  /** Rows and columns count from 0. Absent if nothing is hidden. */
  readonly hidden?: { readonly isSheet: boolean; readonly rows: readonly number[]; readonly columns: readonly number[] };
}

export type ImportedValue = string | number | boolean | null;

/**
 * A number as its format shows it: 0.25 as "25%", and 1,234,000 in thousands as 1,234.
 *
 * @param format Excel's number format, such as "0.0%" or "#,##0,"
 */
export function seenNumber(value: number, format = ''): string | number {
  const scale = scales.get(format) ?? scaleOf(format.slice(0, maxFormatLength));
  if (scales.size === maxScales) scales.clear();
  scales.set(format, scale);
  if (scale === '%') return `${Number((value * 100).toPrecision(15))}%`;
  return scale === 0 ? value : Number((value / 1000 ** scale).toPrecision(15));
}

/** By format, because thousands of cells share one. */
const scales = new Map<string, number | '%'>();
const maxScales = 1000;
/** Excel's limit. */
const maxFormatLength = 255;

/** The number of commas that each stand for a thousand. */
function scaleOf(format: string): number | '%' {
  const [shown = ''] = format.replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '').split(';');
  return shown.includes('%') ? '%' : (/[0#?](,+)(?=[^0#?]*$)/.exec(shown)?.[1] ?? '').length;
}

/** A date as its format shows it: "31 Mar 2025", "Mar 2025" or "2025". @param iso "2025-03-31T00:00:00.000Z" */
export function seenDate(iso: string, format = ''): string {
  const day = parseIsoDate(iso);
  if (day === undefined) return iso;
  const shown = format.slice(0, maxFormatLength);
  if (/d/i.test(shown) || !/[my]/i.test(shown)) return dateText(day);
  return /m/i.test(shown) ? monthText(day) : String(day.year);
}

/** The value of a named cell. Undefined if the file has no such cell, null if it is empty. */
export function valueAt(file: ImportedWorkbook, name: string): ImportedValue | undefined {
  const found = cellOf(file, name);
  if (found === undefined) return undefined;
  const cells = found.sheet.rows[found.row - 1] ?? [];
  const column = [...Array(Math.max(cells.length, 1)).keys()].find((at) => columnLetters(at) === found.letters);
  return (column === undefined ? undefined : cells[column]) ?? null;
}

/** The formula of a named cell, without "=". */
export function formulaAt(file: ImportedWorkbook, name: string): string | undefined {
  const found = cellOf(file, name);
  return found?.sheet.formulas?.get(`${found.letters}${found.row}`);
}

/** Where a named cell is. Undefined if the file has no such cell. */
export function cellOf({ names, sheets }: ImportedWorkbook, name: string) {
  const [, quoted, plain, letters, row] = /^(?:'((?:[^']|'')+)'|([^'!]+))!\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(names.get(name) ?? '') ?? [];
  const sheetName = plain ?? quoted?.replaceAll("''", "'");
  const sheet = sheets.find((each) => each.name === sheetName);
  return sheet === undefined || letters === undefined ? undefined : { sheet, letters, row: Number(row) };
}

/** Reads "12%", "1,200", "12,5" and "₹5 lakh" in a unit. Returns null for an empty cell or "-", undefined for anything else. */
export function parseNumber(value: ImportedValue, unit: Unit): number | null | undefined {
  if (value === null) return null;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value === 'boolean') return undefined;
  if (value.trim() === missingText) return null;
  const read = readNumber(value);
  return read.is === 'number' ? valueIn(unit, read) : read.is === 'empty' ? null : undefined;
}

/** A named cell that holds a number. */
export interface NumberField {
  /** Its defined name: "PAT_growth_FY26E". */
  readonly name: string;
  readonly label: string;
  readonly unit: Unit;
}

/**
 * The number of a field, null if it is empty, undefined if the file has no such cell or its content is no number.
 *
 * @param skipped receives a sentence about content that is no number, with the cell's address
 */
export function numberIn(file: ImportedWorkbook, { name, label, unit }: NumberField, skipped: string[]): number | null | undefined {
  const value = valueAt(file, name);
  if (value === undefined) return undefined;
  const cell = placeText(file, name, label);
  if (value === null && formulaAt(file, name) !== undefined) {
    skipped.push(`${cell}: its formula has no stored result. Open the workbook in a spreadsheet program, save it, and import it again.`);
    return undefined;
  }
  const read = parseNumber(value, unit);
  if (read !== undefined) return read;
  const isOtherUnit = readNumber(String(value)).is === 'number';
  skipped.push(
    `${cell}: “${shorten(String(value))}” isn’t ${isOtherUnit ? 'in the unit of the field' : `a number such as ${numberExamples}`}.`,
  );
  return undefined;
}

/** A field and its cell: "PAT growth FY26E (Assumptions D6)". */
export function placeText(file: ImportedWorkbook, name: string, label: string): string {
  const found = cellOf(file, name);
  return found === undefined ? label : `${label} (${found.sheet.name} ${found.letters}${found.row})`;
}

const maxQuotedLength = 60;
/** Shortens a text to its recognisable beginning. */
export const shorten = (text: string): string => (text.length > maxQuotedLength ? `${text.slice(0, maxQuotedLength)}…` : text);
