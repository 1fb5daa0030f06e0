import type { SortDirection } from '@mulya/ui';
import type { CompanyRow } from './company-lists.api.ts';

/** The value of each sortable column; null for a missing value. */
const values = {
  company: ({ name }: CompanyRow) => name,
  price: ({ price }: CompanyRow) => price,
  asOf: ({ priceAsOf }: CompanyRow) => priceAsOf,
  target: ({ saved }: CompanyRow) => saved?.target ?? null,
  upside: ({ saved }: CompanyRow) => saved?.upside ?? null,
  saved: ({ saved }: CompanyRow) => saved?.savedAt ?? null,
} as const;

export type CompanyColumn = keyof typeof values;

/** Undefined means the gateway's order, newest first. */
export type CompanyOrder = { readonly by: CompanyColumn; readonly direction: SortDirection } | undefined;

/** Sorts the rows. Missing values are last in both directions. Equal rows keep their order. */
export function orderRows<Row extends CompanyRow>(rows: readonly Row[], order: CompanyOrder): readonly Row[] {
  if (order === undefined) return rows;
  const value = values[order.by];
  const sign = order.direction === 'ascending' ? 1 : -1;
  return [...rows].sort((first, second) => {
    const [one, other] = [value(first), value(second)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sign * (typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other), 'en'));
  });
}
