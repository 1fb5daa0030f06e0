import { figuresOf, placeOf, type Coverage, type Figures } from './coverage.ts';
import type { Entry, ListingIndex } from './listing-index.ts';
import { isWhole, match, matchSimilar, matchSpelling, RANKS, type Match, readQuery, withoutLimited } from './match.ts';

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
type ListingOrder = 'match-first' | 'figures-first';

/**
 * Finds the listings for a text. `match-first`: best match first, with figures first among equal matches. `figures-first`: whole names,
 * symbols and codes, then companies with figures, then the others; best match first within each group. What is still equal is in order of
 * size where the source reveals it, else in listing order. Where nothing matches, other spellings count, and from five letters on names
 * that differ by one letter.
 *
 * @example
 * findListings(index, 'tcs', unknownCoverage); // { is: 'found', rows: […], rest: 0 }
 */
export function findListings(index: ListingIndex, typed: string, coverage: Coverage, order: ListingOrder = 'match-first'): Results {
  const query = readQuery(typed);
  if (query.is === 'too-short') return { is: 'none-asked' };

  // Each way costs a pass over all listings, and is taken where those before it find nothing.
  const ways: readonly ((entry: Entry) => Match | undefined)[] = [
    (entry) => match(entry, query),
    (entry) => match(entry, withoutLimited(query)),
    (entry) => matchSpelling(entry, query),
    (entry) => matchSimilar(entry, query),
  ];
  for (const way of ways) {
    const all = rowsOf(index, coverage, order, way);
    if (all.length > 0) return { is: 'found', rows: all.slice(0, ROW_LIMIT), rest: Math.max(0, all.length - ROW_LIMIT) };
  }
  return { is: 'found', rows: [], rest: 0 };
}

/** There are few ranks and many rows, so buckets are faster than sorting by rank. */
function rowsOf(
  index: ListingIndex,
  coverage: Coverage,
  order: ListingOrder,
  way: (entry: Entry) => Match | undefined,
): readonly ResultRow[] {
  const piles: ResultRow[][] = Array.from({ length: 2 * RANKS * figuresFirst.length }, () => []);
  for (const { entry, figures, figuresRank } of bySize(index, coverage)) {
    const found = way(entry);
    if (found !== undefined) piles[pileOf(found.rank, figuresRank, order)]?.push({ entry, figures, because: found.because });
  }
  return piles.flat();
}

interface SizedEntry extends Pick<ResultRow, 'entry' | 'figures'> {
  readonly figuresRank: number;
}

/** The order by size does not depend on the text, so a keystroke does not sort. */
const lastOrder = new WeakMap<ListingIndex, { readonly coverage: Coverage; readonly entries: readonly SizedEntry[] }>();

/** The entries with the largest company first where the source reveals sizes, else in listing order. */
function bySize(index: ListingIndex, coverage: Coverage): readonly SizedEntry[] {
  const last = lastOrder.get(index);
  if (last?.coverage === coverage) return last.entries;
  const entries = index.entries
    .map((entry) => ({ entry, place: placeOf(entry.key, coverage), figures: figuresOf(entry, coverage) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ entry, figures }) => ({ entry, figures, figuresRank: figuresFirst.indexOf(figures) }));
  lastOrder.set(index, { coverage, entries });
  return entries;
}

function pileOf(rank: number, figures: number, order: ListingOrder): number {
  return order === 'match-first' || isWhole(rank)
    ? rank * figuresFirst.length + figures
    : RANKS * figuresFirst.length + figures * RANKS + rank;
}
