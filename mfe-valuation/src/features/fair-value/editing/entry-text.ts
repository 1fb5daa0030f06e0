import { parseFigure } from '@mulya/domain';

/** What stands in a field: nothing, a number, or a text that counts as 0. */
export type EntryText = { readonly is: 'empty' } | { readonly is: 'number'; readonly value: number } | { readonly is: 'unread' };

/** Characters of the longest text that is read as a number: a whole page can be pasted into a field. */
const maxEntryLength = 60;
const multiple = / ?[x×]$/i;
const beginning = /^[₹\s]*[+\-−–]?[₹\s]*\.?$/;

/** Reads "12", "12%", "1,200", "₹ 1,200", "30x" and "−4" (with any minus sign). What is no number counts as 0, and is said. */
export function parseEntry(text: string): EntryText {
  const bare = text.trim();
  if (bare === '') return { is: 'empty' };
  if (bare.length > maxEntryLength) return { is: 'unread' };
  const value = parseFigure(bare.replace(multiple, ''));
  return value === undefined ? { is: 'unread' } : { is: 'number', value };
}

/** The value that counts; `null` where the field is empty. */
export function entryValue(text: string): number | null {
  const read = parseEntry(text);
  if (read.is === 'empty') return null;
  return read.is === 'number' ? read.value : 0;
}

/** "-", "₹": a number may still come of it, so that nothing is said while it is typed. */
export const mayBecomeNumber = (text: string): boolean => text.length <= maxEntryLength && beginning.test(text);

/** A value as a field shows it: all of its digits, no grouping. */
export const entryText = (value: number | null): string => (value === null ? '' : String(value === 0 ? 0 : value));

/** What is said beside a field whose text is no number. */
export const invalidEntryText = (text: string): string => `“${truncate(text.trim())}” isn't a number, so 0 is used.`;

/** As much of it as tells which text it is: a whole page can be pasted into a field. */
const truncate = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

/** A value moved by a key, without the dust of binary fractions; an empty field is moved from 0. Always finite. */
export const stepValue = (value: number | null, step: number): number => Number(((value ?? 0) + step).toFixed(9));

/** Cells as a spreadsheet copies them: rows by line ends, cells by tabs. Undefined for a single cell, which is plain text. */
export function pastedCells(text: string): readonly (readonly string[])[] | undefined {
  const rows = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const cells = rows.map((row) => row.split('\t'));
  return cells.length === 1 && cells[0]?.length === 1 ? undefined : cells;
}

/** The keyboard that a phone shows: the decimal pad of an iPhone has no minus. */
export const inputModeFor = (what: 'signed' | 'unsigned'): 'text' | 'decimal' => (what === 'signed' ? 'text' : 'decimal');
