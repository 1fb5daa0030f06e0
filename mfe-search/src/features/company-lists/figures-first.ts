import { figuresOf, type Coverage, type ListingIndex } from '@mulya/domain/listings';
import type { CompanyRow } from './company-lists.api.ts';

/**
 * Puts companies without figures after the others; each group keeps its order. A company with a saved valuation stays in front, because
 * the user has given it figures.
 */
export function withoutFiguresLast(rows: readonly CompanyRow[], index: ListingIndex, coverage: Coverage): readonly CompanyRow[] {
  const isWithout = ({ key, saved }: CompanyRow): boolean => {
    const entry = index.byKey.get(key);
    return saved === null && entry !== undefined && ['no-figures', 'no-statements'].includes(figuresOf(entry, coverage));
  };
  return [...rows.filter((row) => !isWithout(row)), ...rows.filter(isWithout)];
}
