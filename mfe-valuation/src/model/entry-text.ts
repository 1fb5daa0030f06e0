import { parseFigure } from '@mulya/domain';
import type { ClipboardEvent } from 'react';

/** The content of a field. Unread text counts as 0. */
export type EntryText = { readonly is: 'empty' } | { readonly is: 'number'; readonly value: number } | { readonly is: 'unread' };

/** Longer text is not parsed, because a whole page can be pasted into a field. */
const maxEntryLength = 60;
const multiple = / ?[x×]$/i;
const beginning = /^[₹\s]*[+\-−–]?[₹\s]*\.?$/;

/** Parses "12", "12%", "1,200", "₹ 1,200", "30x" and "−4" (with any minus sign). */
export function parseEntry(text: string): EntryText {
  const bare = text.trim();
  if (bare === '') return { is: 'empty' };
  if (bare.length > maxEntryLength) return { is: 'unread' };
  const value = parseFigure(bare.replace(multiple, ''));
  return value === undefined ? { is: 'unread' } : { is: 'number', value };
}

/** The value that the model uses; `null` if the field is empty. */
export function entryValue(text: string): number | null {
  const read = parseEntry(text);
  if (read.is === 'empty') return null;
  return read.is === 'number' ? read.value : 0;
}

/** Whether text such as "-" or "₹" may become a number, so that no error appears while the analyst types. */
export const mayBecomeNumber = (text: string): boolean => text.length <= maxEntryLength && beginning.test(text);

/** The value with all its digits and no grouping. */
export const entryText = (value: number | null): string => (value === null ? '' : String(value === 0 ? 0 : value));

export const invalidEntryText = (text: string): string => `“${truncate(text.trim())}” isn't a number, so 0 is used.`;

const truncate = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

/** Rounds away binary fractions. An empty field starts from 0. Always finite. */
export const stepValue = (value: number | null, step: number): number => Number(((value ?? 0) + step).toFixed(9));

/** Cells as a spreadsheet copies them, separated by tabs and line ends. Undefined for a single cell, which is plain text. */
export function pastedCells(text: string): readonly (readonly string[])[] | undefined {
  const rows = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const cells = rows.map((row) => row.split('\t'));
  return cells.length === 1 && cells[0]?.length === 1 ? undefined : cells;
}

/**
 * Takes over the paste of several cells and returns the first one. The browser would join the cells into one number, "12" and "13" into
 * 1213. Undefined for a single cell, which the browser pastes.
 */
export function takeFirstCell(event: ClipboardEvent<HTMLInputElement>): string | undefined {
  const first = pastedCells(event.clipboardData.getData('text/plain'))?.[0]?.[0];
  if (first !== undefined) event.preventDefault();
  return first;
}

/** The decimal keypad of an iPhone has no minus. */
export const inputModeFor = (what: 'signed' | 'unsigned'): 'text' | 'decimal' => (what === 'signed' ? 'text' : 'decimal');
