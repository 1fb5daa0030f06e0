/** Limits of one paste: no statement has more rows or columns. */
export const maxRows = 500;
export const maxColumns = 40;
/** Longer cells are cut. Labels, periods and amounts are shorter, and no cut text reads as one. */
const maxCellLength = 300;
/** Characters of a pasted text, and bytes of a file. */
export const maxTextLength = 2 * 1024 * 1024;

export const tooLarge = 'Too large (over 2 MB). Paste one statement at a time.';

export type PastedRows =
  | { readonly is: 'rows'; readonly rows: readonly (readonly string[])[] }
  | { readonly is: 'refused'; readonly why: string };

/**
 * Splits a text into rows of cells at tabs, as copied from a spreadsheet, else at commas or semicolons, as in CSV. A cell in double
 * quotes can contain separators and line breaks. Empty rows keep their number.
 */
export function readRowsOfText(text: string): PastedRows {
  if (text.length > maxTextLength) return { is: 'refused', why: tooLarge };
  const rows = cellsOf(text.replace(/^\ufeff/, ''), separatorOf(text)).map((row) =>
    row.map((cell) => cell.replace(/\s+/gu, ' ').trim().slice(0, maxCellLength)),
  );
  while (rows.length > 0 && rows.at(-1)?.every((cell) => cell === '') === true) rows.pop();
  if (rows.length > maxRows)
    return { is: 'refused', why: `${rows.length} rows pasted; the limit is ${maxRows}. Paste one statement at a time.` };
  const widest = Math.max(0, ...rows.map((row) => row.length));
  if (widest > maxColumns) return { is: 'refused', why: `${widest} columns pasted; the limit is ${maxColumns}.` };
  return { is: 'rows', rows };
}

/** Tabs win because figures contain none. Semicolons win over commas if there is one or more per line, because "1,5" contains a comma. */
function separatorOf(text: string): '\t' | ';' | ',' {
  if (text.includes('\t')) return '\t';
  const semicolons = text.split(';').length - 1;
  return semicolons > 0 && semicolons >= text.trim().split('\n').length ? ';' : ',';
}

function cellsOf(text: string, separator: string): string[][] {
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
