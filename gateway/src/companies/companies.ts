import { companyKey, type Listing } from '@mulya/contract';
import { createNameLookup, groupBy } from '@mulya/domain/listings';
import { AppError } from '../errors/app-error.ts';

/** `twins`: several listings share the name, and the caller gave no key. */
export type CompanyLookup =
  | { readonly is: 'found'; readonly listing: Listing }
  | { readonly is: 'twins'; readonly listings: readonly Listing[] }
  | { readonly is: 'unknown' };

/** Looks companies up before anything else happens, so that only listed names reach other systems. */
export interface Companies {
  /**
   * By listed name, ignoring case and spacing; else as `createNameLookup` finds it. `key` (the ISIN) chooses between listings of one
   * name, and must match.
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
  const names = groupBy(listings, ({ name }) => [normalize(name)]);
  const spellings = groupBy(listings, ({ name }) => [toCapitals(name)]);
  const symbols = groupBy(listings, ({ nse }) => [nse]);
  const keys = new Map(listings.map((listing) => [companyKey(listing), listing]));
  // Most callers use the exact listed name, which skips the normalisation.
  const exactNames = new Map(listings.map(({ name }) => [name, names.get(normalize(name))]));
  const otherwise = createNameLookup(listings);
  return {
    byName: (name, key) => select(exactNames.get(name) ?? names.get(normalize(name)) ?? otherwise(name), key),
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
    const names = lookup.listings.map((listing) => `${listing.nse ?? listing.bse ?? 'unlisted'} (${companyKey(listing)})`).join(', ');
    throw new AppError('BAD_REQUEST', `${lookup.listings.length} listings share this name: ${names}. Use the symbol, or add ?isin=.`);
  }
  const { listing } = lookup;
  if (listing.kind === 'equity') return listing;
  throw new AppError('NOT_A_COMPANY', `${listing.name} is ${nonCompanyKinds[listing.kind]}, so there are no company financials to value.`);
}
