import { HistoryAnswerSchema, type Host } from '@mulya/contract';
import { fetchAnswer } from '@mulya/sdk';
import type { LastClose, ListedCompany } from './custom-financials/with-custom-financials.ts';
import type { CompanyRequest } from './company.api.ts';
import { createNameLookup, foldText, type ListingIndex } from '@mulya/domain/listings';

/** GET /api/company/history/:company. Never rejects; undefined if there is no past price or the request failed. */
export async function fetchLastClose(
  { http, log, signal }: Pick<Host<'mfe-valuation'>, 'http' | 'log' | 'signal'>,
  { name, isin }: CompanyRequest,
): Promise<LastClose | undefined> {
  const query = isin === undefined ? '' : `?isin=${encodeURIComponent(isin)}`;
  const answer = await fetchAnswer({ http }, `/api/company/history/${encodeURIComponent(name)}${query}`, HistoryAnswerSchema, { signal });
  if (answer.ok) {
    const newest = answer.value.months.at(-1);
    return newest && { close: newest.close, asOf: answer.value.asOf, source: answer.value.source };
  }
  const { code, message } = answer.failure;
  if (code !== 'NO_FIGURES' && code !== 'ABORTED') log.warn(`Past prices of ${name} could not be read: ${message}`);
  return undefined;
}

/** The listing for an address, which can have another name of it; undefined if no listing, or more than one, has the name. */
export function findListing(
  { entries, byKey }: ListingIndex,
  { name, isin }: CompanyRequest,
): { readonly key: string; readonly listing: ListedCompany } | undefined {
  const byIsin = isin === undefined ? undefined : byKey.get(isin);
  const byName = entries.filter((entry) => entry.name === foldText(name));
  if (byIsin !== undefined || byName.length === 1) return byIsin ?? byName[0];
  const others = createNameLookup(entries.map(({ listing }) => listing))(name) ?? [];
  return others.length === 1 ? entries.find(({ listing }) => listing === others[0]) : undefined;
}
