import type { ComparisonRow } from './comparison.ts';

/** By which column rows are sorted: the companies' names, or the figures of a column. */
export interface RowOrder {
  /** "company", or a column's place. */
  readonly by: 'company' | number;
  readonly direction: 'ascending' | 'descending';
}

/** The rows in another order. What has no figure comes last either way; equal ones stay in their order. */
export function sortedRows(rows: readonly ComparisonRow[], order: RowOrder | undefined): readonly ComparisonRow[] {
  if (order === undefined) return rows;
  const sign = order.direction === 'ascending' ? 1 : -1;
  const { by } = order;
  if (by === 'company') return rows.toSorted((a, b) => sign * a.company.name.localeCompare(b.company.name, 'en'));
  return rows.toSorted((a, b) => {
    const first = valueAt(a, by);
    const second = valueAt(b, by);
    if (first === undefined || second === undefined) return Number(first === undefined) - Number(second === undefined);
    return sign * (first - second);
  });
}

function valueAt({ cells }: ComparisonRow, at: number): number | undefined {
  const cell = cells?.[at]?.cell;
  return cell?.is === 'figure' ? cell.value : undefined;
}
