import { addDays, compareDates, isoText, parseIsoDate, type CalendarDate } from './calendar.ts';

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

/** When a company's next results are expected. `date`: ISO date. `due`: the last day that the rules allow, which may have passed. */
export interface NextResults {
  readonly date: string;
  readonly kind: 'announced' | 'due';
}

/** How a company reports. */
export interface ReportingCalendar {
  /** The month in which its years end. Default: March. */
  readonly yearEnd?: number;
  /** Companies on an SME exchange report half-years. Default: quarters. */
  readonly reports?: 'quarters' | 'half-years';
  /** The ISO date that the company announced for its next results, where a source has one. */
  readonly announced?: string | undefined;
}

/**
 * Returns the day of the results after the newest reported ones: the announced day, else the deadline of SEBI's listing rules (LODR 33).
 * The deadline is 60 days after the end of the year, and 45 after another period. Once passed it stays, because the results are overdue.
 *
 * @param newestEnd ISO date of the end of the newest reported quarter, half-year or year
 * @returns undefined where `newestEnd` is no date
 *
 * @example
 * nextResults('2026-06-30'); // { date: '2026-11-14', kind: 'due' }
 * nextResults('2026-06-30', { announced: '2026-10-28' }); // { date: '2026-10-28', kind: 'announced' }
 */
export function nextResults(
  newestEnd: string,
  { yearEnd = 3, reports = 'quarters', announced }: ReportingCalendar = {},
): NextResults | undefined {
  const newest = parseIsoDate(newestEnd);
  if (newest === undefined) return undefined;
  const length = reports === 'quarters' ? 3 : 6;
  // The months that end a period are whole lengths away from the year's end.
  const monthsLeft = length - modulo(newest.month - yearEnd, length);
  const end = addDays({ year: newest.year, month: newest.month + monthsLeft + 1, day: 1 }, -1);
  const announcedDay = parseIsoDate(announced);
  // An earlier day was that of the newest results.
  if (announcedDay !== undefined && compareDates(announcedDay, end) > 0) return { date: isoText(announcedDay), kind: 'announced' };
  return { date: isoText(publishingDeadline(end, end.month === yearEnd ? 'Annual' : 'Interim')), kind: 'due' };
}

const modulo = (value: number, by: number): number => ((value % by) + by) % by;

const isPast = (end: CalendarDate, delay: number, today: CalendarDate): boolean => compareDates(addDays(end, delay), today) < 0;
