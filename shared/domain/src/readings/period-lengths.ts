import { addDays, dateText, monthsBetween, type CalendarDate } from '../periods/calendar.ts';

/**
 * Returns the months that an annual period covers, by the ends of years alone: the months since the last end of another fiscal year. An end
 * that moved by three or six months made a longer year, of 15 or 18 months. After 24 months or more, a year is missing in between.
 *
 * @param before the last end of another fiscal year; undefined for the first period
 * @example
 * yearLength({ year: 2024, month: 3, day: 31 }, { year: 2023, month: 12, day: 31 }); // 15: Nestle India
 */
export function yearLength(end: CalendarDate, before: CalendarDate | undefined): number {
  const gap = before === undefined ? 12 : monthsBetween(before, end);
  if (gap < 1 || gap >= 24) return 12;
  return gap === 3 || gap === 6 ? gap + 12 : gap;
}

/** "15 months" */
export const monthsText = (months: number): string => (months === 1 ? '1 month' : `${months} months`);

const words: Readonly<Record<number, string>> = { 6: 'six months', 9: 'nine months', 12: 'twelve months' };

/**
 * Returns the length of an interim cash flow, which is the year to date: "six months", and with its days. Undefined for a quarter's own.
 *
 * @example
 * cashFlowSpan({ year: 2022, month: 9, day: 30 }, 6)?.days; // 'six months, 1 Apr to 30 Sep 2022'
 */
export function cashFlowSpan(
  end: CalendarDate,
  months: number | undefined,
): { readonly length: string; readonly days: string } | undefined {
  const length = months === undefined ? undefined : words[months];
  if (months === undefined || length === undefined) return undefined;
  const first = addDays({ year: end.year, month: end.month - months + 1, day: 1 }, 0);
  const from = first.year === end.year ? dateText(first).replace(/ \d+$/, '') : dateText(first);
  return { length, days: `${length}, ${from} to ${dateText(end)}` };
}
