import type { SortDirection } from '@mulya/ui';
import type { ValuationRow } from './valuation-rows.ts';

/** The value of each sortable column; null for a missing value. A forecast error sorts by its size, and most notices come first. */
const values = {
  company: ({ name }: ValuationRow) => name,
  then: ({ then }: ValuationRow) => then,
  thenOn: ({ thenOn }: ValuationRow) => thenOn,
  target: ({ target }: ValuationRow) => target,
  now: ({ now }: ValuationRow) => now,
  progress: ({ progress }: ValuationRow) => progress,
  error: ({ error }: ValuationRow) => (error?.error === undefined || error.error === null ? null : Math.abs(error.error)),
  notices: ({ notices }: ValuationRow) => -notices.length,
} as const;

export type ValuationColumn = keyof typeof values;

/** Undefined means the gateway's order: the company saved last comes first. */
export type ValuationOrder = { readonly by: ValuationColumn; readonly direction: SortDirection } | undefined;

/** Sorts the rows. Missing values are last in both directions. Equal rows keep their order. */
export function orderValuations(rows: readonly ValuationRow[], order: ValuationOrder): readonly ValuationRow[] {
  if (order === undefined) return rows;
  const value = values[order.by];
  const sign = order.direction === 'ascending' ? 1 : -1;
  return [...rows].sort((first, second) => {
    const [one, other] = [value(first), value(second)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sign * (typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other), 'en'));
  });
}
