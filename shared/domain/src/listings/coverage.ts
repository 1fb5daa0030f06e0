import type { Entry } from './listing-index.ts';

/**
 * The companies with figures at the market data source, once known. `places`: each company's key with its place by size, 0 the largest; all
 * are 0 where the source doesn't order them.
 */
export type Coverage =
  { readonly is: 'unknown' } | { readonly is: 'all' } | { readonly is: 'some'; readonly places: ReadonlyMap<string, number> };

export const unknownCoverage: Coverage = { is: 'unknown' };

/** `no-statements`: a fund or ETF, which has no statements. `perhaps`: not known yet. */
export type Figures = 'figures' | 'perhaps' | 'no-figures' | 'no-statements';

interface CoveredCompanies {
  readonly covers: 'all' | readonly string[];
  readonly largestFirst?: boolean | undefined;
}

/**
 * `covers`: the keys of the covered companies, or `all` for a source that reveals its coverage only per request. `largestFirst`: whether
 * their order is that of market cap.
 */
export function coverageFrom({ covers, largestFirst = false }: CoveredCompanies): Coverage {
  if (covers === 'all') return { is: 'all' };
  return { is: 'some', places: new Map(covers.map((key, at) => [key, largestFirst ? at : 0])) };
}

export function figuresOf({ key, listing }: Pick<Entry, 'key' | 'listing'>, coverage: Coverage): Figures {
  if (listing.kind !== 'equity') return 'no-statements';
  if (coverage.is === 'unknown') return 'perhaps';
  if (coverage.is === 'all') return 'figures';
  return coverage.places.has(key) ? 'figures' : 'no-figures';
}

/** A company's place among the covered ones by size, 0 the largest; the last place where its size is unknown. */
export function placeOf(key: string, coverage: Coverage): number {
  return coverage.is === 'some' ? (coverage.places.get(key) ?? coverage.places.size) : 0;
}
