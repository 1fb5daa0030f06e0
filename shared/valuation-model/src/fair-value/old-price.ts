import { isOldPrice, weekdaysAfter, type CalendarDate } from '@mulya/domain';

// Imports nothing of the model, because the page's heading shows the price's age before the model loads.

const oneDay = 86_400_000;

/** Calendar days between two days. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  const start = (date: CalendarDate) => Date.UTC(date.year, date.month - 1, date.day);
  return Math.round((start(to) - start(from)) / oneDay);
}

/** "66 trading days old" if the price of day `priced` is more than five trading days old on `today`. */
export const priceAge = (priced: CalendarDate, today: CalendarDate): string | undefined =>
  isOldPrice(priced, today) ? `${weekdaysAfter(priced, today)} trading days old` : undefined;

/** "Price is 66 trading days old." by the same rule. */
export function oldPriceText(priced: CalendarDate, today: CalendarDate): string | undefined {
  const age = priceAge(priced, today);
  return age === undefined ? undefined : `Price is ${age}.`;
}
