import type { CompanyRef, Host, ValuationAnswer } from '@mulya/contract';
import type { Answer } from '@mulya/sdk';
import { withCustomFinancials, answerWithoutFigures } from '../../company/custom-financials/with-custom-financials.ts';
import { fetchLastClose, findListing } from '../../company/listed-company.api.ts';
import { fetchListings } from '../../company/listings.api.ts';
import { customFinancialsClient } from './custom-financials-client.api.ts';
import { layoutFor } from './custom-figures.ts';

/** A peer's answer with the user's custom financials, even if the source has none. Undefined if the user has none either. Never rejects. */
export async function addCustomFinancialsToPeer(
  host: Pick<Host<'mfe-valuation'>, 'http' | 'log' | 'signal'>,
  { key, name }: CompanyRef,
  answer: Answer<ValuationAnswer>,
): Promise<ValuationAnswer | undefined> {
  if (!answer.ok && answer.failure.code !== 'NO_FIGURES') return undefined;
  const result = await customFinancialsClient(host).readIfAny(key);
  if (!result.ok || result.value.figures.tables.length === 0) return undefined;
  const { figures } = result.value;
  if (answer.ok) return withCustomFinancials(answer.value, figures);
  const index = await fetchListings(host.signal).catch(() => undefined);
  const listing = index && findListing(index, { name, isin: key })?.listing;
  if (listing === undefined) return undefined;
  const lastClose = await fetchLastClose(host, { name: listing.name, isin: listing.isin ?? undefined });
  const layout = layoutFor({ is: 'listing', listing }, figures) ?? 'standard';
  return withCustomFinancials(answerWithoutFigures(listing, layout, lastClose), figures);
}
