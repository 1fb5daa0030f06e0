export interface RowStep {
  readonly by: 1 | -1;
  readonly rows: number;
}

/**
 * Returns the row that an arrow key reaches, from 0; undefined is the search box above the first row.
 *
 * @example
 * rowAfter(undefined, { by: 1, rows: 3 }); // 0
 * rowAfter(0, { by: -1, rows: 3 }); // undefined
 */
export function rowAfter(active: number | undefined, { by, rows }: RowStep): number | undefined {
  const next = Math.min((active ?? -1) + by, rows - 1);
  return next < 0 ? undefined : next;
}
