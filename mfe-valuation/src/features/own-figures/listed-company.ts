import { foldText, type ListingIndex } from '@mulya/domain/listings';
import type { ListedCompany } from '../../domain/own-figures/with-own-figures.ts';
import type { CompanyRequest } from '../company/company.api.ts';

/** The listing that an address names; undefined where none or several have the name. */
export function listedCompany(
  { entries, byKey }: ListingIndex,
  { name, isin }: CompanyRequest,
): { readonly key: string; readonly listing: ListedCompany } | undefined {
  const asked = isin === undefined ? undefined : byKey.get(isin);
  const named = entries.filter((entry) => entry.name === foldText(name));
  const found = asked ?? (named.length === 1 ? named[0] : undefined);
  return found === undefined ? undefined : { key: found.key, listing: found.listing };
}
