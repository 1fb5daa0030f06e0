import { addDays, compareDates, type CalendarDate } from './calendar.ts';

/** Days after the end of a period within which listed companies must publish. */
const annualDelay = 60;
const interimDelay = 45;

/** Returns the day by which a period's results must be published: 60 days after a year's end, 45 after a quarter's. */
export function publishingDeadline(end: CalendarDate, type: 'Annual' | 'Interim'): CalendarDate {
  return addDays(end, type === 'Annual' ? annualDelay : interimDelay);
}

const quarterEnds = [
  { month: 12, day: 31 },
  { month: 9, day: 30 },
  { month: 6, day: 30 },
  { month: 3, day: 31 },
] as const;

/**
 * Returns the last day of the latest fiscal year due for publication by `today`. `yearEnd`: the month in which the company's years end,
 * default March.
 *
 * @example
 * expectedLatestAnnual({ year: 2026, month: 5, day: 30 }); // { year: 2025, month: 3, day: 31 }
 * expectedLatestAnnual({ year: 2026, month: 5, day: 31 }); // { year: 2026, month: 3, day: 31 }
 */
export function expectedLatestAnnual(today: CalendarDate, yearEnd = 3): CalendarDate {
  // The day before the next month; month 13 is next January.
  const endIn = (year: number) => addDays({ year, month: yearEnd + 1, day: 1 }, -1);
  const ends = [today.year, today.year - 1].map(endIn);
  return ends.find((end) => isPast(end, annualDelay, today)) ?? endIn(today.year - 2);
}

/**
 * Returns the last day of the latest quarter due for publication by `today`.
 *
 * @example
 * expectedLatestInterim({ year: 2026, month: 8, day: 15 }); // { year: 2026, month: 6, day: 30 }
 */
export function expectedLatestInterim(today: CalendarDate): CalendarDate {
  const ends = [today.year, today.year - 1].flatMap((year) => quarterEnds.map((end) => ({ year, ...end })));
  // The deadline of last year's third quarter has always passed, so one is always found.
  return ends.find((end) => isPast(end, interimDelay, today)) ?? { year: today.year - 1, month: 9, day: 30 };
}

const isPast = (end: CalendarDate, delay: number, today: CalendarDate): boolean => compareDates(addDays(end, delay), today) < 0;
