/** The most that is read at once: no statement has more. */
export const maxRows = 500;
export const maxColumns = 40;
/** Characters that are read of a cell. A label, period or amount is shorter, and nothing that is cut reads as one. */
export const maxCellLength = 300;
/** Characters of a pasted text, and bytes of a file. */
export const maxTextLength = 2 * 1024 * 1024;

export const tooLarge = 'Too large (over 2 MB). Paste one statement at a time.';

export type PastedRows =
  { readonly is: 'rows'; readonly rows: readonly (readonly string[])[] } | { readonly is: 'refused'; readonly why: string };

/**
 * A text as rows of cells: between tabs as a spreadsheet copies them, else between commas or semicolons as a CSV file has them. A cell in
 * double quotes may hold any of these, and a line end. Empty rows keep their number.
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

/** Tabs win: nobody types one into a figure. A semicolon counts where there are more of them than lines, as "1,5" has a comma. */
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

/** Rows as a text that reads as the same rows: what a file held, put where it can be looked at and mended. */
export function rowsText(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map((cell) => cell.replace(/[\t\r\n]+/g, ' ').replace(/^"/, '')).join('\t')).join('\n');
}
