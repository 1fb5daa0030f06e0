import { figuresOf, type Coverage, type ListingIndex } from '@mulya/domain/listings';
import { sortRows, type RowOrder } from '../sort-rows.ts';
import type { CompanyRow } from './use-company-lists.ts';

/** The value of each sortable column; null for a missing value. */
const values = {
  company: ({ name }: CompanyRow) => name,
  price: ({ price }: CompanyRow) => price,
  asOf: ({ priceAsOf }: CompanyRow) => priceAsOf,
  target: ({ saved }: CompanyRow) => saved?.target ?? null,
  upside: ({ saved }: CompanyRow) => (saved?.event === undefined ? (saved?.upside ?? null) : null),
  saved: ({ saved }: CompanyRow) => saved?.savedAt ?? null,
} as const;

export type CompanyColumn = keyof typeof values;

export type CompanyOrder = RowOrder<CompanyColumn>;

/** Sorts a list. Without an order it is the gateway's, newest first. */
export const orderRows = <Row extends CompanyRow>(rows: readonly Row[], order: CompanyOrder): readonly Row[] =>
  sortRows(rows, order, values);

/**
 * Puts companies without figures after the others; each group keeps its order. A company with a saved valuation stays in front, because
 * the user has given it figures. A company that is no longer listed has figures if it has a price.
 */
export function withoutFiguresLast(rows: readonly CompanyRow[], index: ListingIndex, coverage: Coverage): readonly CompanyRow[] {
  const isWithout = ({ key, price, saved }: CompanyRow): boolean => {
    if (saved !== null) return false;
    const entry = index.byKey.get(key);
    return entry === undefined ? price === null : ['no-figures', 'no-statements'].includes(figuresOf(entry, coverage));
  };
  return [...rows.filter((row) => !isWithout(row)), ...rows.filter(isWithout)];
}
