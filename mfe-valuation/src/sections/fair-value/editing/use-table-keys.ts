import type { Entry } from '@mulya/valuation-model/fair-value';
import { useRef, type ClipboardEvent, type FocusEvent, type KeyboardEvent } from 'react';
import { caretPosition, keyAction, focusCell, cellPosition } from './cell-keys.ts';
import { pastedCells } from '../../../model/entry-text.ts';
import type { Field } from '../../../model/model-reducers.ts';
import type { EntryEdits } from './use-entry-edits.ts';

/**
 * Spreadsheet keys and the clipboard for a table's fields, handled by the table.
 *
 * @param rows the number of rows
 * @param fieldAt both from 0; undefined for a figure
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
    const action = keyAction(event, input === undefined ? undefined : caretPosition(input));
    if (action === undefined) return;
    event.preventDefault();
    if (action.do === 'move') {
      focusCell(event.currentTarget, place, action);
      return;
    }
    const field = fieldAt(place.row, place.column);
    if (field === undefined) return;
    if (action.do === 'step') entries.step(field, action.by);
    if (action.do === 'undo') entries.undo();
    if (action.do === 'redo') entries.redo();
    if (action.do === 'restore') {
      event.stopPropagation();
      if (before.current !== undefined) entries.restore(field, before.current);
    }
  };

  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const place = cellPosition(event.target);
    const cells = pastedCells(event.clipboardData.getData('text/plain'));
    if (place === undefined || cells === undefined || fieldAt(place.row, place.column) === undefined) return;
    event.preventDefault();
    // Skips rows without fields.
    const open = Array.from({ length: rows - place.row }, (_, index) => place.row + index).filter(
      (row) => fieldAt(row, place.column) !== undefined,
    );
    const targets = cells.flatMap((row, down) => row.map((text, across) => ({ text, row: open[down], column: place.column + across })));
    const found = targets.flatMap(({ text, row, column }) => {
      const field = row === undefined ? undefined : fieldAt(row, column);
      return field === undefined ? [] : [{ ...field, text }];
    });
    entries.paste(found, targets.length - found.length);
  };

  return { onFocus, onKeyDown, onPaste };
}
