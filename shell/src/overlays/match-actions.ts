import type { OfferedAction } from '../host/actions.ts';

/** The actions that match a query, best first. */
export interface Matches {
  /** Each word of the query starts a word of the label. */
  readonly byWord: readonly RankedAction[];
  /** A word of the query is only a substring of a word, such as "edit" in "Credit". */
  readonly bySubstring: readonly OfferedAction[];
}

interface RankedAction {
  readonly offered: OfferedAction;
  readonly rank: Rank;
}

/** The label 0: equals the query, 1: starts with it, 2: has all its words, 3: has words that start with them, 4: contains them. */
type Rank = 0 | 1 | 2 | 3 | 4;

const normalize = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();

/** Finds the actions with all words of the query in their label. Equal matches keep their order. An empty query matches all. */
export function matchActions(offered: readonly OfferedAction[], query: string): Matches {
  const asked = normalize(query);
  const ranked = offered
    .flatMap((each): readonly RankedAction[] => {
      const rank = rankOf(normalize(each.action.label), asked);
      return rank === undefined ? [] : [{ offered: each, rank }];
    })
    .toSorted((one, other) => one.rank - other.rank);
  return {
    byWord: ranked.filter(({ rank }) => rank < 4),
    bySubstring: ranked.filter(({ rank }) => rank === 4).map((each) => each.offered),
  };
}

function rankOf(label: string, asked: string): Rank | undefined {
  if (label === asked) return 0;
  if (label.startsWith(asked)) return 1;
  const places = asked.split(' ').map((word) => placeOf(label, word));
  if (places.includes('none')) return undefined;
  if (places.includes('inside')) return 4;
  return places.includes('start') ? 3 : 2;
}

/** The best match of a word in a label. */
function placeOf(label: string, word: string): 'whole' | 'start' | 'inside' | 'none' {
  const found = label.split(/[^\p{L}\p{N}]+/u);
  if (found.includes(word)) return 'whole';
  for (let at = label.indexOf(word); at >= 0; at = label.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(label.charAt(at - 1))) return 'start';
  }
  return label.includes(word) ? 'inside' : 'none';
}
