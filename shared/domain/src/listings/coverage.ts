import type { Entry } from './listing-index.ts';

/**
 * The companies with figures at the market data source, once known. `places`: each company's key with its place by size, 0 the largest.
 */
export type Coverage =
  | { readonly is: 'unknown' }
  | { readonly is: 'all' }
  | { readonly is: 'some'; readonly places: ReadonlyMap<string, number> };

export const unknownCoverage: Coverage = { is: 'unknown' };

/** `no-statements`: a fund or ETF, which has no statements. `perhaps`: not known yet. */
export type Figures = 'figures' | 'perhaps' | 'no-figures' | 'no-statements';

/** Why a listing has no model, said where it can be chosen; undefined when it has figures or when that is unknown. */
export const figuresLabels: Readonly<Record<Figures, string | undefined>> = {
  figures: undefined,
  perhaps: undefined,
  'no-figures': 'no figures: its model needs pasted statements',
  'no-statements': 'no statements, so no model',
};

/** What a search without results says of what the list leaves out. */
export const notListedText = 'REITs and InvITs are not covered, and some listed companies are missing.';

/**
 * `covers`: the keys of the covered companies, largest market cap first, or `all` for a source that reveals its coverage only per request.
 *
 * @example
 * coverageFrom({ covers: 'all' }); // { is: 'all' }
 */
export function coverageFrom({ covers }: { readonly covers: 'all' | readonly string[] }): Coverage {
  if (covers === 'all') return { is: 'all' };
  return { is: 'some', places: new Map(covers.map((key, at) => [key, at])) };
}

/**
 * Returns whether a listing has figures at the source. Funds and ETFs have none; before the coverage is known, companies have them
 * perhaps.
 *
 * @example
 * figuresOf(entry, coverageFrom({ covers: [entry.key] })); // 'figures'
 */
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
