import { parseFigure } from '@mulya/domain';
import { columnLetters } from './addresses.ts';
import { missingText } from './spreadsheet-text.ts';

/** What is read of a file that was brought back: values alone. */
export interface BroughtWorkbook {
  readonly sheets: readonly { readonly name: string; readonly rows: readonly (readonly BroughtValue[])[] }[];
  /** Where names lead: "PAT_growth_FY26E" to "Assumptions!$D$6". */
  readonly names: ReadonlyMap<string, string>;
  readonly properties: ReadonlyMap<string, string>;
}

export type BroughtValue = string | number | boolean | null;

/** What stands in the cell of a name. Undefined: the file has no such cell; an empty one is null. */
export function valueAt({ names, sheets }: BroughtWorkbook, name: string): BroughtValue | undefined {
  const [, sheet, letters, row] = /^'?([^'!]+)'?!\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(names.get(name) ?? '') ?? [];
  const rows = sheets.find((each) => each.name === sheet)?.rows;
  if (rows === undefined || letters === undefined) return undefined;
  const cells = rows[Number(row) - 1] ?? [];
  const column = [...Array(Math.max(cells.length, 1)).keys()].find((at) => columnLetters(at) === letters);
  return (column === undefined ? undefined : cells[column]) ?? null;
}

/** Characters of the longest text that is read as a number. */
const longestNumber = 60;

/** "12%", "1,200" and "₹ 5" are numbers; an empty cell, or one with the workbook's "-", is null, anything else undefined. */
export function readNumber(value: BroughtValue): number | null | undefined {
  if (value === null) return null;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value === 'boolean') return undefined;
  const text = value.trim();
  if (text.length > longestNumber) return undefined; // before any expression looks at it
  const plain = text.replaceAll('−', '-').replaceAll(/[₹%x\s]/g, '');
  return plain === missingText || text === '' ? null : plain === '' ? undefined : parseFigure(plain);
}
