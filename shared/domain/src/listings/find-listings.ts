import { figuresOf, placeOf, type Coverage, type Figures } from './coverage.ts';
import type { Entry, ListingIndex } from './listing-index.ts';
import { kindRanks, match, matchSimilar, matchSpelling, nearnessRanks, RANKS, type Match, readQuery, withoutLimited } from './match.ts';

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

/**
 * Finds the listings for a text, in one order everywhere: whole names, symbols and codes, then names, symbols, other names; within each
 * those with figures, then the larger company where the source reveals sizes, else the better match. Where nothing matches, other spellings
 * count, and from five letters on names that differ by one letter.
 *
 * @example
 * findListings(index, 'tcs', unknownCoverage); // { is: 'found', rows: […], rest: 0 }
 */
export function findListings(index: ListingIndex, typed: string, coverage: Coverage): Results {
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
    const all = rowsOf(index, coverage, way);
    if (all.length > 0) return { is: 'found', rows: all.slice(0, ROW_LIMIT), rest: Math.max(0, all.length - ROW_LIMIT) };
  }
  return { is: 'found', rows: [], rest: 0 };
}

/** There are few ranks and many rows, so buckets are faster than sorting by rank. */
function rowsOf(index: ListingIndex, coverage: Coverage, way: (entry: Entry) => Match | undefined): readonly ResultRow[] {
  const piles = new Map<number, ResultRow[]>();
  for (const { entry, figures, figuresRank } of bySize(index, coverage)) {
    const found = way(entry);
    if (found === undefined) continue;
    const isSized = coverage.is === 'some' && figures === 'figures';
    const kind = kindRanks[found.rank] ?? RANKS;
    const nearness = isSized ? (nearnessRanks[found.rank] ?? RANKS) : found.rank;
    const place = (kind * figuresFirst.length + figuresRank) * RANKS + nearness;
    const pile = piles.get(place) ?? [];
    piles.set(place, pile);
    pile.push({ entry, figures, because: found.because });
  }
  return [...piles].toSorted(([one], [other]) => one - other).flatMap(([, rows]) => rows);
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
