import { wordsCell, type Cell } from '../figures/cell.ts';
import { parseIsoDate, type CalendarDate } from '../periods/calendar.ts';
import type { PeriodColumn } from '../statements/order-periods.ts';
import type { SourcePeriod } from '../statements/source.ts';
import { breakBetween, notComparableText, type CompanyEvent } from './company-events.ts';

const longAgo: CalendarDate = { year: 1, month: 1, day: 1 };

/**
 * Marks each period with the newest event until its end that breaks comparisons. An issue of shares changes no amount, so that it is none.
 * Returns the same list without such an event.
 */
export function withBreaks<Period extends SourcePeriod>(
  financials: readonly Period[],
  events: readonly CompanyEvent[] | undefined,
): readonly Period[] {
  let changed = false;
  const changes = events?.filter(({ factor }) => factor === undefined);
  const marked = financials.map((period) => {
    const end = parseIsoDate(period.EndDate);
    const lastBreak = end === undefined ? undefined : breakBetween(changes, longAgo, end);
    if (lastBreak === undefined || lastBreak === period.lastBreak) return period;
    changed = true;
    return { ...period, lastBreak };
  });
  return changed ? marked : financials;
}

/** Returns the newest event between two periods of which one is not comparable with the other; undefined if they are. */
export function breakOf(one: Pick<PeriodColumn, 'lastBreak'>, other: Pick<PeriodColumn, 'lastBreak'>): CompanyEvent | undefined {
  const [first, second] = [one.lastBreak, other.lastBreak];
  if (first?.date === second?.date) return undefined;
  return (first?.date ?? '') > (second?.date ?? '') ? first : second;
}

/** Returns the cell. A cell that compares two sides of an event becomes words, and its audit keeps the arithmetic. */
export function acrossBreak(event: CompanyEvent | undefined, cell: Cell, words?: string): Cell {
  if (event === undefined || cell.is === 'missing') return cell;
  const text = notComparableText(event);
  const remark = `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
  const { origin } = cell;
  return wordsCell(words ?? text, origin?.state === 'derived' ? { ...origin, remark } : origin);
}

/** Returns growth, or "not comparable" across an event, with the event as its remark. */
export const growthAcross = (event: CompanyEvent | undefined, growth: Cell): Cell => acrossBreak(event, growth, 'not comparable');

/** A company's events, and the day of its price. */
export interface EventfulCompany {
  /** Oldest first. */
  readonly events?: readonly CompanyEvent[] | undefined;
  readonly priceDay?: CalendarDate | undefined;
}

/** A saved version, as far as its base year goes. `savedOn`: ISO. */
interface SavedBase {
  readonly savedOn: string;
  readonly forecast?: { readonly reportedUntil: string | null; readonly years: readonly { readonly fiscalYear: number }[] } | undefined;
}

/** What a company has reported now. `end`, `priceAsOf`: ISO. */
interface ReportedNow {
  readonly events?: readonly CompanyEvent[] | undefined;
  readonly years: readonly { readonly fiscalYear: number; readonly end?: string | undefined }[];
  readonly priceAsOf: string | null;
}

/** Returns the event between a version's base year and today's price because of which its target is not comparable with the price. */
export function versionBreak({ savedOn, forecast }: SavedBase, { events, years, priceAsOf }: ReportedNow): CompanyEvent | undefined {
  const baseYear = Math.min(...(forecast?.years ?? []).map(({ fiscalYear }) => fiscalYear)) - 1;
  const end = years.find(({ fiscalYear }) => fiscalYear === baseYear)?.end ?? forecast?.reportedUntil ?? savedOn;
  const [from, until] = [parseIsoDate(end), parseIsoDate(priceAsOf)];
  return from === undefined || until === undefined ? undefined : breakBetween(events, from, until);
}

/** A price without a day counts as after each known event. */
const noDay: CalendarDate = { year: 9999, month: 12, day: 31 };

/** Returns the event because of which figures of a period are not comparable with today's price. Of four quarters, each one counts. */
export function priceBreak(
  { events, priceDay = noDay }: EventfulCompany,
  { end, firstEnd = end }: Pick<PeriodColumn, 'end' | 'firstEnd'>,
): CompanyEvent | undefined {
  return firstEnd === undefined ? undefined : breakBetween(events, firstEnd, priceDay);
}
