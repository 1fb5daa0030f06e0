import { addDays, compareDates, type CalendarDate } from './calendar.ts';

/** Days after the end of the period by which listed companies have to publish. */
const annualDelay = 60;
const interimDelay = 45;

const quarterEnds = [
  { month: 12, day: 31 },
  { month: 9, day: 30 },
  { month: 6, day: 30 },
  { month: 3, day: 31 },
] as const;

/**
 * The last day of the newest fiscal year that must have been published by `today`. `yearEnd` is the month in which the
 * company's years end, March unless told otherwise.
 */
export function expectedLatestAnnual(today: CalendarDate, yearEnd = 3): CalendarDate {
  // The day before the next month begins; month 13 is the next January.
  const endIn = (year: number) => addDays({ year, month: yearEnd + 1, day: 1 }, -1);
  const ends = [today.year, today.year - 1].map(endIn);
  return ends.find((end) => isPast(end, annualDelay, today)) ?? endIn(today.year - 2);
}

/** The last day of the newest quarter that must have been published by `today`. */
export function expectedLatestInterim(today: CalendarDate): CalendarDate {
  const ends = [today.year, today.year - 1].flatMap((year) => quarterEnds.map((end) => ({ year, ...end })));
  // Three quarters of last year are long published on any day, so that one is always found.
  return ends.find((end) => isPast(end, interimDelay, today)) ?? { year: today.year - 1, month: 9, day: 30 };
}

const isPast = (end: CalendarDate, delay: number, today: CalendarDate): boolean => compareDates(addDays(end, delay), today) < 0;
