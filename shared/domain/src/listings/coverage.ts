import type { Entry } from './listing-index.ts';

/** Which companies the market data source has figures for, by key, once somebody has said so. */
export type Coverage = { readonly is: 'unknown' } | { readonly is: 'all' } | { readonly is: 'some'; readonly keys: ReadonlySet<string> };

export const unknownCoverage: Coverage = { is: 'unknown' };

/** `no-statements`: a fund or ETF has none of its own to value. `perhaps`: nobody has said yet. */
export type Figures = 'figures' | 'perhaps' | 'no-figures' | 'no-statements';

/** `covers`: the keys of the covered companies; `all` of a source that tells only when it is asked for one. */
export function coverageFrom({ covers }: { readonly covers: 'all' | readonly string[] }): Coverage {
  return covers === 'all' ? { is: 'all' } : { is: 'some', keys: new Set(covers) };
}

export function figuresOf({ key, listing }: Pick<Entry, 'key' | 'listing'>, coverage: Coverage): Figures {
  if (listing.kind !== 'equity') return 'no-statements';
  if (coverage.is === 'unknown') return 'perhaps';
  if (coverage.is === 'all') return 'figures';
  return coverage.keys.has(key) ? 'figures' : 'no-figures';
}
