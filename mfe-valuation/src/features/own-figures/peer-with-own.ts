import type { CompanyRef, Host, ValuationAnswer } from '@mulya/contract';
import type { Answer } from '@mulya/sdk';
import { withOwnFigures, answerWithoutFigures } from '../../domain/own-figures/with-own-figures.ts';
import { fetchListings } from '../peers/listings.api.ts';
import { listedCompany } from './listed-company.ts';
import { figuresShelf } from './own-figures.api.ts';
import { layoutFor } from './own-of-company.ts';

/** A peer's answer with the analyst's own figures of it, also where its source has none; undefined where there are none. Never rejects. */
export async function peerWithOwn(
  host: Pick<Host<'mfe-valuation'>, 'http' | 'signal'>,
  { key, name }: CompanyRef,
  answer: Answer<ValuationAnswer>,
): Promise<ValuationAnswer | undefined> {
  if (!answer.ok && answer.failure.code !== 'NO_FIGURES') return undefined;
  const told = await figuresShelf(host).of(key);
  if (!told.ok || told.value.figures.tables.length === 0) return undefined;
  const { figures } = told.value;
  if (answer.ok) return withOwnFigures(answer.value, figures);
  const index = await fetchListings(host.signal).catch(() => undefined);
  const listing = index && listedCompany(index, { name, isin: key })?.listing;
  if (listing === undefined) return undefined;
  const layout = layoutFor({ is: 'listing', listing, message: '' }, figures) ?? 'standard';
  return withOwnFigures(answerWithoutFigures(listing, layout), figures);
}
