import { isOldPrice, weekdaysAfter, type CalendarDate } from '@mulya/domain';

// Imports nothing of the model, because the page's heading shows the price's age before the model loads.

const oneDay = 86_400_000;

/** Calendar days between two days. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  const start = (date: CalendarDate) => Date.UTC(date.year, date.month - 1, date.day);
  return Math.round((start(to) - start(from)) / oneDay);
}

/** "Price is 66 trading days old." if the price of day `priced` is more than five trading days old on `today`. */
export function oldPriceText(priced: CalendarDate, today: CalendarDate): string | undefined {
  return isOldPrice(priced, today) ? `Price is ${weekdaysAfter(priced, today)} trading days old.` : undefined;
}
