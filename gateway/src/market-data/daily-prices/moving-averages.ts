import { weekdaysBetween } from '../calendar-day.ts';
import type { AdjustedClose } from './adjusted-closes.ts';

/** In trading days. */
export const averageWindows = [5, 10, 20, 50, 100, 300] as const;

/** Exchange holidays: about 8 % of the weekdays, and two for a holiday week. */
const maxHolidays = (days: number): number => 2 + Math.ceil(days * 0.08);

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

/** To paise, as the exchanges publish prices. */
export const round = (price: number): number => Math.round(price * 100) / 100;
