import { foldText } from './fold-text.ts';
import type { Entry } from './listing-index.ts';

/** Minimum length of a query. */
const MINIMUM_LENGTH = 3;

/** A parsed query. `symbol`: on one exchange only, "NSE:LT", which also reaches symbols of two letters. */
type Query =
  | { readonly is: 'too-short' }
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'symbol'; readonly exchange: 'nse' | 'bse'; readonly symbol: string };

/** Normalises full-width letters ("ＴＣＳ") and removes invisible marks of text copied from a page. */
const plain = (typed: string): string => typed.normalize('NFKC').replace(/\p{Cf}/gu, '');

/** Parses the text of the search box. Outer spaces do not count towards the minimum length. */
export function readQuery(typed: string): Query {
  const text = plain(typed).trim();
  if (text.length < MINIMUM_LENGTH) return { is: 'too-short' };
  const qualified = /^(nse|bse)\s*:\s*(\S.*)$/i.exec(text);
  if (qualified === null) return { is: 'text', text: foldText(text) };
  const [, exchange = '', symbol = ''] = qualified;
  return { is: 'symbol', exchange: exchange.toLowerCase() === 'nse' ? 'nse' : 'bse', symbol: foldText(symbol) };
}

type Field = 'name' | 'nse' | 'bse' | 'isin' | 'known' | 'former';

/**
 * The position of the match in the field: the whole field, its first words, other words, or part of a word. A part can
 * be at the start of the field, at the start of a word, or anywhere.
 */
type Place = 'whole' | 'first words' | 'words' | 'start' | 'word' | 'inside';

type Fit = `${Field} ${Place}`;

/**
 * Best first. A whole name, symbol, code or short name means that company. Then come names, then identifiers of the exchanges, then other
 * and former names. In a name, whole words rank before parts of words: "sun" finds Sun Pharma before Sundaram. A whole former name ranks
 * above names that only contain it, because a common one would be lost among them.
 */
const bestFirst: readonly Fit[] = [
  'name whole',
  'nse whole',
  'bse whole',
  'isin whole',
  'known whole',
  'name first words',
  'name words',
  'name start',
  'name word',
  'former whole',
  'name inside',
  'nse start',
  'nse word',
  'nse inside',
  'bse start',
  'bse word',
  'bse inside',
  'isin start',
  'isin word',
  'isin inside',
  'known start',
  'known word',
  'known inside',
  'former start',
  'former word',
  'former inside',
];

const rankOf = new Map(bestFirst.map((fit, rank) => [fit, rank]));

/** The number of ranks; 0 is the best. */
export const RANKS = bestFirst.length;

/** Returns whether a match of this rank is a whole name, symbol or code. */
export const isWhole = (rank: number): boolean => bestFirst[rank]?.endsWith(' whole') ?? false;

export interface Match {
  readonly rank: number;
  /** Why the row matches, if its name does not show it: "NSE symbol TCS". */
  readonly because?: string;
}

/** Returns the best match of an entry's fields, or undefined. */
export function match(entry: Entry, query: Query): Match | undefined {
  switch (query.is) {
    case 'too-short':
      return undefined;
    case 'symbol':
      return matchSymbol(entry, query.exchange, query.symbol);
    case 'text':
      return entry.haystack.includes(query.text) ? matchText(entry, query.text) : undefined;
  }
}

function matchSymbol(entry: Entry, exchange: 'nse' | 'bse', symbol: string): Match | undefined {
  const place = placeOf(entry[exchange], symbol);
  return place === 'whole' || place === 'start' ? matchField(entry, exchange, place) : undefined;
}

function matchText(entry: Entry, text: string): Match | undefined {
  let best: Match | undefined;
  const consider = (candidate: Match) => {
    if (best === undefined || candidate.rank < best.rank) best = candidate;
  };
  const inName = wordsIn(entry.name, text) ?? placeOf(entry.name, text);
  if (inName !== undefined) consider(matchField(entry, 'name', inName));
  for (const field of ['nse', 'bse', 'isin'] as const) {
    const place = placeOf(entry[field], text);
    if (place !== undefined) consider(matchField(entry, field, place));
  }
  for (const other of entry.others) {
    const place = placeOf(other.folded, text);
    if (place !== undefined) consider(matchField(entry, other.as, place, other.text));
  }
  return best;
}

/** Whether the text is one or more whole words of a name, but not all of it. */
function wordsIn(name: string, text: string): 'first words' | 'words' | undefined {
  if (name.length === text.length) return undefined;
  for (let at = name.indexOf(text); at >= 0; at = name.indexOf(text, at + 1)) {
    if (isEdge(name.charAt(at - 1)) && isEdge(name.charAt(at + text.length))) return at === 0 ? 'first words' : 'words';
  }
  return undefined;
}

/** A word's edge: the end of the text, or neither a letter nor a digit. */
const isEdge = (character: string): boolean => !/[a-z0-9]/.test(character);

function placeOf(field: string, text: string): Place | undefined {
  const at = field.indexOf(text);
  if (at < 0) return undefined;
  if (at === 0) return field.length === text.length ? 'whole' : 'start';
  for (let from = at; from > 0; from = field.indexOf(text, from + 1)) {
    if (isEdge(field.charAt(from - 1))) return 'word';
  }
  return 'inside';
}

function matchField(entry: Entry, field: Field, place: Place, otherName = ''): Match {
  const rank = rankOf.get(`${field} ${place}`) ?? RANKS;
  switch (field) {
    case 'name':
      return { rank };
    case 'nse':
      return { rank, because: `NSE symbol ${entry.listing.nse ?? ''}` };
    case 'bse':
      return { rank, because: `BSE code ${entry.listing.bse ?? ''}` };
    case 'isin':
      return { rank, because: `ISIN ${entry.listing.isin ?? ''}` };
    case 'known':
      return { rank, because: `also known as ${otherName}` };
    case 'former':
      return { rank, because: `formerly ${otherName}` };
  }
}
