import { foldText, nameKey } from './fold-text.ts';
import type { Entry } from './listing-index.ts';

/** Minimum length of a query. */
const MINIMUM_LENGTH = 3;

/** Letters from which on a similar name is looked for. */
const SIMILAR_LENGTH = 5;

/** A parsed query. `symbol`: on one exchange only, "NSE:LT" or "LT.NS", which also reaches symbols of two letters. */
type Query =
  | { readonly is: 'too-short' }
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'symbol'; readonly exchange: 'nse' | 'bse'; readonly symbol: string };

/** Symbols as price services write them: "INFY.NS", "500209.BO", "INFY.BO". */
const suffixed = /^([\w&-]+)\.(ns|bo)$/i;

/** Parses the text of the search box. Outer spaces do not count towards the minimum length. */
export function readQuery(typed: string): Query {
  const text = typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim();
  if (text.length < MINIMUM_LENGTH) return { is: 'too-short' };
  const [, exchange = '', named = ''] = /^(nse|bse)\s*:\s*(\S.*)$/i.exec(text) ?? [];
  const [, symbol = named] = suffixed.exec(text) ?? [];
  if (symbol === '') return { is: 'text', text: foldText(text) };
  // The price services use the letters of the NSE on both exchanges.
  const isBse = named === '' ? /^\d+$/.test(symbol) : exchange.toLowerCase() === 'bse';
  return { is: 'symbol', exchange: isBse ? 'bse' : 'nse', symbol: foldText(symbol) };
}

type Field = 'name' | 'nse' | 'bse' | 'isin' | 'known' | 'former';

/**
 * The position of the match in the field: the whole field, its first words, other words, or part of a word. A part can
 * be at the start of the field, at the start of a word, or anywhere.
 */
type Place = 'whole' | 'first words' | 'words' | 'start' | 'word' | 'inside';

type Fit = `${Field} ${Place}`;

/**
 * Best first: whole names, symbols, codes and other names, which mean one company; then names, symbols, other names. Of equal matches in a
 * name, whole words rank before parts of words: "sun" finds The Sun before Sundaram.
 */
const bestFirst: readonly Fit[] = [
  'name whole',
  'nse whole',
  'bse whole',
  'isin whole',
  'known whole',
  'former whole',
  'name first words',
  'name words',
  'name start',
  'name word',
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

function kindOf(fit: Fit): string {
  if (fit.endsWith(' whole')) return fit;
  const [field = ''] = fit.split(' ');
  return field === 'name' ? 'name' : field === 'known' || field === 'former' ? 'other name' : 'symbol';
}

const nearnessOf = (fit: Fit): string => (fit === 'name inside' ? fit : kindOf(fit));

const firstRanks = (named: (fit: Fit) => string): readonly number[] =>
  bestFirst.map((fit) => bestFirst.findIndex((other) => named(other) === named(fit)));

/** By rank, the best rank of the same kind of match: a whole field of one kind, else a name, a symbol, another name. */
export const kindRanks = firstRanks(kindOf);

/** As `kindRanks`, with a text inside a word of a name apart. Of companies with sizes, the larger is first among these. */
export const nearnessRanks = firstRanks(nearnessOf);

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

/** An incomplete or complete "Limited" at the end of a text. */
const limited = / (?:l|li|lim|limi|limit|limite|limited|ltd|lt)$/;

/** What to look for where nothing matches a text as it stands: the same without "Limited". */
export const withoutLimited = (query: Query): Query =>
  query.is === 'text' && limited.test(query.text) ? { is: 'text', text: query.text.replace(limited, '') } : { is: 'too-short' };

/** A name that differs only by spaces and signs at its start: "d b corp" for "D.B.Corp Ltd". */
export function matchSpelling(entry: Entry, query: Query): Match | undefined {
  if (query.is !== 'text') return undefined;
  const key = nameKey(query.text);
  if (key.length < MINIMUM_LENGTH) return undefined;
  const [name = '', ...others] = nameKeysOf(entry);
  if (name.startsWith(key)) return matchField(entry, 'name', 'start');
  const other = entry.others[others.findIndex((each) => each.startsWith(key))];
  return other && matchField(entry, other.as, 'start', other.text);
}

const knownKeys = new WeakMap<Entry, readonly string[]>();

/** The keys of an entry's name and other names, made at the first search that needs them. */
function nameKeysOf(entry: Entry): readonly string[] {
  const known = knownKeys.get(entry);
  if (known !== undefined) return known;
  const keys = [entry.name, ...entry.others.map(({ folded }) => folded)].map(nameKey);
  knownKeys.set(entry, keys);
  return keys;
}

/** A name or symbol that differs by one letter: a wrong, missing or extra one, or two swapped. From five letters on. */
export function matchSimilar(entry: Entry, query: Query): Match | undefined {
  if (query.is !== 'text' || query.text.replace(/[^a-z]/g, '').length < SIMILAR_LENGTH || /\d/.test(query.text)) return undefined;
  const { text } = query;
  const place = similarPlace(entry.name, text);
  const isOther =
    place === undefined && (differsByOne(text, entry.nse, 0) || entry.others.some(({ folded }) => similarPlace(folded, text)));
  if (place === undefined && !isOther) return undefined;
  return { rank: rankOf.get(isOther ? 'former inside' : `name ${place ?? 'inside'}`) ?? RANKS, because: 'similar name' };
}

/** Where the text is in the field but for one letter. */
function similarPlace(field: string, text: string): 'start' | 'word' | undefined {
  if (differsByOne(text, field, 0)) return 'start';
  for (let at = field.indexOf(' '); at >= 0; at = field.indexOf(' ', at + 1)) if (differsByOne(text, field, at + 1)) return 'word';
  return undefined;
}

/** Whether the field goes on with the text from a position, but for one letter. */
function differsByOne(text: string, field: string, from: number): boolean {
  let at = 0;
  while (at < text.length && text.charCodeAt(at) === field.charCodeAt(from + at)) at += 1;
  const goesOn = (inText: number, inField: number) => {
    for (let next = at; next + inText < text.length; next += 1)
      if (text.charCodeAt(next + inText) !== field.charCodeAt(from + next + inField)) return false;
    return true;
  };
  const isSwap = text[at] === field[from + at + 1] && text[at + 1] === field[from + at] && goesOn(2, 2);
  return isSwap || goesOn(1, 1) || goesOn(0, 1) || goesOn(1, 0);
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
  const inName = entry.name === `${text} ltd` ? 'whole' : (wordsIn(entry.name, text) ?? placeOf(entry.name, text));
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
