import { readPeriodHead } from './period-head.ts';
import { splitAtSpaces } from './space-columns.ts';

/** Limits of one paste: no statement has more rows or columns. */
export const maxRows = 500;
export const maxColumns = 40;
/** Longer cells are cut. Labels, periods and amounts are shorter, and no cut text reads as one. */
export const maxCellLength = 300;
/** Characters of a pasted text, and bytes of a file. */
export const maxTextLength = 2 * 1024 * 1024;

export const tooLarge = 'Too large (over 2 MB). Paste one statement at a time.';

export type PastedRows =
  | { readonly is: 'rows'; readonly rows: readonly (readonly string[])[]; readonly leftOut: readonly string[] }
  | { readonly is: 'refused'; readonly why: string };

/**
 * Splits a text into rows of cells at tabs, as copied from a spreadsheet, else at commas, semicolons or bars, as in CSV, else at spaces. A
 * cell in double quotes can contain separators and line breaks. Empty rows keep their number.
 */
export function readRowsOfText(text: string): PastedRows {
  if (text.length > maxTextLength) return { is: 'refused', why: tooLarge };
  const { rows, leftOut } = splitText(text.replace(/^\ufeff/, ''));
  if (rows.length > maxRows)
    return { is: 'refused', why: `${rows.length} rows pasted; the limit is ${maxRows}. Paste one statement at a time.` };
  const widest = Math.max(0, ...rows.map((row) => row.length));
  if (widest > maxColumns) return { is: 'refused', why: `${widest} columns pasted; the limit is ${maxColumns}.` };
  return { is: 'rows', rows, leftOut };
}

type Separator = '\t' | ';' | '|' | ',';

/** Tabs win because figures contain none, then the separator that finds most periods in a header. */
function splitText(text: string): { readonly rows: readonly (readonly string[])[]; readonly leftOut: readonly string[] } {
  if (text.includes('\t')) return { rows: rowsAt(text, '\t'), leftOut: [] };
  const split = ([';', '|', ','] as const)
    .filter((separator) => text.includes(separator))
    .map((separator) => rowsAt(text, separator))
    .map((rows) => ({ rows, periods: periodsIn(rows) }))
    .toSorted((one, other) => other.periods - one.periods)[0];
  // "As at March 31, 2026" has a comma without quotes, so its columns are not separated by commas.
  const isCut =
    split?.rows.some((row) => row.some((cell, at) => at > 0 && endsInDay.test(row[at - 1] ?? '') && /^\d{4}\b/.test(cell))) ?? false;
  if (split !== undefined && split.periods > 0 && !isCut) return { rows: split.rows, leftOut: [] };
  const lines = rowsAt(text.slice(0, maxSpacedText).replaceAll('"', ''), undefined).map(([line = '']) => line);
  const spaced = lines.length > maxRows ? undefined : splitAtSpaces(lines);
  return spaced ?? { rows: rowsAt(text, separatorOf(text)), leftOut: [] };
}

const endsInDay = /\b[a-z]{3,9} \d{1,2}$/i;
/** A longer text is no statement copied from a PDF. */
const maxSpacedText = 100_000;
const maxHeadRows = 40;

const periodsIn = (rows: readonly (readonly string[])[]): number =>
  Math.max(
    0,
    ...rows.slice(0, maxHeadRows).map((row) => row.slice(1, maxColumns).filter((cell) => readPeriodHead(cell) !== undefined).length),
  );

function rowsAt(text: string, separator: Separator | undefined): readonly (readonly string[])[] {
  const rows = cellsOf(text, separator).map((row) => row.map((cell) => cell.replace(/\s+/gu, ' ').trim().slice(0, maxCellLength)));
  return rows.slice(0, rows.findLastIndex((row) => row.some((cell) => cell !== '')) + 1);
}

/** Semicolons win over commas if there is one or more per line, because "1,5" contains a comma. */
function separatorOf(text: string): ';' | ',' {
  const semicolons = text.split(';').length - 1;
  return semicolons > 0 && semicolons >= text.trim().split('\n').length ? ';' : ',';
}

function cellsOf(text: string, separator: Separator | undefined): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? '';
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (text[at + 1] === '"') {
        cell += char;
        at += 1;
      } else isQuoted = false;
    } else if (char === '"' && cell === '') isQuoted = true;
    else if (char === separator) {
      row.push(cell);
      cell = '';
    } else if (char === '\n' || char === '\r') {
      if (char === '\r' && text[at + 1] === '\n') at += 1;
      rows.push([...row, cell]);
      row = [];
      cell = '';
    } else cell += char;
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell]);
  return rows;
}

/** Formats rows as text that parses into the same rows, so that the analyst can edit a file's content. */
export function rowsText(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map((cell) => cell.replace(/[\t\r\n]+/g, ' ').replace(/^"/, '')).join('\t')).join('\n');
}
