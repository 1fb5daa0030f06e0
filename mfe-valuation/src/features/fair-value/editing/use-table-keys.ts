import type { Entry } from '@mulya/valuation-model/fair-value';
import { useRef, type ClipboardEvent, type FocusEvent, type KeyboardEvent } from 'react';
import { caretPosition, keyAction, focusCell, cellPosition } from './cell-keys.ts';
import { pastedCells } from './entry-text.ts';
import type { Field } from '../model-reducers.ts';
import type { EntryEdits } from './use-entry-edits.ts';

/**
 * The spreadsheet's keys and the clipboard over a table's fields, heard by the table itself.
 *
 * @param rows how many rows the table has
 * @param fieldAt the field at a place, both from 0; undefined where a figure stands
 */
export function useTableKeys(rows: number, fieldAt: (row: number, column: number) => Field | undefined, entries: EntryEdits) {
  const before = useRef<Entry>(undefined);

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const place = cellPosition(target);
    const field = place === undefined ? undefined : fieldAt(place.row, place.column);
    before.current = field === undefined ? undefined : entries.get(field.place);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const place = cellPosition(event.target);
    if (place === undefined || event.nativeEvent.isComposing) return;
    const input = event.target instanceof HTMLInputElement ? event.target : undefined;
    const asked = keyAction(event, input === undefined ? undefined : caretPosition(input));
    if (asked === undefined) return;
    event.preventDefault();
    if (asked.do === 'move') {
      focusCell(event.currentTarget, place, asked);
      return;
    }
    const field = fieldAt(place.row, place.column);
    if (field === undefined) return;
    if (asked.do === 'step') entries.step(field, asked.by);
    if (asked.do === 'undo') entries.undo();
    if (asked.do === 'redo') entries.redo();
    if (asked.do === 'restore') {
      event.stopPropagation();
      if (before.current !== undefined) entries.restore(field, before.current);
    }
  };

  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const place = cellPosition(event.target);
    const cells = pastedCells(event.clipboardData.getData('text/plain'));
    if (place === undefined || cells === undefined || fieldAt(place.row, place.column) === undefined) return;
    event.preventDefault();
    // Rows of figures alone lie between: what is copied goes into the rows that can take it.
    const open = Array.from({ length: rows - place.row }, (_, index) => place.row + index).filter(
      (row) => fieldAt(row, place.column) !== undefined,
    );
    const wanted = cells.flatMap((row, down) => row.map((text, across) => ({ text, row: open[down], column: place.column + across })));
    const found = wanted.flatMap(({ text, row, column }) => {
      const field = row === undefined ? undefined : fieldAt(row, column);
      return field === undefined ? [] : [{ ...field, text }];
    });
    entries.paste(found, wanted.length - found.length);
  };

  return { onFocus, onKeyDown, onPaste };
}
