import { addDays, compareDates, type CalendarDate } from './calendar.ts';

/** Maximum age of a price, in trading days, before the page marks it as old. */
const freshTradingDays = 5;

/**
 * Returns the weekdays after `from` up to and including `to`, or 0 if `to` is not later. Exchange holidays count as trading days, because
 * no source reports them. In a holiday week a price is marked a day or two early, never late.
 */
export function weekdaysAfter(from: CalendarDate, to: CalendarDate): number {
  const whole = Math.floor(Math.max(0, daysFrom(from, to)) / 7);
  let count = whole * 5;
  for (let day = addDays(from, whole * 7 + 1); compareDates(day, to) <= 0; day = addDays(day, 1)) if (isWeekday(day)) count += 1;
  return count;
}

/** Returns whether a price of the day `priced` is more than five trading days old on `today`. */
export const isOldPrice = (priced: CalendarDate, today: CalendarDate): boolean => weekdaysAfter(priced, today) > freshTradingDays;

const utc = ({ year, month, day }: CalendarDate): Date => new Date(Date.UTC(year, month - 1, day));
const daysFrom = (from: CalendarDate, to: CalendarDate): number => Math.round((utc(to).getTime() - utc(from).getTime()) / 86_400_000);
const isWeekday = (day: CalendarDate): boolean => ![0, 6].includes(utc(day).getUTCDay());
