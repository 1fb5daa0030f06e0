import type { CompanyEvent, NoQuote, QuoteAnswer } from '@mulya/contract';
import { amountText } from '@mulya/domain';
import { dayText, indianDay, weekdaysBetween } from '../market-data/calendar-day.ts';
import { dailyChange } from '../market-data/daily-prices/apply-daily-price.ts';
import { factorBetween, unknownActions, type ShareAction } from '../market-data/corporate-actions/corporate-action.ts';
import type { CachedPrice } from '../market-data/market-data.port.ts';
import type { NamedSplit, SourceQuote } from './quote-source.port.ts';

/** What is known of a company without the source of quotes. */
export interface KnownCompany {
  /** In the shares of today, as far as its actions are known. */
  readonly last: CachedPrice;
  readonly actions: readonly ShareAction[];
  /** The ISO dates, or months, of its demergers, mergers and rights issues. */
  readonly events: readonly string[];
  /** ISO date in India. */
  readonly today: string;
}

/** Times the last known price, or a part of it: beyond, the price is in another unit or another company's. */
const maxPriceRatio = 3;
/** In trading days. Older quotes are refused; an older close is not compared with a previous close. */
const maxAge = 5;
/** Of the last held close: a previous close further off is a jump. */
const maxStep = 0.3;
/** Of the daily file's price of the same day. */
export const maxFileDifference = 0.01;

/**
 * Accepts or refuses what a source says of a company now. A split or bonus issue that only the source names, or a previous close that does
 * not fit the held one, becomes the quote's `event`: an unexplained jump, until an action is imported.
 *
 * @param splits those that the source names elsewhere, besides the quote's own
 */
export function judgeQuote(
  quote: SourceQuote,
  splits: readonly NamedSplit[],
  known: KnownCompany,
  { exchange, source }: { readonly exchange: 'NSE' | 'BSE'; readonly source: string },
): QuoteAnswer {
  const { price, currency, at } = quote;
  const { today, actions } = known;
  if (price === undefined || !Number.isFinite(price)) return refused('it has no price.');
  if (price <= 0) return refused(`its price is ${price}.`);
  if (currency !== 'INR') return refused(`its currency is ${/^[A-Za-z]{3}$/.test(currency ?? '') ? currency : 'not stated'}.`);
  if (at === undefined || Number.isNaN(at.getTime())) return refused('its day is not stated.');
  const day = indianDay(at);
  const age = weekdaysBetween(day, today);
  if (day > today) return refused(`its day, ${dayText(day)}, is in the future.`);
  if (age > maxAge) return refused(`it is of ${dayText(day)}, ${age} trading days old.`);
  const unknown = unknownSplits([...quote.splits, ...splits], day, known);
  const why = contradiction(price, day, unknown, known);
  if (why !== undefined) return refused(why);
  const previousClose = positive(quote.previousClose);
  const [low52, high52] = [positive(quote.low52), positive(quote.high52)];
  const hasRange = low52 !== null && high52 !== null && low52 <= high52;
  const event = splitEvent(unknown, price, known, source) ?? stepEvent(previousClose, day, known, source);
  return {
    is: 'quote',
    price,
    previousClose,
    change: event === undefined ? dailyChange(price, previousClose, day, actions) : null,
    low52: hasRange ? low52 : null,
    high52: hasRange ? high52 : null,
    exchange,
    currency,
    at: at.toISOString(),
    source,
    delayed: true,
    ...(event === undefined ? {} : { event }),
  };
}

const refused = (detail: string): NoQuote => ({ is: 'unavailable', reason: 'refused', detail });

const positive = (value: number | undefined): number | null => (value !== undefined && Number.isFinite(value) && value > 0 ? value : null);

/** The splits after the last held day, until the quote's, that no other source knows. */
function unknownSplits(splits: readonly NamedSplit[], day: string, { last, actions }: KnownCompany): readonly NamedSplit[] {
  const { asOf } = last;
  if (asOf === null) return [];
  const due = splits.filter(({ exDate }, at) => {
    const isRepeated = splits.slice(0, at).some((other) => other.exDate === exDate);
    return exDate > asOf && exDate <= day && !isRepeated;
  });
  const unknown = new Set<NamedSplit>(
    unknownActions(
      actions,
      due.flatMap((split) => (hasFactor(split) ? [split] : [])),
    ),
  );
  return due.filter((split) => (hasFactor(split) ? unknown.has(split) : !actions.some(({ exDate }) => exDate > asOf)));
}

const hasFactor = (split: NamedSplit): split is NamedSplit & { readonly factor: number } =>
  split.factor !== undefined && Number.isFinite(split.factor) && split.factor > 0;

const factorOf = (splits: readonly NamedSplit[]): number => splits.reduce((product, { factor = 1 }) => product * factor, 1);

/** Why a price is not the company's, or not the newest one; undefined where it may be. */
function contradiction(price: number, day: string, splits: readonly NamedSplit[], { last, events }: KnownCompany): string | undefined {
  const { price: held, asOf, isOfFile } = last;
  if (held === null || asOf === null || held <= 0) return undefined;
  if (day < asOf) return `it is of ${dayText(day)}, older than the price of ${dayText(asOf)}.`;
  const difference = Math.abs(price / held - 1);
  if (day === asOf && isOfFile === true && difference > maxFileDifference)
    return `it differs by ${(difference * 100).toFixed(1)}% from the daily price file of ${dayText(day)}.`;
  const isNear = [held, held / factorOf(splits)].some((other) => price <= other * maxPriceRatio && price >= other / maxPriceRatio);
  if (isNear || hasEventAfter(events, asOf)) return undefined;
  return `its price is ${amountText(price, 'inr')}, and the last known one ${amountText(held, 'inr')} (${dayText(asOf)}).`;
}

/** One whose day is not known counts as after a day of its month. */
const hasEventAfter = (events: readonly string[], day: string): boolean =>
  events.some((date) => (date.length > 7 ? date > day : date >= day.slice(0, 7)));

const percent = (factor: number): number => Math.round((factor - 1) * 10_000) / 100;

function splitEvent(splits: readonly NamedSplit[], price: number, { last }: KnownCompany, source: string): CompanyEvent | undefined {
  const date = splits
    .map(({ exDate }) => exDate)
    .toSorted()
    .at(-1);
  if (date === undefined) return undefined;
  const isStated = splits.every(hasFactor);
  const factor = factorOf(splits);
  const change = isStated ? 1 / factor : price / (last.price ?? price);
  return { kind: 'unexplained-jump', date, ...(isStated ? { factor } : {}), change: percent(change), breaks: true, source };
}

/** A previous close that is as traded before a known issue's ex-date fits, too. */
function stepEvent(previousClose: number | null, day: string, known: KnownCompany, source: string): CompanyEvent | undefined {
  const { price: held, asOf } = known.last;
  if (previousClose === null || held === null || asOf === null || held <= 0) return undefined;
  if (asOf >= day || weekdaysBetween(asOf, day) > maxAge || hasEventAfter(known.events, asOf)) return undefined;
  const step = previousClose / held;
  const issued = factorBetween(known.actions, asOf, day);
  if ([step, step / issued].some((each) => Math.abs(each - 1) <= maxStep)) return undefined;
  return { kind: 'unexplained-jump', date: day, change: percent(step), breaks: true, source };
}
