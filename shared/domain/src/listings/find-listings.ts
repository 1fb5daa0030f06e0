import { figuresOf, type Coverage, type Figures } from './coverage.ts';
import type { Entry, ListingIndex } from './listing-index.ts';
import { isWhole, match, RANKS, type Match } from './match.ts';
import { readQuery } from './query.ts';

/** The most rows that are shown; the rest are counted. */
export const ROW_LIMIT = 50;

export interface ResultRow {
  readonly entry: Entry;
  readonly figures: Figures;
  readonly because: Match['because'];
}

/** `none-asked`: the text is too short to search for. `rest`: how many more match than are in `rows`. */
export type Results = { readonly is: 'none-asked' } | { readonly is: 'found'; readonly rows: readonly ResultRow[]; readonly rest: number };

const figuresFirst: readonly Figures[] = ['figures', 'perhaps', 'no-figures', 'no-statements'];

/** How two criteria of the order rank: the match itself, or (but for whole names and symbols) whether there are figures. */
export type ListingOrder = 'match-first' | 'figures-first';

/**
 * The listings that a text finds. `match-first`: best match first, within equal matches those with figures first, and otherwise in the
 * order of the list. `figures-first`: whole names, symbols and codes, then all that have figures, then the others; best match first in
 * each of the three.
 */
export function findListings(index: ListingIndex, typed: string, coverage: Coverage, order: ListingOrder = 'match-first'): Results {
  const query = readQuery(typed);
  if (query.is === 'too-short') return { is: 'none-asked' };

  // Ranks are few and rows are many, so they are dealt into piles rather than sorted.
  const piles: ResultRow[][] = Array.from({ length: 2 * RANKS * figuresFirst.length }, () => []);
  for (const entry of index.entries) {
    const found = match(entry, query);
    if (found === undefined) continue;
    const figures = figuresOf(entry, coverage);
    piles[pileOf(found.rank, figuresFirst.indexOf(figures), order)]?.push({ entry, figures, because: found.because });
  }
  const all = piles.flat();
  return { is: 'found', rows: all.slice(0, ROW_LIMIT), rest: Math.max(0, all.length - ROW_LIMIT) };
}

function pileOf(rank: number, figures: number, order: ListingOrder): number {
  return order === 'match-first' || isWhole(rank)
    ? rank * figuresFirst.length + figures
    : RANKS * figuresFirst.length + figures * RANKS + rank;
}
