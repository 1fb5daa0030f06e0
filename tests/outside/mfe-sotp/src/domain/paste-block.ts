import { emptySegment, fieldText, limits, segmentFields, shownSegments, type Parts } from './segments.ts';

/** A cell of the table, from 0. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

export type Pasted =
  | { readonly is: 'pasted'; readonly parts: Parts; readonly rows: number }
  /** `message`: why nothing was pasted, as a sentence. */
  | { readonly is: 'refused'; readonly message: string };

/** Whether a text has more than one cell of a spreadsheet. */
export const isBlock = (text: string): boolean => /[\t\n]/.test(text.trimEnd());

/**
 * Pastes a block of a spreadsheet, with its first cell at a place of the table. Cells are separated by tabs, rows by line breaks. A row of
 * column names at the top is skipped. Refuses a block that does not fit, and changes nothing then.
 *
 * @example
 * pasteBlock(emptyParts, 'Retail\t1,000\t9', { row: 0, column: 0 });
 */
export function pasteBlock(parts: Parts, text: string, { row, column }: Place): Pasted {
  const rows = blockOf(text, column);
  if (rows.length === 0) return refuse('Nothing to paste: the text has no cells.');
  const width = Math.max(...rows.map((cells) => cells.length));
  const room = segmentFields.length - column;
  if (width > room) return refuse(`The pasted block has ${width} columns; ${room} fit from here. Nothing was pasted.`);
  if (width === 1 && column === 0 && rows.length === 1)
    return refuse('Expected columns separated by tabs, as a spreadsheet copies them; got one column. Nothing was pasted.');
  if (row + rows.length > limits.segments)
    return refuse(`The pasted block has ${rows.length} rows; at most ${limits.segments} segments fit in all. Nothing was pasted.`);
  const segments = [...shownSegments(parts)];
  for (const [at, cells] of rows.entries()) {
    const texts = cells.map((cell, offset) => {
      const field = segmentFields[column + offset] ?? 'name'; // the width fits
      return [field, fieldText(field, cell.trim())] as const;
    });
    segments[row + at] = { ...(segments[row + at] ?? emptySegment), ...Object.fromEntries(texts) };
  }
  return { is: 'pasted', parts: { ...parts, segments }, rows: rows.length };
}

/** The cells of the block without empty rows, columns at its end, and a head. */
function blockOf(text: string, column: number): readonly (readonly string[])[] {
  const rows = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/\t+$/, '').split('\t'))
    .filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const [head, ...others] = rows;
  return column === 0 && head !== undefined && isHead(head) ? others : rows;
}

/** Whether a row has column names: no number, and one of them is a name of ours. */
const isHead = (cells: readonly string[]): boolean =>
  cells.length > 1 &&
  cells.every((cell) => !/^[\s₹(−-]*[\d.]/.test(cell)) &&
  cells.some((cell) => /\b(segment|business|metric|multiple|stake)\b/i.test(cell));

const refuse = (message: string): Pasted => ({ is: 'refused', message });
