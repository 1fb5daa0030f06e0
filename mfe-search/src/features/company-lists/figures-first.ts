import { figuresOf, type Coverage, type ListingIndex } from '@mulya/domain/listings';
import type { CompanyRow } from './company-lists.api.ts';

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
