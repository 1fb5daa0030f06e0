import { lineValues } from '../lines/line-values.ts';
import { isoText } from '../periods/calendar.ts';
import { orderPeriods } from '../statements/order-periods.ts';
import type { SourcePeriod } from '../statements/source.ts';
import { eventMonth, type CompanyEvent } from './company-events.ts';
import { monthNumber, type CloseBasis } from './restated-closes.ts';

/** A demerger, merger or rights issue that a list names. `breaks`: where the list says so itself. */
export interface ListedEvent {
  readonly kind: 'demerger' | 'merger' | 'rights';
  /** The ex-date, ISO, or its month. */
  readonly date: string;
  readonly business?: string | undefined;
  readonly breaks?: boolean | undefined;
  readonly source: string;
}

/**
 * A split, bonus issue or consolidation. `factor`: new shares for one old one. `basis`: of an issue that the closes' source does not list,
 * what its closes before the issue are.
 */
export interface ShareCountEvent {
  readonly kind: string;
  readonly exDate: string;
  readonly factor: number;
  readonly source: string;
  readonly basis?: CloseBasis | undefined;
}

/** The change from one close to the next one, ₹ as traded. `factor`: the later close over the earlier one. `from`, `day`: ISO dates. */
export interface PriceStep {
  readonly from: string;
  readonly day: string;
  readonly factor: number;
  /** The share trades under another ISIN than at the earlier close. */
  readonly hasNewIsin: boolean;
  readonly source: string;
}

/** What sources know of a company's past, from which its events follow. All lists are oldest first. */
export interface EventFacts {
  readonly listed: readonly ListedEvent[];
  readonly actions: readonly ShareCountEvent[];
  /** Month-end closes, ₹, adjusted for the actions. A month without trades is absent. */
  readonly closes: readonly { readonly month: string; readonly close: number }[];
  readonly closesSource: string;
  /** The ISO day of the newest close; absent without closes. */
  readonly closesAsOf?: string | undefined;
  readonly steps: readonly PriceStep[];
  /** The listing is another class of an issuer's shares. `of`: the name of the ordinary one. `since`: the first month with a close. */
  readonly shareClass?: { readonly of?: string | undefined; readonly since: string; readonly source: string } | undefined;
}

export const noEventFacts: EventFacts = { listed: [], actions: [], closes: [], closesSource: '', steps: [] };

/** Of the earlier close. A demerger after which more of it remained is small. */
const smallDemerger = 0.9;
/** Of the earlier close. Less of it at a month's end is a fall that no market explains. */
const monthJump = 0.6;
/** Of the earlier close. Less or more of it on the next day is a change that no market explains. */
const dayJump = { below: 0.7, above: 1.3 };

/**
 * Returns a company's events, oldest first. A demerger is small, and breaks nothing, where the month-end close of its month is less than
 * 10 % below the one before; a merger breaks unless its list says otherwise. A rights issue breaks nothing: its price and terms, which
 * would give a factor, are not known. A jump of the price without a known event is one itself.
 *
 * @param financials the periods, whose ends show a change of the fiscal year
 * @param source the name of the periods' source
 */
export function companyEvents(facts: EventFacts, financials: readonly SourcePeriod[] = [], source = ''): readonly CompanyEvent[] {
  const { listed, actions, shareClass } = facts;
  return [
    ...listed.map((event) => listedEvent(event, facts)),
    ...actions.map((action) => shareCountEvent(action, financials)),
    ...unexplainedJumps(facts),
    ...(shareClass === undefined ? [] : [shareClassEvent(shareClass)]),
    ...yearEndChanges(financials).map((date) => ({ kind: 'year-end', date, breaks: false, source })),
  ].toSorted((one, other) => one.date.localeCompare(other.date));
}

/**
 * Joins two lists of events. A day in one replaces the month alone in the other; what only one of them says remains.
 *
 * @example
 * joinListedEvents([{ kind: 'demerger', date: '2026-04-30', source: 'a.csv' }], [{ kind: 'demerger', date: '2026-04', source: 'List' }]);
 * // the demerger of 30 April 2026, once
 */
export function joinListedEvents(first: readonly ListedEvent[], second: readonly ListedEvent[]): readonly ListedEvent[] {
  const isSame = (one: ListedEvent, other: ListedEvent) => one.kind === other.kind && eventMonth(one) === eventMonth(other);
  const joined = first.map((event) => {
    const { business, breaks } = second.find((other) => isSame(event, other)) ?? {};
    return { ...event, business: event.business ?? business, breaks: event.breaks ?? breaks };
  });
  return [...joined, ...second.filter((event) => !first.some((other) => isSame(event, other)))].toSorted((one, other) =>
    one.date.localeCompare(other.date),
  );
}

function listedEvent(event: ListedEvent, { closes }: EventFacts): CompanyEvent {
  const { kind, date, business, source } = event;
  const at = closes.findIndex(({ month }) => month === eventMonth(event));
  const factor = monthFactor(closes, at);
  const isSmall = kind === 'demerger' && factor !== undefined && factor > smallDemerger;
  return {
    kind,
    date,
    ...(business === undefined ? {} : { business }),
    ...(factor === undefined ? {} : { change: percent(factor) }),
    breaks: event.breaks ?? !(isSmall || kind === 'rights'),
    source,
  };
}

/** An issue breaks a comparison with the price where neither closes nor counts show which shares the figures before it are in. */
function shareCountEvent({ kind, exDate, factor, basis, source }: ShareCountEvent, financials: readonly SourcePeriod[]): CompanyEvent {
  const isOpen = basis === 'unknown' || basis === 'as-traded';
  return {
    kind,
    date: exDate,
    factor,
    ...(basis === 'unknown' ? { pricesLeftOut: true } : {}),
    breaks: isOpen && !isInCounts(exDate, financials),
    source,
  };
}

/** Whether a count is stated after an ex-date, or the newest count before it is restated for it. */
function isInCounts(exDate: string, financials: readonly SourcePeriod[]): boolean {
  const counted = orderPeriods(financials, 'Annual').periods.findLast(({ source }) => hasShareCount(source))?.source;
  if (counted === undefined || counted.EndDate >= exDate) return true;
  return counted.restatedShares?.actions.some((action) => isSameDay(action.exDate, exDate)) === true;
}

const hasShareCount = (period: SourcePeriod): boolean => lineValues(period, 'ordinary')('shares') !== undefined;

/** Sources date an issue by its ex-date or its record date. */
const isSameDay = (one: string, other: string): boolean => Math.abs(Date.parse(one) - Date.parse(other)) <= 7 * 86_400_000;

/** The close of a month over that of the month before; undefined where a month is missing between. */
function monthFactor(closes: EventFacts['closes'], at: number): number | undefined {
  const [before, own] = [closes[at - 1], closes[at]];
  if (before === undefined || own === undefined || monthNumber(own.month) - monthNumber(before.month) !== 1) return undefined;
  return own.close / before.close;
}

/** To a hundredth, without the noise of binary fractions. */
const percent = (factor: number): number => Math.round((factor - 1) * 10_000) / 100;

function unexplainedJumps(facts: EventFacts): readonly CompanyEvent[] {
  const { listed, actions, closes, closesSource, steps } = facts;
  const days = oneEachDay(steps.flatMap((step) => unexplainedStep(step, facts) ?? []));
  const known = new Set([...listed.map(eventMonth), ...actions.map(({ exDate }) => exDate.slice(0, 7)), ...days.map(eventMonth)]);
  const months = closes.flatMap(({ month }, at) => {
    const factor = monthFactor(closes, at);
    return factor === undefined || factor >= monthJump || known.has(month) ? [] : [jump(month, factor, closesSource)];
  });
  return [...days, ...months];
}

function unexplainedStep({ from, day, factor, hasNewIsin, source }: PriceStep, { listed, actions }: EventFacts): CompanyEvent | undefined {
  const isIn = (date: string) => date > from && date <= day;
  const isExplained = listed.some(({ date }) => isIn(date) || date === day.slice(0, 7));
  if (isExplained) return undefined;
  const between = actions.filter(({ exDate }) => isIn(exDate));
  const adjusted = between.reduce((product, action) => product * action.factor, factor);
  const isDayJump = adjusted < dayJump.below || adjusted > dayJump.above;
  if (isLongStep(from, day) ? adjusted < monthJump : isDayJump) return jump(day, adjusted, source);
  return hasNewIsin && between.length === 0 ? jump(day, undefined, source) : undefined;
}

/** Whether more than a day of trading can lie between two ISO dates: a weekend and a holiday are four days. */
const isLongStep = (from: string, day: string): boolean => (Date.parse(day) - Date.parse(from)) / 86_400_000 > 4;

/** The change of the price says more than that of the ISIN. */
const oneEachDay = (jumps: readonly CompanyEvent[]): readonly CompanyEvent[] =>
  jumps.filter(({ date, change }) => change !== undefined || !jumps.some((other) => other.date === date && other.change !== undefined));

const jump = (date: string, factor: number | undefined, source: string): CompanyEvent => ({
  kind: 'unexplained-jump',
  date,
  ...(factor === undefined ? {} : { change: percent(factor) }),
  breaks: true,
  source,
});

/** Its figures are the issuer's, before and after: a class breaks nothing in time. */
const shareClassEvent = ({ of, since, source }: NonNullable<EventFacts['shareClass']>): CompanyEvent => ({
  kind: 'share-class',
  date: since,
  ...(of === undefined ? {} : { business: of }),
  breaks: false,
  source,
});

/** The ISO ends of annual periods that end in another month than the year before. */
function yearEndChanges(financials: readonly SourcePeriod[]): readonly string[] {
  const ends = orderPeriods(financials, 'Annual').periods.flatMap(({ column: { end } }) => end ?? []);
  return ends.flatMap((end, at) => (end.month === (ends[at - 1] ?? end).month ? [] : [isoText(end)]));
}
