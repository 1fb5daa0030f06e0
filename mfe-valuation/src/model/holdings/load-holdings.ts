import { QuotesAnswerSchema, type CompanyRef, type Host, type QuotesAnswer, type ValuationAnswer } from '@mulya/contract';
import { fetchAnswer, type Answer } from '@mulya/sdk';
import { withQuote } from '@mulya/valuation-model/fair-value';
import { companyFetcher } from '../../company/company.api.ts';
import type { HeldAnswer, HeldAnswers } from './holdings.slice.ts';

/** Codes for which a retry doesn't help. */
const final: readonly (string | undefined)[] = ['NO_FIGURES', 'UNKNOWN_COMPANY', 'NOT_A_COMPANY', 'BAD_REQUEST'];

/**
 * Loads the companies in which stakes are held, and then today's prices, with which the answers are renewed. Never rejects.
 *
 * @param receive called with the answers, and again once a price is newer
 */
export async function loadHoldings(
  host: Pick<Host<'mfe-valuation'>, 'http' | 'signal'>,
  held: readonly CompanyRef[],
  receive: (answers: HeldAnswers) => void,
): Promise<void> {
  const fetchCompany = companyFetcher(host);
  const loaded = await Promise.all(
    held.map(async ({ key, name }) => [key, heldAnswer(await fetchCompany({ name, isin: key }, host.signal))] as const),
  );
  receive(Object.fromEntries(loaded));
  // A company without an ISIN has no quote.
  const quoted = loaded.flatMap(([key, { is }]) => (is === 'ready' && !key.includes(':') ? [`isin=${encodeURIComponent(key)}`] : []));
  if (quoted.length === 0) return;
  const quotes = await fetchAnswer(host, `/api/company/quotes?${quoted.join('&')}`, QuotesAnswerSchema, { signal: host.signal });
  if (quotes.ok) receive(renewed(loaded, quotes.value));
}

function heldAnswer(answer: Answer<ValuationAnswer>): HeldAnswer {
  if (answer.ok) return { is: 'ready', answer: answer.value };
  const { code, message } = answer.failure;
  return { is: 'none', why: message, again: !final.includes(code) };
}

/** The answers at the price of a newer quote. */
const renewed = (loaded: readonly (readonly [string, HeldAnswer])[], { quotes }: QuotesAnswer): HeldAnswers =>
  Object.fromEntries(
    loaded.flatMap(([key, held]) => {
      const quote = quotes[key];
      return held.is === 'ready' && quote?.is === 'quote' ? [[key, { is: 'ready', answer: withQuote(held.answer, quote) }] as const] : [];
    }),
  );
