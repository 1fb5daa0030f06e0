import type { Entry } from './listing-index.ts';

/** The keys of companies with figures at the market data source, once known. */
export type Coverage = { readonly is: 'unknown' } | { readonly is: 'all' } | { readonly is: 'some'; readonly keys: ReadonlySet<string> };

export const unknownCoverage: Coverage = { is: 'unknown' };

/** `no-statements`: a fund or ETF, which has no statements. `perhaps`: not known yet. */
export type Figures = 'figures' | 'perhaps' | 'no-figures' | 'no-statements';

/**
 * `covers`: the keys of the covered companies, or `all` for a source that reveals its coverage only per request.
 *
 * @example
 * coverageFrom({ covers: 'all' }); // { is: 'all' }
 */
export function coverageFrom({ covers }: { readonly covers: 'all' | readonly string[] }): Coverage {
  return covers === 'all' ? { is: 'all' } : { is: 'some', keys: new Set(covers) };
}

/**
 * Returns whether a listing has figures at the source. Funds and ETFs have none; before the coverage is known, companies have them
 * perhaps.
 *
 * @example
 * figuresOf(entry, { is: 'some', keys: new Set([entry.key]) }); // 'figures'
 */
export function figuresOf({ key, listing }: Pick<Entry, 'key' | 'listing'>, coverage: Coverage): Figures {
  if (listing.kind !== 'equity') return 'no-statements';
  if (coverage.is === 'unknown') return 'perhaps';
  if (coverage.is === 'all') return 'figures';
  return coverage.keys.has(key) ? 'figures' : 'no-figures';
}
