import { compareDates, monthsBetween, type CalendarDate } from './calendar.ts';

/**
 * Returns the latest `count` periods, oldest first, if each ends three months after the previous one. Undefined if there are fewer or one
 * is missing, because an older run would not be the current year.
 *
 * @example
 * const [june, september] = [{ end: { year: 2026, month: 6, day: 30 } }, { end: { year: 2026, month: 9, day: 30 } }];
 * contiguousQuarters([september, june], 2); // [june, september]
 */
export function contiguousQuarters<Period extends { readonly end: CalendarDate }>(
  periods: readonly Period[],
  count: number,
): readonly Period[] | undefined {
  const newest = [...periods].sort((a, b) => compareDates(a.end, b.end)).slice(-count);
  if (newest.length < count) return undefined;
  const contiguous = newest.every((period, index) => {
    const before = newest[index - 1];
    return before === undefined || monthsBetween(before.end, period.end) === 3;
  });
  return contiguous ? newest : undefined;
}
