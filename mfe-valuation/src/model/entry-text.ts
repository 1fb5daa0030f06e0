import { numberExamples, readNumber, valueIn, type Unit } from '@mulya/domain';
import type { ClipboardEvent } from 'react';

/** The content of a field. Unread text counts as 0. */
export type EntryText = { readonly is: 'empty' } | { readonly is: 'number'; readonly value: number } | { readonly is: 'unread' };

// "₹" and "-", and "1,23,4" on the way to "1,23,456".
const beginning = /^[₹\s]{0,9}[+\-−–]?[₹\s]{0,9}(?:\.|[1-9]\d{0,2}(?:,\d{2,3}){0,9},\d{0,3})?$/;

/** Reads a field's text in the field's unit: "12", "12%", "1,200", "12,5", "30x", "₹5 lakh". Another unit than the field's is not read. */
export function parseEntry(text: string, unit: Unit): EntryText {
  const read = readNumber(text);
  const value = read.is === 'number' ? valueIn(unit, read) : undefined;
  if (value !== undefined) return { is: 'number', value };
  return { is: read.is === 'empty' ? 'empty' : 'unread' };
}

/** The value that the model uses, in the field's unit; `null` if the field is empty. */
export function entryValue(text: string, unit: Unit): number | null {
  const read = parseEntry(text, unit);
  if (read.is === 'empty') return null;
  return read.is === 'number' ? read.value : 0;
}

/** Whether text such as "-" or "₹" may become a number, so that no error appears while the analyst types. */
const mayBecomeNumber = (text: string): boolean => beginning.test(text);

/** Text that stays invalid if the analyst types on; undefined for a number, an empty text and the beginning of a number. */
export const invalidText = (text: string, unit: Unit): string | undefined =>
  parseEntry(text, unit).is === 'unread' && !mayBecomeNumber(text) ? text : undefined;

/** The value with all its digits and no grouping. */
export const entryText = (value: number | null): string => (value === null ? '' : String(value === 0 ? 0 : value));

interface FieldContent {
  /** What the analyst is typing. */
  readonly draft: string | undefined;
  readonly value: number | null;
  readonly unit: Unit;
  /** A text that could not be read and counts as 0. */
  readonly unread: string | undefined;
}

/** What a field shows: the draft until a key, a paste or an undo changes the value; then the text that was not read, or the value. */
export function fieldText({ draft, value, unit, unread }: FieldContent): string {
  if (draft !== undefined && entryValue(draft, unit) === value) return draft;
  return value === 0 && unread !== undefined ? unread : entryText(value);
}

/** Says what was expected of a text that counts as 0. */
export const invalidEntryText = (text: string): string =>
  `“${truncate(text.trim())}” ${readNumber(text).is === 'number' ? "isn't in this field's unit" : `isn't a number such as ${numberExamples}`}, so 0 is used.`;

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
