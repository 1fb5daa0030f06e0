import { type ComponentProps, useState, type FocusEvent, type KeyboardEvent } from 'react';

/** A table with arrow keys between its cells. Key events bubble up from the focused cell; the table itself never gets the focus. */
export function KeyedTable(props: ComponentProps<'table'>) {
  return <table {...props} />;
}

interface CellAddress {
  readonly row: number;
  readonly column: number;
}

/**
 * Moves the focus between the cells of a table with arrow keys, Home and End. Tab stops only once in the table. The button of a cell has
 * its position as `data-cell="<row> <column>"`, both from 0.
 *
 * @param first the column of the first Tab stop
 */
export function useCellFocus(rows: number, columns: number, first = 0) {
  const [focused, setFocused] = useState<CellAddress>({ row: 0, column: first });
  // Another statement can have fewer rows or columns.
  const stop: CellAddress = { row: clamp(focused.row, rows), column: clamp(focused.column, columns) };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = placeOf(event.target);
    const to = from === undefined ? undefined : step(event.key, from, columns);
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const place = { row: clamp(to.row, rows), column: clamp(to.column, columns) };
    event.preventDefault();
    event.currentTarget.querySelector<HTMLButtonElement>(`[data-cell="${place.row} ${place.column}"]`)?.focus();
  };

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const place = placeOf(event.target);
    if (place !== undefined) setFocused(place);
  };

  return { stop, onKeyDown, onFocus };
}

const clamp = (value: number, count: number): number => Math.max(0, Math.min(value, count - 1));

function placeOf(target: EventTarget): CellAddress | undefined {
  const place = target instanceof HTMLElement ? target.dataset['cell'] : undefined;
  if (place === undefined) return undefined;
  const [row = 0, column = 0] = place.split(' ').map(Number);
  return { row, column };
}

function step(key: string, { row, column }: CellAddress, columns: number): CellAddress | undefined {
  switch (key) {
    case 'ArrowLeft':
      return { row, column: column - 1 };
    case 'ArrowRight':
      return { row, column: column + 1 };
    case 'ArrowUp':
      return { row: row - 1, column };
    case 'ArrowDown':
      return { row: row + 1, column };
    case 'Home':
      return { row, column: 0 };
    case 'End':
      return { row, column: columns - 1 };
    default:
      return undefined;
  }
}
