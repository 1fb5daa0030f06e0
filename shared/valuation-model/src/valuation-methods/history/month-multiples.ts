import type { HistoryAnswer, HistoryMonth } from '@mulya/contract';
import { monthsBetween, monthText, parseIsoDate, reportedCell, type CompanyEvent, type FigureInput } from '@mulya/domain';
import { methods, type Method } from '../../fair-value/assumptions.ts';
import { methodNames } from '../../fair-value/names.ts';
import { ownMultipleOf } from '../../fair-value/own-results.ts';

/** A month of the line. `label`: "Mar 2022". `multiple`: undefined where it is not meaningful. */
export interface HistoryPoint {
  /** "2022-03". */
  readonly month: string;
  readonly label: string;
  /** Times, by the name "PE Mar 2022". */
  readonly multiple: FigureInput | undefined;
}

/**
 * Returns the months of a multiple, oldest first, from the first month in which the company has any multiple. The months before it precede
 * the first known result, so they are no gaps.
 */
export function monthMultiples({ months, source }: HistoryAnswer, method: Method): readonly HistoryPoint[] {
  const first = months.findIndex((month) => methods.some((each) => month[each] !== null));
  return first === -1 ? [] : months.slice(first).map((month) => pointOf(month, method, source));
}

function pointOf(point: HistoryMonth, method: Method, source: string): HistoryPoint {
  const { month, [method]: value } = point;
  const own = ownMultipleOf(point, method);
  const label = monthLabel(month);
  const line = `${methodNames[method]} at the last close of the month (${source})`;
  const multiple =
    value === null
      ? undefined
      : own !== undefined
        ? { ...own, name: `${methodNames[method]} ${label}` }
        : { name: `${methodNames[method]} ${label}`, cell: reportedCell(value, 'times', { line, period: label }) };
  return { month, label, multiple };
}

/** "2022-03" as "Mar 2022". */
export function monthLabel(month: string): string {
  const day = parseIsoDate(`${month}-01`);
  return day === undefined ? month : monthText(day);
}

/** A demerger among the months of a band. */
export interface CrossedDemerger {
  /** "2025-01". */
  readonly month: string;
  /** "Jan 2025". */
  readonly label: string;
  /** The part that became another company, in words; undefined if unknown. */
  readonly business: string | undefined;
}

/**
 * Returns the demergers that lie within the months of a multiple, oldest first: some multiple is before the demerger, and some in its month
 * or later.
 *
 * @param points the months of the band, oldest first
 */
export function crossedDemergers(history: HistoryAnswer, points: readonly HistoryPoint[]): readonly CrossedDemerger[] {
  const known = points.filter(({ multiple }) => multiple !== undefined);
  const [first, last] = [known[0]?.month ?? '', known.at(-1)?.month ?? ''];
  return demergersOf(history)
    .filter(({ month }) => first < month && month <= last)
    .map(({ month, business }) => ({ month, label: monthLabel(month), business }));
}

/** Those that break comparisons, where the answer says which ones do. */
function demergersOf({ events, demergers = [] }: HistoryAnswer): NonNullable<HistoryAnswer['demergers']> {
  return (
    events?.flatMap(({ kind, date, business, breaks }) =>
      kind === 'demerger' && breaks ? [{ month: date.slice(0, 7), ...(business === undefined ? {} : { business }) }] : [],
    ) ?? demergers
  );
}

/**
 * Returns the event because of which the latest months have no multiple: none since its month has one. Undefined if they have, or if no
 * event breaks comparisons.
 *
 * @param points the months of the band, oldest first
 */
export function breakOfLatest({ events = [] }: HistoryAnswer, points: readonly HistoryPoint[]): CompanyEvent | undefined {
  const newest = points.findLast(({ multiple }) => multiple !== undefined)?.month ?? '';
  const event = events.findLast(({ breaks, kind }) => breaks && kind !== 'share-class');
  const month = event?.date.slice(0, 7) ?? '';
  return newest < month && month <= (points.at(-1)?.month ?? '') ? event : undefined;
}

/** The oldest month in the newest figures: four quarters, and the time until they are published. */
const monthsOfFigures = 14;

/**
 * Returns the demerger or merger within the newest figures, because of which they have no place in the past: the year holds both sides of
 * it. Four quarters count only where each ends after it.
 */
export function breakInLatest({ months, events = [] }: HistoryAnswer): CompanyEvent | undefined {
  const latest = months.at(-1);
  const day = parseIsoDate(`${latest?.month ?? ''}-01`);
  if (latest?.earnings !== 'annual' || day === undefined) return undefined;
  return events.findLast(({ breaks, kind, date }) => {
    const on = parseIsoDate(`${date.slice(0, 7)}-01`);
    const since = on === undefined ? -1 : monthsBetween(on, day);
    return breaks && (kind === 'demerger' || kind === 'merger') && since >= 0 && since <= monthsOfFigures;
  });
}

/** "the demerger of Jan 2025", "the demergers of Mar 2022 and Jan 2025". Undefined without one. */
export function demergersText(crossed: readonly CrossedDemerger[]): string | undefined {
  if (crossed.length === 0) return undefined;
  return `the ${crossed.length === 1 ? 'demerger' : 'demergers'} of ${listText(crossed.map(({ label }) => label))}`;
}

/**
 * Says which demergers the months of a company's bands cross, and what that means. Undefined without one.
 *
 * @example demergerSentence(bands) // "Multiples before and after the demerger of Jan 2025 (ITC Hotels) are not comparable."
 */
export function demergerSentence(bands: readonly { readonly demergers: readonly CrossedDemerger[] }[]): string | undefined {
  const crossed = new Map(bands.flatMap(({ demergers }) => demergers.map((each) => [each.month, each] as const)));
  const named = [...crossed.values()]
    .sort((one, other) => one.month.localeCompare(other.month))
    .map((each) => ({ ...each, label: each.business === undefined ? each.label : `${each.label} (${each.business})` }));
  const text = demergersText(named);
  return text === undefined ? undefined : `Multiples before and after ${text} are not comparable.`;
}

const listText = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1) ?? ''}`;
