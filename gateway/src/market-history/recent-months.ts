import { maxFileDifference } from '../quotes/judge-quote.ts';
import type { RecentPast } from '../quotes/quotes.ts';
import { dayText, indianDay, weekdayBefore } from '../market-data/calendar-day.ts';
import { byExDate, type MonthEndClose, type PriceHistory } from '../market-data/price-history.ts';

/**
 * Fills the months that a history lacks since its first close from the source of quotes, and ends it at the last accepted quote. A close
 * that is held stays, because it may be the exchange's; where it is of a daily file, the source's name says a difference of over 1%. The
 * source's closes before a split that only it names are put back to the shares of then, as the held ones are, so that the step is seen.
 */
export function withRecentMonths(history: PriceHistory, { quote, past }: RecentPast): PriceHistory {
  const day = indianDay(new Date(quote.at));
  const [first] = history.closes;
  if (first === undefined || past.currency !== quote.currency || day < history.asOf) return history;
  const { event } = quote;
  const asTraded = (month: string, close: number) =>
    event?.factor === undefined || month >= event.date.slice(0, 7) ? close : close * event.factor;
  const own: MonthEndClose = { month: day.slice(0, 7), close: quote.price };
  const held = new Set(history.closes.map(({ month }) => month));
  const ofSource = past.closes
    .map(({ day: of, close }): MonthEndClose => ({ month: of.slice(0, 7), close: asTraded(of.slice(0, 7), close) }))
    .filter(({ month }) => month > first.month && month < own.month);
  const missing = ofSource.filter(({ month }) => !held.has(month));
  const differences = fileDifferences(history, ofSource);
  const later = day > history.asOf ? [own] : [];
  if (missing.length + later.length + differences.length === 0) return history;
  const byMonth = new Map([...missing, ...history.closes, ...later].map((each) => [each.month, each]));
  const dividends = past.dividends.filter(({ exDate }) => exDate > history.asOf && exDate <= day);
  return {
    ...history,
    source: `${history.source}, ${quote.source}${differences.length === 0 ? '' : ` (differs from the daily price files, which are used: ${differences.join(', ')})`}`,
    asOf: day,
    closes: [...byMonth.values()].toSorted((one, other) => one.month.localeCompare(other.month)),
    // After a split that nobody confirmed, a dividend may be of either share.
    dividends: event === undefined ? byExDate(history.dividends, dividends) : history.dividends,
  };
}

/** "3.1% on 30 Sep 2026": where a file of a month's last weekday is held, because an earlier close may differ. */
function fileDifferences({ days = [] }: PriceHistory, closes: readonly MonthEndClose[]): readonly string[] {
  return closes.flatMap(({ month, close }) => {
    const [year = 0, number = 0] = month.split('-').map(Number);
    const last = weekdayBefore(new Date(Date.UTC(year, number)).toISOString());
    const file = days.findLast(({ day }) => day.startsWith(month) && day >= last);
    if (file === undefined) return [];
    const difference = Math.abs(close / file.close - 1);
    return difference > maxFileDifference ? [`${(difference * 100).toFixed(1)}% on ${dayText(file.day)}`] : [];
  });
}
