import { tableClasses, TableFrame } from '@mulya/ui';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { ShownCell, ShownTable } from '../../domain/result-tables.ts';
import styles from './results.module.css';

interface ResultTableProps {
  readonly table: ShownTable;
  /** Shows the source of a figure, by its key. */
  onFigure(key: string): void;
}

/** A small table of an answer. Its figures show their sources; it has one Tab stop, and the arrow keys move between them. */
export function ResultTable({ table: { title, columns, rows }, onFigure }: ResultTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const [stop, setStop] = useState('');
  const places = rows.flatMap(({ cells }, row) => cells.flatMap(({ key }, column) => (key === undefined ? [] : [`${row} ${column}`])));
  const current = places.includes(stop) ? stop : places[0];
  const move = (event: KeyboardEvent, row: number, column: number) => {
    const [down, right] = arrows[event.key] ?? [];
    if (down === undefined || right === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = nextPlace(places, { row, column, down, right });
    if (next === undefined) return;
    event.preventDefault();
    table.current?.querySelector<HTMLElement>(`[data-place="${next}"]`)?.focus();
  };
  return (
    <TableFrame label={title}>
      <table ref={table} className={`${tableClasses.table} ${styles.table}`}>
        <caption className={styles.caption}>{title}</caption>
        <thead>
          <tr>
            <th scope="col" className={tableClasses.header}>
              Figure
            </th>
            {columns.map((column, at) => (
              <th key={at} scope="col" className={`${tableClasses.header} ${tableClasses.number}`}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, unit, cells }, row) => (
            <tr key={row}>
              <th scope="row" className={tableClasses.rowHeader}>
                {label}
                {unit !== '' && <span className={styles.unit}> {unit}</span>}
              </th>
              {cells.map((cell, column) => (
                <td key={column} className={cellClass(cell)} title={cell.isPlaceholder ? 'placeholder, not company data' : undefined}>
                  {cell.key === undefined ? (
                    cell.text
                  ) : (
                    <button
                      type="button"
                      className={tableClasses.auditable}
                      data-place={`${row} ${column}`}
                      tabIndex={current === `${row} ${column}` ? 0 : -1}
                      title={cell.name}
                      onFocus={() => setStop(`${row} ${column}`)}
                      onKeyDown={(event) => move(event, row, column)}
                      onClick={() => cell.key !== undefined && onFigure(cell.key)}
                    >
                      {cell.text}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

function cellClass({ key, isNumber, isPlaceholder }: ShownCell): string {
  return [
    ...(isNumber || key === undefined ? [tableClasses.number] : []),
    ...(key === undefined ? [tableClasses.muted] : []),
    ...(isPlaceholder ? [tableClasses.placeholder] : []),
  ].join(' ');
}

/** Rows down and columns to the right. */
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

interface Step {
  readonly row: number;
  readonly column: number;
  readonly down: number;
  readonly right: number;
}

/** The next figure in a direction, over empty cells. */
function nextPlace(places: readonly string[], { row, column, down, right }: Step): string | undefined {
  for (let step = 1; step <= 40; step += 1) {
    const place = `${row + down * step} ${column + right * step}`;
    if (places.includes(place)) return place;
  }
  return undefined;
}
