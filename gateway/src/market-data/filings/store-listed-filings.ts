import { companyKey, type Listing } from '@mulya/contract';
import type { Filing } from '@mulya/filings';
import type { Database } from '../../database/database.port.ts';
import { storeFilings, type FilingToStore } from './filing-store.ts';
import { createListingFinder } from './listing-of-filing.ts';

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
