import { numberExamples, readNumber, valueIn, type Unit } from '@mulya/domain';
import { type Entry, maxRefusedText } from '@mulya/valuation-model/fair-value';
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

/** What the model keeps of a typed text: the value in the field's unit, `null` if the field is empty, and a text that counts as 0. */
export type TypedEntry = Pick<Entry, 'value' | 'text'>;

export function typedEntry(text: string, unit: Unit): TypedEntry {
  const read = parseEntry(text, unit);
  if (read.is === 'unread') return { value: 0, text: text.slice(0, maxRefusedText) };
  return { value: read.is === 'empty' ? null : read.value };
}

/** Whether text such as "-" or "₹" may become a number, so that no error appears while the analyst types. */
const mayBecomeNumber = (text: string): boolean => beginning.test(text);

/**
 * The text of an entry that counts as 0; undefined for a number and an empty field. A link can contain a text that is a number.
 *
 * @param draft what the analyst is typing, which may be the beginning of a number
 */
export function refusedText(entry: TypedEntry | undefined, unit: Unit, draft?: string): string | undefined {
  const { value, text } = entry ?? {};
  if (value !== 0 || text === undefined || parseEntry(text, unit).is !== 'unread') return undefined;
  return draft === text && mayBecomeNumber(text) ? undefined : text;
}

/** The value with all its digits and no grouping. */
export const entryText = (value: number | null): string => (value === null ? '' : String(value === 0 ? 0 : value));

interface FieldContent {
  /** What the analyst is typing. */
  readonly draft: string | undefined;
  /** Undefined for the default. */
  readonly entry: TypedEntry | undefined;
  /** The value that the field shows: the entry's, or the default. */
  readonly value: number | null;
  readonly unit: Unit;
}

/** What a field shows: the draft until a key, a paste or an undo changes the value; then the text that was not read, or the value. */
export function fieldText({ draft, entry, value, unit }: FieldContent): string {
  if (draft !== undefined && typedEntry(draft, unit).value === value) return draft;
  return refusedText(entry, unit) ?? entryText(value);
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
