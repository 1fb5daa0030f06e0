import type { TechnicalRow, ValuationAnswer } from '@mulya/contract';
import { chooseMarketPrice, marketCapAt } from '@mulya/domain';
import { dayText, weekdayBefore, weekdaysBetween } from '../calendar-day.ts';
import { factorBetween, toCorporateAction, type ShareAction } from '../corporate-actions/corporate-action.ts';
import { adjustedCloses, hasUnknownSplit, type AdjustedClose } from './adjusted-closes.ts';
import type { DailyPrice } from './daily-price-store.ts';

/** In trading days. */
const averageWindows = [5, 10, 20, 50, 100, 300] as const;

/** Exchange holidays: about 8 % of the weekdays, and two for a holiday week. */
const maxHolidays = (days: number): number => 2 + Math.ceil(days * 0.08);

/** To paise, as the exchanges publish prices. */
const round = (price: number): number => Math.round(price * 100) / 100;

/** NSE's widest daily price band. A larger change may be a split, bonus issue or demerger that nobody has imported. */
const maxPlainChange = 20;

/** What is known of a company's daily prices. `prices`: newest first. `today`: ISO date. */
export interface CompanyPrices {
  readonly prices: readonly DailyPrice[];
  readonly actions: readonly ShareAction[];
  readonly today: string;
  /** The file of an exchange's day. */
  fileOf(exchange: 'NSE' | 'BSE', day: string): string | undefined;
}

/** Whether a price of `day` replaces the source's: a day that is older replaces nothing. */
const isNewPrice = (day: string, answer: Pick<ValuationAnswer, 'asOf'>): boolean => answer.asOf.price === null || day >= answer.asOf.price;

/**
 * Replaces the price, its change, the averages and the market cap by those of the newest daily file. Both exchanges' prices are of one day.
 * All are in today's shares, as the answer's share count already is.
 */
export function applyDailyPrice(answer: ValuationAnswer, known: CompanyPrices): ValuationAnswer {
  const { prices, actions, today } = known;
  const [newest, before] = prices;
  if (newest === undefined || !isNewPrice(newest.day, answer)) return answer;
  const factor = factorBetween(actions, newest.day, today);
  const perShare = (price: number | null) => (price === null || factor === 1 ? price : round(price / factor));
  const currentPrice = { BSE: perShare(newest.bse), NSE: perShare(newest.nse) };
  const quote = chooseMarketPrice(currentPrice);
  if (quote === undefined) return answer;
  const isBse = quote.exchange === 'BSE';
  const [close, previous] = isBse ? [newest.bse, newest.bse_previous] : [newest.nse, newest.nse_previous];
  const isChangeKnown = close !== null && (before === undefined || !hasUnknownSplit(before, newest, actions));
  const { yearRange, ...others } = answer;
  return {
    ...others,
    currentPrice,
    percentChange: isChangeKnown ? dailyChange(close, previous, newest.day, actions) : null,
    stockTechnicalData: averages(answer, known, newest.day),
    asOf: { ...answer.asOf, price: newest.day },
    // The 52 weeks of an older price are other ones.
    ...(yearRange === undefined || answer.asOf.price !== newest.day ? {} : { yearRange }),
    marketCap: marketCapAt(quote.price, answer),
    priceSource: {
      ...fileNames(known, newest),
      ...(factor === 1
        ? {}
        : { adjustedFor: actions.filter(({ exDate }) => exDate > newest.day && exDate <= today).map(toCorporateAction) }),
    },
  };
}

/** The source's averages remain only where they are of the same day. */
function averages({ asOf, stockTechnicalData }: ValuationAnswer, { prices, actions, today }: CompanyPrices, day: string): TechnicalRow[] {
  const closes = { nse: adjustedCloses(prices, 'nse', actions, today), bse: adjustedCloses(prices, 'bse', actions, today) };
  const ofSource = new Map(asOf.price === day ? stockTechnicalData.map((row) => [row.days, row]) : []);
  const windows = [...new Set([...averageWindows, ...ofSource.keys()])].toSorted((one, other) => one - other);
  return windows.flatMap((days) => {
    const source = ofSource.get(days);
    const average = (exchange: 'nse' | 'bse') => (closes[exchange][0]?.day === day ? movingAverage(closes[exchange], days) : null);
    const row = { days, bsePrice: average('bse') ?? source?.bsePrice ?? null, nsePrice: average('nse') ?? source?.nsePrice ?? null };
    return row.bsePrice === null && row.nsePrice === null ? [] : [row];
  });
}

/** "NSE and BSE daily files of 18 Dec 2025", and the files' names. */
function fileNames({ fileOf }: CompanyPrices, { day, nse, bse }: DailyPrice): { readonly name: string; readonly file?: string } {
  const exchanges = [...(nse === null ? [] : ['NSE' as const]), ...(bse === null ? [] : ['BSE' as const])];
  const files = exchanges.flatMap((exchange) => fileOf(exchange, day) ?? []);
  return {
    name: `${exchanges.join(' and ')} daily ${exchanges.length === 1 ? 'file' : 'files'} of ${dayText(day)}`,
    ...(files.length === 0 ? {} : { file: files.join(', ') }),
  };
}

/**
 * The change since the previous close, percent. The exchanges don't adjust the previous close on an ex-date, so it is restated by the
 * action's factor. Null where it is unknown, or so large that it may be an unknown ex-date: better none than a wrong one.
 *
 * @param day ISO date of the close
 */
export function dailyChange(
  close: number,
  previousClose: number | null,
  day: string,
  actions: readonly Pick<ShareAction, 'exDate' | 'factor'>[],
): number | null {
  if (previousClose === null || previousClose <= 0) return null;
  const factor = factorBetween(actions, weekdayBefore(day), day); // an ex-date on a weekend counts on Monday
  const change = ((close * factor) / previousClose - 1) * 100;
  return Math.abs(change) > maxPlainChange ? null : Math.round(change * 100) / 100;
}

/**
 * The average of the newest `days` closes, ₹; null where fewer are held, or where the days between them show that files are missing.
 *
 * @param closes newest first
 */
export function movingAverage(closes: readonly AdjustedClose[], days: number): number | null {
  const window = closes.slice(0, days);
  const [newest, oldest] = [window[0], window.at(-1)];
  if (window.length < days || newest === undefined || oldest === undefined) return null;
  if (weekdaysBetween(oldest.day, newest.day) > days - 1 + maxHolidays(days)) return null;
  return round(window.reduce((sum, { close }) => sum + close, 0) / days);
}
