import { factorBetween, type ShareAction } from '../corporate-actions/corporate-action.ts';
import type { DailyPrice } from './daily-price-store.ts';
import { dayMs } from '../../lib/clock.ts';
import { marketDataLimits } from '../../limits.ts';

/** A close in ₹ of today's shares. `day`: ISO date. */
export interface AdjustedClose {
  readonly day: string;
  readonly close: number;
}

/**
 * A company's closes on one exchange, newest first, adjusted for splits and bonus issues. They end where the ISIN changes without a known
 * action: the face value has changed by an unknown factor, so that older closes are not comparable.
 *
 * @param prices newest first
 * @param today ISO date
 */
export function adjustedCloses(
  prices: readonly DailyPrice[],
  exchange: 'nse' | 'bse',
  actions: readonly ShareAction[],
  today: string,
): readonly AdjustedClose[] {
  const closes: AdjustedClose[] = [];
  let newer: DailyPrice | undefined;
  for (const price of prices) {
    const firstDay = newer?.day ?? price.day;
    if (hasUnknownSplit(price, newer, actions)) return closes.filter(({ day }) => day >= firstDay);
    if (price.isin !== null) newer = price; // some files have no ISIN: their days may be of either
    const close = price[exchange];
    if (close !== null) closes.push({ day: price.day, close: close / factorBetween(actions, price.day, today) });
  }
  return closes;
}

/** Whether the ISIN changed between two days without a known action. */
export function hasUnknownSplit(older: DailyPrice, newer: DailyPrice | undefined, actions: readonly ShareAction[]): boolean {
  if (newer === undefined || older.isin === null || newer.isin === null || older.isin === newer.isin) return false;
  return factorBetween(actions, older.day, newer.day) === 1;
}

/** The last close of a month, ₹ of today's shares. `month`: "2025-12". `day`: ISO date of the close. */
export interface MonthEndClose extends AdjustedClose {
  readonly month: string;
}

/** A share that last traded longer before the month's end has no month-end close. */
const maxDaysBeforeEnd = 7;

/**
 * The last close of each month, oldest first. The newest month counts up to its newest day; an earlier one needs a close in its last week.
 *
 * @param closes newest first
 */
export function monthEnds(closes: readonly AdjustedClose[]): readonly MonthEndClose[] {
  const newestMonth = monthOf(closes[0]?.day ?? '');
  const ends = new Map<string, MonthEndClose>();
  for (const { day, close } of closes) {
    const month = monthOf(day);
    if (!ends.has(month) && (month === newestMonth || daysToMonthEnd(day) <= maxDaysBeforeEnd)) ends.set(month, { month, day, close });
  }
  return [...ends.values()].toReversed();
}

const monthOf = (day: string): string => day.slice(0, 7);

function daysToMonthEnd(day: string): number {
  const time = new Date(day);
  return (Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + 1, 0) - time.getTime()) / dayMs;
}

/**
 * The closes of the year up to the newest one, oldest first, at most 260.
 *
 * @param closes newest first
 *
 * @example
 * recentDays([{ day: '2026-08-21', close: 2302 }, { day: '2025-08-20', close: 3060 }]); // [{ day: '2026-08-21', close: 2302 }]
 */
export function recentDays(closes: readonly AdjustedClose[]): readonly AdjustedClose[] {
  const newest = closes[0]?.day;
  if (newest === undefined) return [];
  const first = yearBefore(newest);
  return closes
    .slice(0, marketDataLimits.maxRecentDays)
    .filter(({ day }) => day >= first)
    .toReversed();
}

/** "2025-08-21" for "2026-08-21". Days compare as texts, so that 29 February needs no calendar. */
const yearBefore = (day: string): string => `${String(Number(day.slice(0, 4)) - 1)}${day.slice(4)}`;
