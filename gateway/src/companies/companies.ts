import { companyKey, type Listing } from '@mulya/contract';
import { nameKey } from '@mulya/domain/listings';
import { AppError } from '../errors/app-error.ts';

/** `twins`: several listings share the name, and the caller gave no key. */
export type CompanyLookup =
  | { readonly is: 'found'; readonly listing: Listing }
  | { readonly is: 'twins'; readonly listings: readonly Listing[] }
  | { readonly is: 'unknown' };

/** Looks companies up before anything else happens, so that only listed names reach other systems. */
export interface Companies {
  /**
   * By listed name, ignoring case and spacing; else by the name without signs and "Limited", the NSE symbol, the BSE code, the ISIN, or a
   * former or short name. `key` (the ISIN) chooses between listings of one name, and must match.
   */
  byName(name: string, key?: string): CompanyLookup;
  /** By the name in capitals without spaces, or the NSE symbol. */
  bySpelling(name: string, key?: string): CompanyLookup;
  /** By Mulya's own key: the ISIN, else "NSE:<symbol>". */
  byKey(key: string): Listing | undefined;
  /** Companies without funds and ETFs, in the order of the list. */
  readonly equities: readonly Listing[];
}

/** Builds the lookup maps once for the whole process. */
export function createCompanies(listings: readonly Listing[]): Companies {
  const names = groupBy(listings, (listing) => normalize(listing.name));
  const spellings = groupBy(listings, (listing) => toCapitals(listing.name));
  const symbols = groupBy(
    listings.filter((listing) => listing.nse !== null),
    (listing) => listing.nse ?? '',
  );
  const keys = new Map(listings.map((listing) => [companyKey(listing), listing]));
  // Most callers use the exact listed name, which skips the normalisation.
  const exactNames = new Map(listings.map(({ name }) => [name, names.get(normalize(name))]));
  const otherwise = otherNames(listings, symbols);
  return {
    byName: (name, key) => select(exactNames.get(name) ?? names.get(normalize(name)) ?? otherwise(name), key),
    bySpelling: (name, key) => select(spellings.get(toCapitals(name)) ?? symbols.get(toCapitals(name)), key),
    byKey: (key) => keys.get(key),
    equities: listings.filter(({ kind }) => kind === 'equity'),
  };
}

/** Finds listings by what is not their name. The first kind of name that has one decides. */
function otherNames(
  listings: readonly Listing[],
  symbols: ReadonlyMap<string, readonly Listing[]>,
): (name: string) => readonly Listing[] | undefined {
  const keys = groupBy(listings, ({ name }) => nameKey(name));
  const codes = groupBy(
    listings.flatMap((listing) => [listing.bse, listing.isin].flatMap((code) => (code === null ? [] : [{ code, listing }]))),
    ({ code }) => code,
  );
  const aliases = groupBy(
    listings.flatMap((listing) =>
      [...new Set([...listing.aliases, ...(listing.shortNames ?? [])].map(nameKey))].map((alias) => ({ alias, listing })),
    ),
    ({ alias }) => alias,
  );
  return (name) => {
    const key = nameKey(name);
    if (key === '') return undefined;
    const capitals = toCapitals(name);
    const others = () => (codes.get(capitals) ?? aliases.get(key))?.map(({ listing }) => listing);
    return keys.get(key) ?? symbols.get(capitals) ?? others();
  };
}

function select(listings: readonly Listing[] = [], key: string | undefined): CompanyLookup {
  const candidates = key === undefined ? listings : listings.filter((listing) => companyKey(listing) === key);
  const [listing, ...others] = candidates;
  if (listing === undefined) return { is: 'unknown' };
  return others.length === 0 ? { is: 'found', listing } : { is: 'twins', listings: candidates };
}

function groupBy<T>(all: readonly T[], nameOf: (one: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const name = nameOf(one);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [one]);
    else group.push(one);
  }
  return groups;
}

function normalize(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}

function toCapitals(name: string): string {
  return name.normalize('NFKC').replace(/\s+/g, '').toUpperCase();
}

const nonCompanyKinds = { etf: 'an exchange-traded fund', fund: 'a fund plan' } as const;

/**
 * The company of a lookup.
 *
 * @throws AppError UNKNOWN_COMPANY; BAD_REQUEST where several listings share the name; NOT_A_COMPANY for a fund or ETF. Messages never
 * repeat the caller's text.
 */
export function requireCompany(lookup: CompanyLookup): Listing {
  if (lookup.is === 'unknown') throw new AppError('UNKNOWN_COMPANY', 'No listed company matches this name.');
  if (lookup.is === 'twins') {
    const keys = lookup.listings.map(companyKey).join(', ');
    throw new AppError('BAD_REQUEST', `${lookup.listings.length} listings share this name. Add ?isin= with one of ${keys}.`);
  }
  const { listing } = lookup;
  if (listing.kind === 'equity') return listing;
  throw new AppError('NOT_A_COMPANY', `${listing.name} is ${nonCompanyKinds[listing.kind]}, so there are no company financials to value.`);
}
