import type { SortDirection } from '@mulya/ui';

/** Undefined: the order in which the rows came. */
export type RowOrder<Column> = { readonly by: Column; readonly direction: SortDirection } | undefined;

/** Sorts rows by a column's value. Missing values are last in both directions. Equal rows keep their order. */
export function sortRows<Row, Column extends string>(
  rows: readonly Row[],
  order: RowOrder<Column>,
  values: Readonly<Record<Column, (row: Row) => string | number | null>>,
): readonly Row[] {
  if (order === undefined) return rows;
  const value = values[order.by];
  const sign = order.direction === 'ascending' ? 1 : -1;
  return rows.toSorted((first, second) => {
    const [one, other] = [value(first), value(second)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sign * (typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other), 'en'));
  });
}
