import type { FigureSource, Quote, ValuationAnswer } from '@mulya/contract';
import { indianTime, marketCapAt, parseFigure } from '@mulya/domain';

/**
 * A company's answer at the price of a quote: price, change, 52-week range, day and market cap, with their source. An event of the quote
 * joins the company's events, so that the check for an unexplained jump fails. A quote that is older than the answer's price changes
 * nothing. The same answer and quote give equal answers. Never throws.
 *
 * @param quote ₹ a share, in today's shares
 * @example withQuote(answer, quote).priceSource; // { name: 'Yahoo Finance', at: '2026-11-27T10:00:00Z' }
 */
export function withQuote(answer: ValuationAnswer, quote: Quote): ValuationAnswer {
  const { price, change, low52, high52, exchange, at, source, event } = quote;
  const { day } = indianTime(at);
  const isSameDay = answer.asOf.price === day;
  if (answer.asOf.price !== null && answer.asOf.price > day) return answer;
  const { yearRange, priceSource, ...others } = answer;
  const range = low52 === null || high52 === null ? (isSameDay ? yearRange : undefined) : { low: low52, high: high52 };
  return {
    ...others,
    // Another exchange's older price has another day.
    currentPrice: { BSE: null, NSE: null, [exchange]: price },
    percentChange: change,
    // The averages to an older day are other ones.
    stockTechnicalData: isSameDay ? answer.stockTechnicalData : [],
    asOf: { ...answer.asOf, price: day },
    marketCap: marketCapAt(price, answer),
    ...(range === undefined ? {} : { yearRange: range }),
    // The share count stays restated by the actions.
    priceSource: { name: source, at, ...(priceSource?.adjustedFor === undefined ? {} : { adjustedFor: priceSource.adjustedFor }) },
    sources: withPriceSource(answer, { kind: 'price', name: `${source} (delayed, for personal use)`, asOf: day, chosen: true }),
    ...(event === undefined ? {} : { events: withEvent(answer.events, event) }),
  };
}

/** Other sources of a price become alternatives. An answer without a list has all figures from its one source. */
function withPriceSource({ source, sources, asOf, currentPrice }: ValuationAnswer, quoted: FigureSource): FigureSource[] {
  const hasPrice = Object.values(currentPrice).some((raw) => parseFigure(raw) !== undefined);
  const before: readonly FigureSource[] = sources ?? [
    ...(hasPrice ? [{ kind: 'price', name: source.name, asOf: asOf.price, chosen: true } as const] : []),
    { kind: 'statements', name: source.name, asOf: asOf.statements, chosen: true },
  ];
  return [quoted, ...before.map((each) => (each.kind === 'price' ? { ...each, chosen: false } : each))];
}

type Events = NonNullable<ValuationAnswer['events']>;

/** Oldest first. */
const withEvent = (events: Events = [], event: Events[number]): Events =>
  events.some(({ kind, date }) => kind === event.kind && date === event.date)
    ? events
    : [...events, event].toSorted((one, other) => one.date.localeCompare(other.date));
