import type { QuoteAnswer, ValuationAnswer } from '@mulya/contract';
import { chooseMarketPrice, dateText, indianTime, parseIsoDate, priceName, type CalendarDate } from '@mulya/domain';
import { priceAge } from '@mulya/valuation-model/fair-value';
import { asOfParts, priceSourceText, priceText } from './as-of.ts';

// Not in as-of.ts, because the page's heading doesn't need it.

type Priced = Pick<ValuationAnswer, 'asOf' | 'currentPrice' | 'priceSource' | 'source'>;

/** As `asOfParts`, with the time of a quote: "NSE price 27 Nov 2026, 15:30 IST (Yahoo Finance; delayed, for personal use)". */
export const asOfTexts = (answer: ValuationAnswer): readonly string[] => asOfParts(answer, quotedText(answer));

/**
 * The price in the header's line. An old price is said here alone: "Price of 21 Aug 2026, 70 trading days old", and then why there is no
 * newer one. The note on a stale copy has its age already.
 *
 * @param quote undefined while it is asked for
 * @param today the user's local date
 */
export function priceLine(answer: Priced, quote: QuoteAnswer | undefined, today: CalendarDate): string {
  const day = chooseMarketPrice(answer.currentPrice) === undefined ? undefined : parseIsoDate(answer.asOf.price);
  const age = day === undefined || answer.source.stale ? undefined : priceAge(day, today);
  const text = day === undefined || age === undefined ? quotedText(answer) : `Price of ${dateText(day)}${priceSourceText(answer)}, ${age}`;
  const why = quote?.is === 'unavailable' ? noQuoteText(quote, age !== undefined) : undefined;
  return why === undefined ? text : `${text} · ${why}`;
}

/** With quotes turned off, only an old price needs the words. */
function noQuoteText({ reason, detail }: Extract<QuoteAnswer, { is: 'unavailable' }>, isOld: boolean): string | undefined {
  if (reason === 'refused') return `Quote not used: ${detail}`;
  return isOld || reason !== 'off' ? 'quote not available' : undefined;
}

function quotedText(answer: Priced): string {
  const price = chooseMarketPrice(answer.currentPrice);
  const { name, at } = answer.priceSource ?? {};
  if (price === undefined || at === undefined) return priceText(answer);
  return `${priceName(price.exchange, answer)} ${timeText(at)} (${name}; ${terms})`;
}

const terms = 'delayed, for personal use';

/** "27 Nov 2026, 15:30 IST" */
function timeText(at: string): string {
  const { day, time } = indianTime(at);
  const date = parseIsoDate(day);
  return `${date === undefined ? day : dateText(date)}, ${time} IST`;
}

/** The source of a quote for its audit: "Yahoo Finance, 27 Nov 2026, 15:30 IST; delayed, for personal use". */
export const quoteSourceText = (name: string, at: string): string => `${name}, ${timeText(at)}; ${terms}`;
