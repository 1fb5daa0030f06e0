import type { Place, SheetName } from './description.ts';

/** "A", "Z", "AA": a column by its place, from 0. */
export function columnLetters(column: number): string {
  const rest = Math.floor(column / 26) - 1;
  return `${rest < 0 ? '' : columnLetters(rest)}${String.fromCharCode(65 + (column % 26))}`;
}

/** How a cell is written in a formula of `from`: "C12", or "Model!C12" in another sheet. */
export function addressFrom(from: SheetName, { sheet, row, column }: Place): string {
  const address = `${columnLetters(column)}${row + 1}`;
  return sheet === from ? address : `${sheet}!${address}`;
}

/** "Assumptions!$C$4", as a name refers to it. */
export const absoluteAddress = ({ sheet, row, column }: Place): string => `${sheet}!$${columnLetters(column)}$${row + 1}`;

/** What a spreadsheet may call a cell: "Target EV/EBITDA FY26E" is Target_EV_EBITDA_FY26E. */
export const nameInWorkbook = (name: string): string => name.replaceAll(/[^A-Za-z0-9]+/g, '_').replaceAll(/^_|_$/g, '');
