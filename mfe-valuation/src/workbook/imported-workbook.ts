import { parseFigure } from '@mulya/domain';
import { columnLetters } from './addresses.ts';
import { missingText } from './formula-text.ts';

/** The values of an imported file, without its formulas. */
export interface ImportedWorkbook {
  readonly sheets: readonly { readonly name: string; readonly rows: readonly (readonly ImportedValue[])[] }[];
  /** Defined names and their addresses: "PAT_growth_FY26E" is "Assumptions!$D$6". */
  readonly names: ReadonlyMap<string, string>;
  readonly properties: ReadonlyMap<string, string>;
}

export type ImportedValue = string | number | boolean | null;

/** The value of a named cell. Undefined if the file has no such cell, null if it is empty. */
export function valueAt({ names, sheets }: ImportedWorkbook, name: string): ImportedValue | undefined {
  const [, sheet, letters, row] = /^'?([^'!]+)'?!\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(names.get(name) ?? '') ?? [];
  const rows = sheets.find((each) => each.name === sheet)?.rows;
  if (rows === undefined || letters === undefined) return undefined;
  const cells = rows[Number(row) - 1] ?? [];
  const column = [...Array(Math.max(cells.length, 1)).keys()].find((at) => columnLetters(at) === letters);
  return (column === undefined ? undefined : cells[column]) ?? null;
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
