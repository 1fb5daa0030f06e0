import type { AdjustedClose } from './adjusted-closes.ts';
import { dayMs } from '../../lib/clock.ts';

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
