import { addDays, compareDates, dateText, monthNames, parseIsoDate, type CalendarDate } from '../periods/calendar.ts';

/** An event after which a company's figures are not what they were, as answers carry it. */
export interface CompanyEvent {
  readonly kind: string;
  /** The ex-date, ISO, or its month ("2026-04") where the day is not known. */
  readonly date: string;
  /** What left or came, in words. */
  readonly business?: string | undefined;
  /** New shares for one old one. */
  readonly factor?: number | undefined;
  /** Of the share's price by the event, percent. */
  readonly change?: number | undefined;
  /** Whether figures before it are not comparable with those after it. */
  readonly breaks: boolean;
  /** The name of its source. */
  readonly source: string;
}

/** The first and the last day on which an event can have been. */
interface EventDays {
  readonly first: CalendarDate;
  readonly last: CalendarDate;
}

function daysOf({ date }: CompanyEvent): EventDays | undefined {
  const day = parseIsoDate(date);
  if (day !== undefined) return { first: day, last: day };
  const first = parseIsoDate(`${date}-01`);
  return first === undefined ? undefined : { first, last: addDays({ ...first, month: first.month + 1 }, -1) };
}

/**
 * Returns the newest event that breaks a comparison of figures to one day with a price or figures of a later day; undefined without one. An
 * event on the first day is part of the first figures. One whose day isn't known counts as after a day of an earlier month only.
 *
 * @example
 * breakBetween(answer.events, { year: 2026, month: 3, day: 31 }, { year: 2026, month: 8, day: 21 })?.business; // 'four companies'
 */
export function breakBetween(
  events: readonly CompanyEvent[] | undefined,
  after: CalendarDate,
  until: CalendarDate,
): CompanyEvent | undefined {
  return eventsBetween(events, after, until).findLast(isBreak);
}

/** A share class is a fact about the listing, whose day means nothing. */
const isBreak = ({ breaks, kind }: CompanyEvent): boolean => breaks && kind !== 'share-class';

/** Returns the events after one day and until another, as `breakBetween` counts the days, in the list's order. */
export function eventsBetween(
  events: readonly CompanyEvent[] | undefined,
  after: CalendarDate,
  until: CalendarDate,
): readonly CompanyEvent[] {
  return (events ?? []).filter((event) => {
    const days = daysOf(event);
    return days !== undefined && compareDates(days.last, after) > 0 && compareDates(days.first, until) <= 0;
  });
}

/** "14 Apr 2026", or "April 2026" where the day is not known. */
export function eventDayText({ date }: Pick<CompanyEvent, 'date'>): string {
  const day = parseIsoDate(date);
  if (day !== undefined) return dateText(day);
  const month = parseIsoDate(`${date}-01`);
  return month === undefined ? date : `${monthNames[month.month - 1] ?? ''} ${month.year}`;
}

/**
 * Says what happened, as a part of a sentence.
 *
 * @example
 * eventText({ kind: 'demerger', date: '2026-04', business: 'Vedanta Aluminium and three others', breaks: true, source: 'Built-in list' });
 * // 'Vedanta Aluminium and three others left in April 2026'
 */
export function eventText(event: CompanyEvent): string {
  const { kind, business, change } = event;
  const day = eventDayText(event);
  const on = parseIsoDate(event.date) === undefined ? `in ${day}` : `on ${day}`;
  switch (kind) {
    case 'demerger':
      return `${business ?? 'a business'} left ${on}`;
    case 'merger':
      return `${business ?? 'another company'} came in ${on}`;
    case 'unexplained-jump':
      return `the price ${(change ?? 0) < 0 ? 'fell' : 'rose'} ${Math.abs(Math.round(change ?? 0))}% ${on} without a known action: split, bonus or demerger?`;
    case 'share-class':
      return `this is another share class of ${business ?? 'the same company'}`;
    case 'year-end':
      return `the year’s end changed ${on}`;
    default:
      return `${kind.replaceAll('-', ' ')} ${on}`;
  }
}

/** "not comparable: Vedanta Aluminium and three others left in April 2026": the words in place of a figure that compares across an event. */
export const notComparableText = (event: CompanyEvent): string => `not comparable: ${eventText(event)}`;
