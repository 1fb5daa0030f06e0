import { figuresOf, type Coverage, type Figures } from './coverage.ts';
import type { Entry, ListingIndex } from './listing-index.ts';
import { match, RANKS, type Match } from './match.ts';
import { readQuery } from './query.ts';

/** The most rows that are shown; the rest are counted. */
export const ROW_LIMIT = 50;

export interface ResultRow {
  readonly entry: Entry;
  readonly figures: Figures;
  readonly because: Match['because'];
}

/** `none-asked`: the text is too short to search for. `rest`: how many more match than are in `rows`. */
export type Results =
  | { readonly is: 'none-asked' }
  | { readonly is: 'found'; readonly rows: readonly ResultRow[]; readonly rest: number };

const figuresFirst: readonly Figures[] = ['figures', 'perhaps', 'no-figures', 'no-statements'];

/**
 * The listings that a text finds, best match first, within equal matches those with figures first, and otherwise in the
 * order of the list.
 */
export function findListings(index: ListingIndex, typed: string, coverage: Coverage): Results {
  const query = readQuery(typed);
  if (query.is === 'too-short') return { is: 'none-asked' };

  // Ranks are few and rows are many, so they are dealt into piles rather than sorted.
  const piles: ResultRow[][] = Array.from({ length: RANKS * figuresFirst.length }, () => []);
  for (const entry of index.entries) {
    const found = match(entry, query);
    if (found === undefined) continue;
    const figures = figuresOf(entry, coverage);
    piles[found.rank * figuresFirst.length + figuresFirst.indexOf(figures)]?.push({ entry, figures, because: found.because });
  }
  const all = piles.flat();
  return { is: 'found', rows: all.slice(0, ROW_LIMIT), rest: Math.max(0, all.length - ROW_LIMIT) };
}
