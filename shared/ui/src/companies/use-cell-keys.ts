import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';

/** The cells' figures. */
const figures = 'tbody td > button, tfoot td > button';

/**
 * Moves the focus between the figures of a table with arrow keys, Home and End. Tab stops only once in the table. In contrast to
 * `useCellFocus` it reads places from the table itself, so that sorting hundreds of rows renders none of them again.
 *
 * @returns props of the table. Its figures have `tabIndex={-1}`.
 */
export function useCellKeys() {
  const table = useRef<HTMLTableElement>(null);

  useLayoutEffect(() => {
    const all = [...(table.current?.querySelectorAll<HTMLButtonElement>(figures) ?? [])];
    const stops = all.filter(({ tabIndex }) => tabIndex === 0);
    const stop = stops[0] ?? all[0];
    for (const each of stops) if (each !== stop) each.tabIndex = -1;
    if (stop !== undefined) stop.tabIndex = 0;
  });

  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLTableElement>) => {
    if (!target.matches(figures)) return;
    for (const each of currentTarget.querySelectorAll<HTMLButtonElement>('td > button[tabindex="0"]')) each.tabIndex = -1;
    target.tabIndex = 0;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const { target } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || !(target instanceof HTMLElement) || !target.matches(figures)) return;
    const next = nextFigure(event.key, target);
    if (next === undefined) return;
    event.preventDefault();
    next?.focus();
  };

  return { ref: table, onFocus, onKeyDown };
}

/** The figure that a key leads to; null at the edge, undefined for another key. */
function nextFigure(key: string, from: HTMLElement): HTMLElement | null | undefined {
  const cell = from.closest('td');
  const row = cell?.closest('tr');
  if (cell === null || cell === undefined || row === null || row === undefined) return undefined;
  const table = row.closest('table');
  const figureIn = (place: Element | null | undefined): HTMLElement | null => place?.querySelector<HTMLElement>(':scope > button') ?? null;
  const inRow = [...row.querySelectorAll<HTMLElement>(':scope > td > button')];
  const rows = [...(table?.querySelectorAll<HTMLTableRowElement>('tbody tr, tfoot tr') ?? [])];
  switch (key) {
    case 'ArrowLeft':
      return inRow[inRow.indexOf(from) - 1] ?? null;
    case 'ArrowRight':
      return inRow[inRow.indexOf(from) + 1] ?? null;
    case 'ArrowUp':
      return figureIn(rows[rows.indexOf(row) - 1]?.cells[cell.cellIndex]);
    case 'ArrowDown':
      return figureIn(rows[rows.indexOf(row) + 1]?.cells[cell.cellIndex]);
    case 'Home':
      return inRow[0] ?? null;
    case 'End':
      return inRow.at(-1) ?? null;
    default:
      return undefined;
  }
}
