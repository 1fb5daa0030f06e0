/** A calendar day, without a time and so without a time zone. `month` is 1 to 12. */
export interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const iso = /^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
/** January first. */
export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const oneDay = 86_400_000;

/**
 * Parses "2026-03-31", with or without a time. Returns undefined for anything else, and for days that do not exist.
 *
 * @example
 * parseIsoDate('2026-03-31T00:00:00Z'); // { year: 2026, month: 3, day: 31 }
 * parseIsoDate('2026-02-30'); // undefined
 */
export function parseIsoDate(text: string | null | undefined): CalendarDate | undefined {
  const parts = iso.exec(text?.trim() ?? '');
  if (parts === null) return undefined;
  const date = { year: Number(parts[1]), month: Number(parts[2]), day: Number(parts[3]) };
  return compareDates(addDays(date, 0), date) === 0 ? date : undefined;
}

/**
 * "2026-03-31".
 *
 * @example
 * isoText({ year: 2026, month: 3, day: 31 }); // '2026-03-31'
 */
export function isoText({ year, month, day }: CalendarDate): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/**
 * "31 Mar 2026".
 *
 * @example
 * dateText({ year: 2026, month: 3, day: 31 }); // '31 Mar 2026'
 */
export function dateText({ year, month, day }: CalendarDate): string {
  return `${day} ${months[month - 1] ?? ''} ${year}`;
}

/**
 * "Mar 2026".
 *
 * @example
 * monthText({ year: 2026, month: 3, day: 31 }); // 'Mar 2026'
 */
export function monthText({ year, month }: CalendarDate): string {
  return `${months[month - 1] ?? ''} ${year}`;
}

/**
 * Returns a negative number if `a` is before `b`, zero on the same day.
 *
 * @example
 * compareDates({ year: 2025, month: 3, day: 31 }, { year: 2026, month: 3, day: 31 }); // -1
 */
export function compareDates(a: CalendarDate, b: CalendarDate): number {
  return a.year - b.year || a.month - b.month || a.day - b.day;
}

/**
 * Returns the calendar months from `from` to `to`, ignoring days: 31 Mar 2025 to 30 Jun 2025 is 3.
 *
 * @example
 * monthsBetween({ year: 2025, month: 3, day: 31 }, { year: 2025, month: 6, day: 30 }); // 3
 */
export function monthsBetween(from: CalendarDate, to: CalendarDate): number {
  return (to.year - from.year) * 12 + (to.month - from.month);
}

/**
 * Returns the day `days` after `date`, or before it if negative.
 *
 * @example
 * addDays({ year: 2026, month: 2, day: 28 }, 1); // { year: 2026, month: 3, day: 1 }
 */
export function addDays({ year, month, day }: CalendarDate, days: number): CalendarDate {
  // UTC has no daylight saving, so a day always has 24 hours.
  const moved = new Date(Date.UTC(year, month - 1, day) + days * oneDay);
  return { year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() };
}
