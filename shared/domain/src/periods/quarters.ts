import { compareDates, monthsBetween, type CalendarDate } from './calendar.ts';

/**
 * The newest `count` of the periods when each ends three months after the one before it, oldest first. Undefined when
 * there are fewer, or a quarter is missing among them: an older run would not be today's year.
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
