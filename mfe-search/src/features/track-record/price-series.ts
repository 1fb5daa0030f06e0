import type { MonthEnd } from './price-history.api.ts';

/** The months of a sparkline. */
const MONTHS = 36;

export interface PriceSeries {
  /** The first to the last shown month, without the missing ones. */
  readonly shown: readonly MonthEnd[];
  /** One close for each month; undefined in a missing one. */
  readonly closes: readonly (number | undefined)[];
}

/** Returns the month-end closes of the last three years. Undefined for fewer than two, which make no line. Pure. */
export function priceSeries(months: readonly MonthEnd[]): PriceSeries | undefined {
  const newest = months.at(-1);
  if (newest === undefined) return undefined;
  const end = monthNumber(newest.month);
  const shown = months.filter(({ month }) => end - monthNumber(month) < MONTHS);
  const [first] = shown;
  if (first === undefined || shown.length < 2) return undefined;
  const start = monthNumber(first.month);
  const closes = new Map(shown.map(({ month, close }) => [monthNumber(month), close]));
  return { shown, closes: Array.from({ length: end - start + 1 }, (_, at) => closes.get(start + at)) };
}

/** Months since year 0. */
function monthNumber(month: string): number {
  const [year = 0, of = 1] = month.split('-').map(Number);
  return year * 12 + of - 1;
}
