import { foldText, nameKey } from './fold-text.ts';

/** One row of the list of companies, as the search reads it. `aliases` are former names and symbols. */
export interface Listing {
  readonly name: string;
  readonly kind: 'equity' | 'etf' | 'fund';
  readonly isin: string | null;
  readonly nse: string | null;
  readonly bse: string | null;
  readonly industry: string | null;
  readonly aliases: readonly string[];
  /** Market nicknames that mean one company, such as RIL, where name, symbols and aliases don't contain them. */
  readonly shortNames?: readonly string[] | undefined;
}

/** Another name of a company. `former`: registered or traded under it before; `known`: in common use. */
interface OtherName {
  readonly as: 'former' | 'known';
  readonly text: string;
  readonly folded: string;
}

/** A listing prepared once for the search, so that a keystroke costs only comparisons. */
export interface Entry {
  readonly listing: Listing;
  /** The company's key: the ISIN, or "NSE:VISHAL". */
  readonly key: string;
  /** Its position in the list, from 1. */
  readonly position: number;
  /** Whether another listing has the same name. */
  readonly twin: boolean;
  /** The name, with the symbol if the name is ambiguous: "Jain Irrigation Systems Ltd (JISLDVREQS)". */
  readonly label: string;
  readonly name: string;
  readonly nse: string;
  readonly bse: string;
  readonly isin: string;
  readonly others: readonly OtherName[];
  /** All fields in one string, for a quick negative check. */
  readonly haystack: string;
}

/** Returns a listing's key; the contract's `companyKey`, passed in. */
export type KeyOf = (listing: Listing) => string;

export interface ListingIndex {
  readonly entries: readonly Entry[];
  readonly byKey: ReadonlyMap<string, Entry>;
}

/**
 * Indexes the listings in their given order.
 *
 * @example
 * const index = indexListings(listings, companyKey);
 * index.byKey.get('INE467B01029')?.label; // 'Tata Consultancy Services Ltd'
 */
export function indexListings(listings: readonly Listing[], keyOf: KeyOf): ListingIndex {
  const timesListed = new Map<string, number>();
  for (const { name } of listings) timesListed.set(foldText(name), (timesListed.get(foldText(name)) ?? 0) + 1);

  const entries = listings.map((listing, at) =>
    entryOf(listing, keyOf(listing), at + 1, (timesListed.get(foldText(listing.name)) ?? 0) > 1),
  );
  return { entries, byKey: new Map(entries.map((entry) => [entry.key, entry])) };
}

function entryOf(listing: Listing, key: string, position: number, twin: boolean): Entry {
  const others = [
    ...(listing.shortNames ?? []).map((text) => ({ as: 'known' as const, text, folded: foldText(text) })),
    ...listing.aliases.map((text) => ({ as: aliasIs(listing, text), text, folded: foldText(text) })),
  ];
  const searched = {
    name: foldText(listing.name),
    nse: foldText(listing.nse ?? ''),
    bse: foldText(listing.bse ?? ''),
    isin: foldText(listing.isin ?? ''),
  };
  const sign = listing.nse ?? listing.bse ?? listing.isin;
  return {
    listing,
    key,
    position,
    twin,
    label: twin && sign !== null ? `${listing.name} (${sign})` : listing.name,
    ...searched,
    others,
    haystack: [searched.name, searched.nse, searched.bse, searched.isin, ...others.map((other) => other.folded)].join('\n'),
  };
}

/**
 * The listings do not mark former names. A registered name ("… Limited") or another exchange symbol was a former name. Everything else, and
 * a fund's ticker, counts as another name.
 */
function aliasIs(listing: Listing, alias: string): OtherName['as'] {
  if (listing.kind !== 'equity') return 'known';
  const registered = /\b(ltd|limited)\.?$/i.test(alias);
  const symbol = /^[A-Z0-9&-]+$/.test(alias);
  return registered || symbol ? 'former' : 'known';
}

/**
 * Finds listings by what people write in place of the listed name: the name without signs and "Limited", the NSE symbol, the BSE code (also
 * as "INFY.NS" or "NSE:INFY"), the ISIN, or a former or short name. The first kind that has one decides. Several listings can share a name.
 *
 * @example
 * const find = createNameLookup(listings);
 * find('Zomato Limited')?.[0]?.name; // 'Eternal Ltd'
 */
export function createNameLookup<L extends Listing>(listings: readonly L[]): (name: string) => readonly L[] | undefined {
  const keys = groupBy(listings, ({ name }) => [nameKey(name)]);
  const symbols = groupBy(listings, ({ nse }) => [nse]);
  const codes = groupBy(listings, ({ bse, isin }) => [bse, isin]);
  const aliases = groupBy(listings, ({ aliases: others, shortNames = [] }) => [...others, ...shortNames].map(nameKey));
  return (name) => {
    const key = nameKey(name);
    if (key === '') return undefined;
    const capitals = name.normalize('NFKC').replace(/\s+/g, '').toUpperCase();
    const symbol = capitals.replace(/^(NSE|BSE):|\.(NS|BO)$/g, '');
    return keys.get(key) ?? symbols.get(symbol) ?? codes.get(symbol) ?? aliases.get(key);
  };
}

/** Groups by each name that is not null. */
export function groupBy<T>(all: readonly T[], namesOf: (one: T) => readonly (string | null)[]): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    for (const name of new Set(namesOf(one))) {
      if (name === null) continue;
      const group = groups.get(name);
      if (group === undefined) groups.set(name, [one]);
      else group.push(one);
    }
  }
  return groups;
}
