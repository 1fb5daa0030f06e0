import { companyKey, type Listing } from '@mulya/contract';
import type { Filing } from '@mulya/filings';
import type { Database } from '../../database/database.port.ts';
import { storeFilings, type FilingToStore } from './filing-store.ts';

/** `reason`: one sentence that begins with the file's name. */
type ListingFound = { readonly is: 'found'; readonly listing: Listing } | { readonly is: 'refused'; readonly reason: string };

type Codes = Pick<Listing, 'isin' | 'nse' | 'bse'>;

/** Creates a function that finds a filing's listed company by ISIN, NSE symbol and BSE code, which must not contradict each other. */
export function createListingFinder(listings: readonly Listing[]): (filing: Pick<Filing, 'file' | 'company'>) => ListingFound {
  const companies = listings.filter(({ kind }) => kind === 'equity');
  const byCode = (code: keyof Codes) => new Map(companies.flatMap((listing) => (listing[code] === null ? [] : [[listing[code], listing]])));
  const [byIsin, byNse, byBse] = [byCode('isin'), byCode('nse'), byCode('bse')];
  return ({ file, company: { name, isin, nse, bse } }) => {
    const found = [isin && byIsin.get(isin), nse && byNse.get(nse.toUpperCase()), bse && byBse.get(bse)].filter(isListing);
    const [listing] = found;
    const other = found.find((each) => listing !== undefined && companyKey(each) !== companyKey(listing));
    if (listing === undefined) {
      const codes = [isin && `ISIN ${isin}`, nse && `NSE ${nse}`, bse && `BSE ${bse}`].filter(Boolean).join(', ');
      return {
        is: 'refused',
        reason: `${file} is of ${name}${codes === '' ? '' : ` (${codes})`}, which isn’t among the listed companies.`,
      };
    }
    if (other !== undefined) return { is: 'refused', reason: `${file} has codes of two companies: ${listing.name} and ${other.name}.` };
    return { is: 'found', listing };
  };
}

const isListing = (value: Listing | string | null | undefined): value is Listing => typeof value === 'object' && value !== null;

/** The outcome of storing filings for everybody. `reason`: one sentence; nothing has changed then. */
export type StoreOutcome =
  | { readonly is: 'stored'; readonly added: number; readonly replaced: number }
  | { readonly is: 'refused'; readonly reason: string };

/**
 * Stores filings for everybody under the keys of their listed companies, all or none.
 *
 * @throws Error with one sentence when another import runs for too long, or when the database is unavailable; nothing has changed then
 */
export async function storeListedFilings(
  database: Database,
  listings: readonly Listing[],
  files: readonly { readonly filing: Filing; readonly sha256: string }[],
  now: Date,
): Promise<StoreOutcome> {
  const findListing = createListingFinder(listings);
  const filings: FilingToStore[] = [];
  for (const { filing, sha256 } of files) {
    const found = findListing(filing);
    if (found.is === 'refused') return found;
    filings.push({ company: companyKey(found.listing), sha256, filing });
  }
  return { is: 'stored', ...(await storeFilings(database, filings, now)) };
}
