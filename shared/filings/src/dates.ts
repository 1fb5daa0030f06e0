/** Calendar arithmetic on ISO dates. No clock, no time zone. */

/** Whether a text is an ISO date that exists. */
export function isIsoDate(text: string | undefined): text is string {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

const yearOf = (iso: string): number => Number(iso.slice(0, 4));
const monthOf = (iso: string): number => Number(iso.slice(5, 7));

/** The first day of the span of `months` that ends on `end`: 3 months to 2024-03-31 begin on 2024-01-01. */
export function startOfMonthsTo(end: string, months: number): string {
  return new Date(Date.UTC(yearOf(end), monthOf(end) - months, 1)).toISOString().slice(0, 10);
}

/** The months from `start` to `end`, both included; undefined unless the span is whole months to within five days. */
export function wholeMonths(start: string, end: string): number | undefined {
  const days = (Date.parse(`${end}T00:00:00Z`) - Date.parse(`${start}T00:00:00Z`)) / 86_400_000 + 1;
  const months = Math.round(days / daysPerMonth);
  return months >= 1 && Math.abs(days - months * daysPerMonth) <= 5 ? months : undefined;
}

const daysPerMonth = 365.25 / 12;

/** The year in which the fiscal year of a date ends. `fiscalYearEnd`: one end of the company's fiscal years; March if it is unknown. */
export function fiscalYearOf(end: string, fiscalYearEnd: string | undefined): number {
  const lastMonth = fiscalYearEnd === undefined ? 3 : monthOf(fiscalYearEnd);
  return monthOf(end) <= lastMonth ? yearOf(end) : yearOf(end) + 1;
}
