import type { Listing } from '@mulya/contract';
import type { StockApiAnswer } from './stock-api.schema.ts';

/**
 * Whether the answer is for the requested listing. The source searches by name and may return another company, so the ISIN decides.
 * Where either side has none, an exchange code must match; without a match it is another company.
 */
export function isSameCompany(answer: StockApiAnswer, listing: Listing): boolean {
  const profile = answer.companyProfile;
  const isin = code(profile?.isInId);
  if (isin !== undefined && listing.isin !== null) return isin === listing.isin;
  const nse = code(profile?.exchangeCodeNse);
  if (nse !== undefined && listing.nse !== null) return nse === listing.nse.toUpperCase();
  const bse = code(profile?.exchangeCodeBse);
  return bse !== undefined && bse === listing.bse;
}

function code(value: string | number | null | undefined): string | undefined {
  const text = String(value ?? '')
    .trim()
    .toUpperCase();
  return text === '' || text === '-' || text === 'NULL' ? undefined : text;
}
