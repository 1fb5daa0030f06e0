/** The action of a key in a table of figures and fields. */
export type KeyAction =
  | { readonly do: 'step'; readonly by: number }
  /** To the next cell in that direction; `fields`: skips figures. */
  | { readonly do: 'move'; readonly rows: number; readonly columns: number; readonly fields: boolean }
  | { readonly do: 'restore' | 'undo' | 'redo' };

type KeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const arrows: Readonly<Record<string, { readonly rows: number; readonly columns: number }>> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
};

/**
 * Spreadsheet keys. In a field, ↑ ↓ step the value by 0.5, or by 5 with Shift. ← → leave the field at the ends of its text. Alt or
 * Control with an arrow always leaves it. Enter goes down, Shift+Enter goes up, Esc restores the value.
 *
 * @param caret in a field: whether the caret is at the start and at the end of the text; both if all text is selected
 * @returns undefined to leave the key to the browser
 */
export function keyAction(
  pressed: KeyPress,
  caret: { readonly atStart: boolean; readonly atEnd: boolean } | undefined,
): KeyAction | undefined {
  const { key, shiftKey, altKey } = pressed;
  const control = pressed.ctrlKey || pressed.metaKey;
  const arrow = arrows[key];
  if (caret === undefined)
    return arrow === undefined || control || altKey || shiftKey ? undefined : { do: 'move', ...arrow, fields: false };

  if (control && !altKey && key.toLowerCase() === 'z') return { do: shiftKey ? 'redo' : 'undo' };
  if (control && !altKey && !shiftKey && key.toLowerCase() === 'y') return { do: 'redo' };
  if (arrow !== undefined && (control || altKey)) return shiftKey ? undefined : { do: 'move', ...arrow, fields: false };
  if (control || altKey) return undefined;
  if (key === 'Enter') return { do: 'move', rows: shiftKey ? -1 : 1, columns: 0, fields: true };
  if (key === 'Escape') return { do: 'restore' };
  if (arrow === undefined) return undefined;
  if (arrow.rows !== 0) return { do: 'step', by: -arrow.rows * (shiftKey ? 5 : 0.5) };
  const leaves = !shiftKey && (arrow.columns < 0 ? caret.atStart : caret.atEnd);
  return leaves ? { do: 'move', ...arrow, fields: false } : undefined;
}

export function caretPosition({ selectionStart, selectionEnd, value }: HTMLInputElement): {
  readonly atStart: boolean;
  readonly atEnd: boolean;
} {
  const all = selectionStart === 0 && selectionEnd === value.length;
  const collapsed = selectionStart === selectionEnd;
  return { atStart: all || (collapsed && selectionStart === 0), atEnd: all || (collapsed && selectionEnd === value.length) };
}

/** Moves the focus to the next cell in that direction, if there is one. A cell has `data-cell="<row> <column>"`. */
export function focusCell(
  table: HTMLElement,
  from: { readonly row: number; readonly column: number },
  move: { readonly rows: number; readonly columns: number; readonly fields: boolean },
): void {
  const kind = move.fields ? 'input' : '';
  const most = table.querySelectorAll('tr').length;
  for (let step = 1; step <= most; step += 1) {
    const cell = table.querySelector<HTMLElement>(
      `${kind}[data-cell="${from.row + step * move.rows} ${from.column + step * move.columns}"]`,
    );
    if (cell === null) continue;
    cell.focus();
    return;
  }
}

/** Reads `data-cell`. */
export function cellPosition(target: EventTarget): { readonly row: number; readonly column: number } | undefined {
  const place = target instanceof HTMLElement ? target.dataset['cell'] : undefined;
  if (place === undefined) return undefined;
  const [row = 0, column = 0] = place.split(' ').map(Number);
  return { row, column };
}
