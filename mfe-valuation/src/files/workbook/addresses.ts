import type { CellAddress, SheetName } from './description.ts';

/** The letters of a column, counted from 0: "A", "Z", "AA". */
export function columnLetters(column: number): string {
  const rest = Math.floor(column / 26) - 1;
  return `${rest < 0 ? '' : columnLetters(rest)}${String.fromCharCode(65 + (column % 26))}`;
}

/** A sheet's name in an address; a name of several words needs quotes. */
const quoted = (sheet: SheetName): string => (sheet.includes(' ') ? `'${sheet}'` : sheet);

/** The address of a cell in a formula on sheet `from`: "C12", or "Model!C12" for another sheet. */
export function addressFrom(from: SheetName, { sheet, row, column }: CellAddress): string {
  const address = `${columnLetters(column)}${row + 1}`;
  return sheet === from ? address : `${quoted(sheet)}!${address}`;
}

/** The address of adjacent cells of one column in a formula on the same sheet: "C5:C74". */
export const columnRange = (column: number, firstRow: number, lastRow: number): string =>
  `${columnLetters(column)}${firstRow + 1}:${columnLetters(column)}${lastRow + 1}`;

/** The address that a defined name refers to: "Assumptions!$C$4". */
export const absoluteAddress = ({ sheet, row, column }: CellAddress): string => `${quoted(sheet)}!$${columnLetters(column)}$${row + 1}`;

/** "Target EV/EBITDA FY26E" becomes Target_EV_EBITDA_FY26E. */
export const toDefinedName = (name: string): string => name.replaceAll(/[^A-Za-z0-9]+/g, '_').replaceAll(/^_|_$/g, '');
