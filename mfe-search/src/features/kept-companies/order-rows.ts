import type { SortDirection } from '@mulya/ui';
import type { KeptRow } from './kept-companies.api.ts';

/** By what the rows can be ordered: a text, or a figure. Nothing for what a row does not have. */
const values = {
  company: ({ name }: KeptRow) => name,
  price: ({ price }: KeptRow) => price,
  asOf: ({ priceAsOf }: KeptRow) => priceAsOf,
  target: ({ saved }: KeptRow) => saved?.target ?? null,
  upside: ({ saved }: KeptRow) => saved?.upside ?? null,
  saved: ({ saved }: KeptRow) => saved?.savedAt ?? null,
} as const;

export type KeptColumn = keyof typeof values;

/** undefined: as the gateway has them, the newest first. */
export type KeptOrder = { readonly by: KeptColumn; readonly direction: SortDirection } | undefined;

/** The rows in the order that is asked for. What a row lacks stands last either way; what is equal stays as it came. */
export function orderRows<Row extends KeptRow>(rows: readonly Row[], order: KeptOrder): readonly Row[] {
  if (order === undefined) return rows;
  const value = values[order.by];
  const way = order.direction === 'ascending' ? 1 : -1;
  return [...rows].sort((first, second) => {
    const [one, other] = [value(first), value(second)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return way * (typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other), 'en'));
  });
}
