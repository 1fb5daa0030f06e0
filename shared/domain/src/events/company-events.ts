import { dateText, isoText, monthNames, parseIsoDate, type CalendarDate } from '../periods/calendar.ts';

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
  /** The source's prices before it are left out, because nothing shows whether they are restated for it. */
  readonly pricesLeftOut?: boolean | undefined;
  /** Whether figures before it are not comparable with those after it. */
  readonly breaks: boolean;
  /** The name of its source. */
  readonly source: string;
}

/** "2026-04". */
export const eventMonth = ({ date }: Pick<CompanyEvent, 'date'>): string => date.slice(0, 7);

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
  const [from, to] = [isoText(after), isoText(until)];
  return (events ?? []).filter(({ date }) => date > from.slice(0, date.length) && date <= to.slice(0, date.length));
}

/** The ex-date, or the first day of its month where the day is not known. */
export const eventDay = ({ date }: Pick<CompanyEvent, 'date'>): CalendarDate | undefined =>
  parseIsoDate(date) ?? parseIsoDate(`${date}-01`);

/** "on 14 Apr 2026", or "in April 2026" where the day is not known. */
export function eventDayText({ date }: Pick<CompanyEvent, 'date'>): string {
  const day = eventDay({ date });
  if (day === undefined) return `on ${date}`;
  return date.length > 7 ? `on ${dateText(day)}` : `in ${monthNames[day.month - 1] ?? ''} ${day.year}`;
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
  const on = eventDayText(event);
  switch (kind) {
    case 'demerger':
      return `${business ?? 'a business'} left ${on}`;
    case 'merger':
      return `${business ?? 'another company'} joined ${on}`;
    case 'unexplained-jump':
      if (change === undefined) return `the ISIN changed ${on} without a known action`;
      return `the price ${change < 0 ? 'fell' : 'rose'} ${Math.abs(Math.round(change))}% ${on} without a known action`;
    case 'share-class':
      return `this is another share class of ${business ?? 'the same company'}`;
    case 'year-end':
      return `the year’s end changed ${on}`;
    case 'rights':
      return `a rights issue ${on}`;
    default:
      return `a ${issueNames[kind] ?? kind.replaceAll('-', ' ')} ${on}${openText(event)}`;
  }
}

const issueNames: Readonly<Record<string, string>> = { bonus: 'bonus issue', 'split-or-bonus': 'split or bonus issue' };

/** What nothing shows of an issue. Without prices that are left out, the share counts are open alone. */
function openText({ breaks, pricesLeftOut }: CompanyEvent): string {
  const open = [...(pricesLeftOut === true ? ['older prices'] : []), ...(breaks ? ['share counts'] : [])];
  return open.length === 0 ? '' : `, and nothing shows whether ${open.join(' and ')} are restated for it`;
}

/** A sentence that ends with what happened: "Not comparable: a business left in April 2026." */
export const eventSentence = (before: string, event: CompanyEvent): string => `${before}${eventText(event)}.`;

/** "not comparable: Vedanta Aluminium and three others left in April 2026": the words in place of a figure that spans an event. */
export const notComparableText = (event: CompanyEvent): string => `not comparable: ${eventText(event)}`;
