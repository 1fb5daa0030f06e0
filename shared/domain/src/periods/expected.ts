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

/** The last day of the newest fiscal year (to 31 March) that must have been published by `today`. */
export function expectedLatestAnnual(today: CalendarDate): CalendarDate {
  const thisYear = { year: today.year, month: 3, day: 31 };
  return isPast(thisYear, annualDelay, today) ? thisYear : { ...thisYear, year: today.year - 1 };
}

/** The last day of the newest quarter that must have been published by `today`. */
export function expectedLatestInterim(today: CalendarDate): CalendarDate {
  const ends = [today.year, today.year - 1].flatMap((year) => quarterEnds.map((end) => ({ year, ...end })));
  // Three quarters of last year are long published on any day, so that one is always found.
  return ends.find((end) => isPast(end, interimDelay, today)) ?? { year: today.year - 1, month: 9, day: 30 };
}

const isPast = (end: CalendarDate, delay: number, today: CalendarDate): boolean => compareDates(addDays(end, delay), today) < 0;
