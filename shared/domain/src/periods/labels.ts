import { monthText, monthsBetween, type CalendarDate } from './calendar.ts';

const twoDigits = (year: number): string => String(year % 100).padStart(2, '0');

/**
 * Returns the label of a year by its last day. India's fiscal year ends in March and is named by that year: FY25. Other year-ends are
 * marked: "CY24 (Dec 2024)", "FY25 (Sep 2025)".
 *
 * @example
 * fiscalYearLabel({ year: 2025, month: 3, day: 31 }); // 'FY25'
 * fiscalYearLabel({ year: 2024, month: 12, day: 31 }); // 'CY24 (Dec 2024)'
 */
export function fiscalYearLabel(end: CalendarDate): string {
  if (end.month === 3) return `FY${twoDigits(end.year)}`;
  return `${end.month === 12 ? 'CY' : 'FY'}${twoDigits(end.year)} (${monthText(end)})`;
}

/**
 * Returns the label of a quarter by its last day: "Q2 FY27 (Sep 2026)". `yearEnd` is the last month of the company's fiscal year, default
 * March. A period that does not end with a quarter of that year is named by its month.
 *
 * @example
 * quarterLabel({ year: 2026, month: 9, day: 30 }); // 'Q2 FY27 (Sep 2026)'
 * quarterLabel({ year: 2026, month: 9, day: 30 }, 12); // 'Q3 CY26 (Sep 2026)'
 */
export function quarterLabel(end: CalendarDate, yearEnd = 3): string {
  const monthsLeft = (yearEnd - end.month + 12) % 12;
  if (monthsLeft % 3 !== 0) return monthText(end);
  const year = end.month <= yearEnd ? end.year : end.year + 1;
  return `Q${4 - monthsLeft / 3} ${yearEnd === 12 ? 'CY' : 'FY'}${twoDigits(year)} (${monthText(end)})`;
}

/**
 * Adds a length to a period's label, within the parentheses that it may have.
 *
 * @example
 * withLength('FY25 (Sep 2025)', '15 months'); // 'FY25 (Sep 2025, 15 months)'
 */
export const withLength = (label: string, length: string): string =>
  label.endsWith(')') ? `${label.slice(0, -1)}, ${length})` : `${label} (${length})`;

/**
 * Returns the month in which a quarter's fiscal year ends. The first annual period that ends with or after the quarter
 * decides, else the latest one, because a company may have moved its year-end. March without annual periods.
 */
export function yearEndFor(quarter: CalendarDate, annualEnds: readonly CalendarDate[]): number {
  const ahead = annualEnds.filter((end) => monthsBetween(quarter, end) >= 0).sort((a, b) => monthsBetween(b, a));
  const newest = [...annualEnds].sort((a, b) => monthsBetween(a, b));
  return (ahead[0] ?? newest[0])?.month ?? 3;
}

/** Returns the months from the start of a quarter's fiscal year to the quarter's end. */
export const monthsToDate = (quarter: CalendarDate, annualEnds: readonly CalendarDate[]): number =>
  ((quarter.month - yearEndFor(quarter, annualEnds) + 11) % 12) + 1;
