import { figuresOf, placeOf, type Coverage, type Figures } from './coverage.ts';
import type { Entry, ListingIndex } from './listing-index.ts';
import { isWhole, match, RANKS, type Match } from './match.ts';
import { readQuery } from './query.ts';

/** Maximum number of rows; the rest are only counted. */
export const ROW_LIMIT = 50;

export interface ResultRow {
  readonly entry: Entry;
  readonly figures: Figures;
  readonly because: Match['because'];
}

/** `none-asked`: the text is too short. `rest`: the number of matches beyond `rows`. */
export type Results = { readonly is: 'none-asked' } | { readonly is: 'found'; readonly rows: readonly ResultRow[]; readonly rest: number };

const figuresFirst: readonly Figures[] = ['figures', 'perhaps', 'no-figures', 'no-statements'];

/** The primary criterion of the order: the match, or (except for whole names and symbols) the availability of figures. */
export type ListingOrder = 'match-first' | 'figures-first';

/**
 * Finds the listings for a text. `match-first`: best match first, with figures first among equal matches. `figures-first`: whole names,
 * symbols and codes, then companies with figures, then the others; best match first within each group. What is still equal is in order of
 * size where the source reveals it, else in listing order.
 */
export function findListings(index: ListingIndex, typed: string, coverage: Coverage, order: ListingOrder = 'match-first'): Results {
  const query = readQuery(typed);
  if (query.is === 'too-short') return { is: 'none-asked' };

  // There are few ranks and many rows, so buckets are faster than sorting by rank.
  const piles: ResultRow[][] = Array.from({ length: 2 * RANKS * figuresFirst.length }, () => []);
  for (const entry of index.entries) {
    const found = match(entry, query);
    if (found === undefined) continue;
    const figures = figuresOf(entry, coverage);
    piles[pileOf(found.rank, figuresFirst.indexOf(figures), order)]?.push({ entry, figures, because: found.because });
  }
  const all = piles.flatMap((pile) => pile.sort((one, other) => placeOf(one.entry.key, coverage) - placeOf(other.entry.key, coverage)));
  return { is: 'found', rows: all.slice(0, ROW_LIMIT), rest: Math.max(0, all.length - ROW_LIMIT) };
}

function pileOf(rank: number, figures: number, order: ListingOrder): number {
  return order === 'match-first' || isWhole(rank)
    ? rank * figuresFirst.length + figures
    : RANKS * figuresFirst.length + figures * RANKS + rank;
}
