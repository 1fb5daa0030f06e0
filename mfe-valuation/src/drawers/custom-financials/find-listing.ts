import { foldText, type ListingIndex } from '@mulya/domain/listings';
import type { ListedCompany } from '../../company/custom-financials/with-custom-financials.ts';
import type { CompanyRequest } from '../../company/company.api.ts';

/** The listing for an address; undefined if no listing, or more than one, has the name. */
export function findListing(
  { entries, byKey }: ListingIndex,
  { name, isin }: CompanyRequest,
): { readonly key: string; readonly listing: ListedCompany } | undefined {
  const byIsin = isin === undefined ? undefined : byKey.get(isin);
  const byName = entries.filter((entry) => entry.name === foldText(name));
  const found = byIsin ?? (byName.length === 1 ? byName[0] : undefined);
  return found === undefined ? undefined : { key: found.key, listing: found.listing };
}
