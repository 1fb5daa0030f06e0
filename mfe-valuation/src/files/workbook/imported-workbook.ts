import { parseFigure } from '@mulya/domain';
import { columnLetters } from './addresses.ts';
import { missingText } from './formula-text.ts';

/** The values of an imported file. */
export interface ImportedWorkbook {
  readonly sheets: readonly ImportedSheet[];
  /** Defined names and their addresses: "PAT_growth_FY26E" is "Assumptions!$D$6". */
  readonly names: ReadonlyMap<string, string>;
  readonly properties: ReadonlyMap<string, string>;
}

interface ImportedSheet {
  readonly name: string;
  readonly rows: readonly (readonly ImportedValue[])[];
  /** Formulas by address: "C5". Absent if the sheet has none. */
  readonly formulas?: ReadonlyMap<string, string>;
  /** Number formats by address, such as "0%". Absent unless they were asked for. */
  readonly formats?: ReadonlyMap<string, string>;
  /** What a person does not see. `rows`, `columns`: indices, from 0. */
  readonly hidden?: { readonly isSheet: boolean; readonly rows: readonly number[]; readonly columns: readonly number[] };
}

export type ImportedValue = string | number | boolean | null;

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

function cellOf({ names, sheets }: ImportedWorkbook, name: string) {
  const [, sheetName, letters, row] = /^'?([^'!]+)'?!\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(names.get(name) ?? '') ?? [];
  const sheet = sheets.find((each) => each.name === sheetName);
  return sheet === undefined || letters === undefined ? undefined : { sheet, letters, row: Number(row) };
}

const maxNumberLength = 60;

/** Reads "12%", "1,200" and "₹ 5" as numbers. Returns null for an empty cell or "-", undefined for anything else. */
export function parseNumber(value: ImportedValue): number | null | undefined {
  if (value === null) return null;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value === 'boolean') return undefined;
  const text = value.trim();
  if (text.length > maxNumberLength) return undefined; // before any regular expression runs on it
  const plain = text.replaceAll('−', '-').replaceAll(/[₹%x\s]/g, '');
  return plain === missingText || text === '' ? null : plain === '' ? undefined : parseFigure(plain);
}
