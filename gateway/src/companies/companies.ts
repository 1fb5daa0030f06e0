import { companyKey, type Listing } from '@mulya/contract';

/** `twins`: the name stands for more than one listing, and nothing says which. */
export type CompanyLookup =
  | { readonly is: 'found'; readonly listing: Listing }
  | { readonly is: 'twins'; readonly listings: readonly Listing[] }
  | { readonly is: 'unknown' };

/** The listings, looked up before anything else happens: a text that is not in them reaches no other system. */
export interface Companies {
  /** By the listed name; case and spacing do not matter. `key` (ISIN) decides where a name stands twice, and must fit the name. */
  byName(name: string, key?: string): CompanyLookup;
  /** As the stock data service is asked: the name in capitals without spaces, or the NSE symbol. */
  bySpelling(name: string, key?: string): CompanyLookup;
  /** By the key inside Mulya: the ISIN, else "NSE:<symbol>". */
  byKey(key: string): Listing | undefined;
  /** The listed companies, without funds and ETFs, in the order of the list. */
  readonly equities: readonly Listing[];
}

/** A lookup over `listings`; it keeps maps, so one serves the whole process. */
export function createCompanies(listings: readonly Listing[]): Companies {
  const names = groupBy(listings, (listing) => normalize(listing.name));
  const spellings = groupBy(listings, (listing) => toCapitals(listing.name));
  const symbols = groupBy(
    listings.filter((listing) => listing.nse !== null),
    (listing) => listing.nse ?? '',
  );
  const keys = new Map(listings.map((listing) => [companyKey(listing), listing]));
  // Nearly everybody asks by the name as it is listed, which then need not be made plain.
  const exactNames = new Map(listings.map(({ name }) => [name, names.get(normalize(name))]));
  return {
    byName: (name, key) => select(exactNames.get(name) ?? names.get(normalize(name)), key),
    bySpelling: (name, key) => select(spellings.get(toCapitals(name)) ?? symbols.get(toCapitals(name)), key),
    byKey: (key) => keys.get(key),
    equities: listings.filter(({ kind }) => kind === 'equity'),
  };
}

function select(listings: readonly Listing[] = [], key: string | undefined): CompanyLookup {
  const candidates = key === undefined ? listings : listings.filter((listing) => companyKey(listing) === key);
  const [listing, ...others] = candidates;
  if (listing === undefined) return { is: 'unknown' };
  return others.length === 0 ? { is: 'found', listing } : { is: 'twins', listings: candidates };
}

function groupBy(listings: readonly Listing[], nameOf: (listing: Listing) => string): ReadonlyMap<string, readonly Listing[]> {
  const groups = new Map<string, Listing[]>();
  for (const listing of listings) {
    const name = nameOf(listing);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [listing]);
    else group.push(listing);
  }
  return groups;
}

function normalize(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}

function toCapitals(name: string): string {
  return name.normalize('NFKC').replace(/\s+/g, '').toUpperCase();
}
