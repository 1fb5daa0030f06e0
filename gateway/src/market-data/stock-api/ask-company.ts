import type { Listing, ValuationAnswer } from '@mulya/contract';
import { isSameCompany } from './same-company.ts';
import type { StockApiClient } from './stock-api-client.ts';
import type { PatientCaller } from './stock-api-retry.ts';
import { stockApiPeers } from './stock-api-peers.ts';
import { stockApiValuation } from './stock-api-valuation.ts';
import { readStockApiAnswer } from './stock-api.schema.ts';

/** What the source says of a listing once it has been asked. */
export type Verdict =
  /** `peers`: what the source calls those that it compares the company with. */
  | { readonly is: 'figures'; readonly value: ValuationAnswer; readonly peers: readonly string[] }
  | { readonly is: 'no-figures' }
  | { readonly is: 'other-company' };

export interface Question {
  readonly listing: Listing;
  readonly sourceName: string;
  readonly now: () => Date;
  /** Ends the question, with each of its attempts and pauses. */
  readonly signal: AbortSignal;
}

/**
 * Asks for a listing: by its name, and where that finds nothing or another company, once more by its NSE symbol.
 *
 * @throws StockApiFailure
 */
export async function askCompany(client: StockApiClient, caller: PatientCaller, question: Question): Promise<Verdict> {
  const { listing, sourceName, now, signal } = question;
  let verdict: Verdict = { is: 'no-figures' };
  for (const name of [listing.name, ...(listing.nse === null ? [] : [listing.nse])]) {
    const read = await caller.call(async (attempt) => readStockApiAnswer(await client.ask(name, attempt)), signal);
    if (read.is === 'not-found') continue;
    if (isSameCompany(read.answer, listing)) {
      const value = stockApiValuation(read.answer, listing, sourceName, now().toISOString());
      return value === undefined ? { is: 'no-figures' } : { is: 'figures', value, peers: stockApiPeers(read.answer) };
    }
    verdict = { is: 'other-company' };
  }
  return verdict;
}
