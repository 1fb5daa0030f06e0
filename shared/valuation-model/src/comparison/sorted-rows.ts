import type { ComparisonRow } from './comparison.ts';

/** The sort order of rows: by company name, or by the figures of a column. */
export interface RowOrder {
  /** "company", or the index of a column. */
  readonly by: 'company' | number;
  readonly direction: 'ascending' | 'descending';
}

/** Sorts rows. Rows without a figure come last in both directions; equal rows keep their order. */
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
