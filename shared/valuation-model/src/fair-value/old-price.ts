import { isOldPrice, type CalendarDate } from '@mulya/domain';

// Apart from the model: the page's heading says how old the price is before the model's code is there.

const oneDay = 86_400_000;

/** Calendar days from one day to another. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  const start = (date: CalendarDate) => Date.UTC(date.year, date.month - 1, date.day);
  return Math.round((start(to) - start(from)) / oneDay);
}

/** "Price is 95 days old." where a price of the day `priced` is more than five trading days old on `today`. */
export function oldPriceText(priced: CalendarDate, today: CalendarDate): string | undefined {
  return isOldPrice(priced, today) ? `Price is ${daysBetween(priced, today)} days old.` : undefined;
}
