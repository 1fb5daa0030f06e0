import { companyKey, type Listing, type RawFigure, type ValuationAnswer } from '@mulya/contract';
import {
  annualLines,
  businessOf,
  contiguousQuarters,
  monthsBetween,
  orderPeriods,
  type Business,
  type CalendarDate,
  type CompanyEvent,
  type PeriodLines,
} from '@mulya/domain';
import { companyFigures, type NamedCell } from '@mulya/domain/grounding';
import { eventBetween, eventToPrice, hasOneOff, hasSameEbitda } from './comparability.ts';
import { factsFrom, factsOfCells, type Facts } from './facts.ts';

/** A year or a quarter. `label` is the one in figure ids: "FY26", "Q1 FY27 (Jun 2026)". */
export interface Period {
  readonly label: string;
  readonly end: CalendarDate;
}

interface Year extends Period {
  /** The fiscal year that the source states. */
  readonly fiscalYear: number | undefined;
}

/** One company's data, prepared for sentences. */
export interface Company {
  /** The company key, an ISIN as a rule. */
  readonly key: string;
  readonly name: string;
  /** Former and short names. */
  readonly aliases: readonly string[];
  readonly business: Business;
  readonly answer: ValuationAnswer;
  /** All years, oldest first. */
  readonly annual: readonly PeriodLines[];
  /**
   * The comparable years: the newest one of twelve months, and those before it as long as each ends twelve months before the next, without
   * an event between them. Oldest first; may be empty.
   */
  readonly years: readonly Year[];
  /** The last of `years`. */
  readonly newest: Year | undefined;
  /** The first of `years`, when sales fell by more than half in it: earlier years are not compared. */
  readonly brokenIn: Year | undefined;
  /** The event before the end of the first of `years`, because of which earlier years are not compared. */
  readonly event: CompanyEvent | undefined;
  /** A newer period that is not twelve months long, which is not compared with anything. */
  readonly irregularYear: Year | undefined;
  /**
   * The newest quarter and the same one a year before, where the source has both. `areComparable`: no event is between them, and neither
   * holds a one-off.
   */
  readonly quarters: { readonly now: Period; readonly before: Period; readonly areComparable: boolean } | undefined;
  /** The last of four contiguous quarters, when it ends after the newest year, and no event and no one-off is in them. */
  readonly trailing: Period | undefined;
  /** All figures, as the domain names them; `facts` holds those that may be quoted. */
  readonly cells: readonly NamedCell[];
  readonly facts: Facts;
}

/** @param stockMarketCap ₹ crore from the stock data service; undefined where it was not asked */
export function companyOf(
  listing: Pick<Listing, 'name' | 'isin' | 'nse' | 'aliases' | 'shortNames'>,
  answer: ValuationAnswer,
  stockMarketCap?: RawFigure,
): Company {
  const business = businessOf(answer);
  const cells = companyFigures(answer, stockMarketCap);
  const annual = annualLines(answer.financials, business);
  const since = sinceEvent(comparableYears(annual), answer);
  const across = idsAcrossEvents(since, answer);
  const facts = factsFrom(factsOfCells(cells).filter(({ id, is }) => is !== 'number' || !across(id)));
  const { years, brokenIn, event } = sinceBreak(since, business, facts);
  const newest = years.at(-1);
  const interim = orderPeriods(answer.financials, 'Interim').periods.flatMap(({ column: { label, end } }) =>
    end === undefined ? [] : [{ label, end }],
  );
  const quarter = interim.at(-1);
  const before = interim.find(({ end }) => quarter !== undefined && monthsBetween(end, quarter.end) === 12);
  const trailing = comparableTrailing(contiguousQuarters(interim, 4), newest, answer);
  return {
    key: companyKey(listing),
    name: listing.name,
    aliases: [...listing.aliases, ...(listing.shortNames ?? [])],
    business,
    answer,
    annual,
    years,
    newest,
    brokenIn,
    event,
    irregularYear: annual
      .flatMap(yearOf)
      .findLast(({ end, regular }) => !regular && newest !== undefined && monthsBetween(newest.end, end) > 0),
    quarters:
      quarter === undefined || before === undefined
        ? undefined
        : { now: quarter, before, areComparable: areComparableQuarters(quarter, before, answer) },
    trailing,
    cells,
    facts,
  };
}

const yearOf = ({ column: { label, end, standing }, fiscalYear }: PeriodLines) =>
  end === undefined ? [] : [{ label, end, fiscalYear, regular: standing.is === 'regular' }];

function comparableYears(annual: readonly PeriodLines[]): readonly Year[] {
  const periods = annual.flatMap(yearOf);
  const last = periods.findLastIndex(({ regular }) => regular);
  let first = last;
  while (first > 0 && follows(periods[first - 1], periods[first])) first -= 1;
  return last < 0 ? [] : periods.slice(first, last + 1);
}

interface ComparableYears {
  readonly years: readonly Year[];
  readonly event: CompanyEvent | undefined;
}

function sinceEvent(years: readonly Year[], answer: ValuationAnswer): ComparableYears {
  const events = years.map((year, at) => {
    const before = years[at - 1];
    return before === undefined ? undefined : eventBetween(answer, before, year);
  });
  const at = events.findLastIndex((event) => event !== undefined);
  return at < 0 ? { years, event: undefined } : { years: years.slice(at), event: events[at] };
}

/** Tells the ids of figures that compare two sides of an event: growth over it, and today's price with figures before it. */
function idsAcrossEvents({ years, event }: ComparableYears, answer: ValuationAnswer): (id: string) => boolean {
  const labels = new Set(event === undefined ? [] : years.slice(0, 3).map(({ label }) => label));
  const newest = years.at(-1);
  const priced = newest !== undefined && eventToPrice(answer, newest.end) !== undefined ? newest.label : undefined;
  return (id) => {
    const [kind = '', row, label = ''] = id.split('/');
    if (kind === 'growth') return label === years[0]?.label && labels.has(label);
    if (kind === 'cagr') return labels.has(label);
    return label === priced && (kind === 'multiple' || row === 'freeCashFlowYield');
  };
}

const areComparableQuarters = (now: Period, before: Period, answer: ValuationAnswer): boolean =>
  eventBetween(answer, before, now) === undefined && ![now, before].some((quarter) => hasOneOff(answer, quarter));

function comparableTrailing(four: readonly Period[] | undefined, newest: Year | undefined, answer: ValuationAnswer): Period | undefined {
  const [first, last] = [four?.[0], four?.at(-1)];
  if (four === undefined || first === undefined || last === undefined || newest === undefined) return undefined;
  const isNewer = monthsBetween(newest.end, last.end) > 0;
  const hasEvent = [first, newest].some((from) => eventBetween(answer, from, last) !== undefined);
  return isNewer && !hasEvent && !four.some((quarter) => hasOneOff(answer, quarter)) ? last : undefined;
}

/** Sales growth, in percent, below which the company is hardly the same: a demerger, or another consolidation. */
export const maxSalesDecline = -50;

function sinceBreak(
  { years, event }: ComparableYears,
  business: Business,
  facts: Facts,
): ComparableYears & { readonly brokenIn: Year | undefined } {
  const at =
    business === 'ordinary'
      ? years.findLastIndex(
          ({ label }, index) => (event === undefined || index > 0) && (facts.number(`growth/sales/${label}`) ?? 0) < maxSalesDecline,
        )
      : -1;
  return at < 0 ? { years, event, brokenIn: undefined } : { years: years.slice(at), event: undefined, brokenIn: years[at] };
}

function follows(
  before: { readonly end: CalendarDate; readonly regular: boolean } | undefined,
  after: { readonly end: CalendarDate } | undefined,
): boolean {
  return before !== undefined && after !== undefined && before.regular && monthsBetween(before.end, after.end) === 12;
}

export interface YearFigure {
  readonly label: string;
  readonly id: string;
  readonly value: number;
}

/**
 * A figure through the years, oldest first: the newest years without a gap. Empty where the newest year has none.
 *
 * @param row the id without the period: "ratio/roe"
 */
export function through({ years, facts }: Company, row: string): readonly YearFigure[] {
  const run: YearFigure[] = [];
  for (const { label } of years.toReversed()) {
    const id = `${row}/${label}`;
    const value = facts.number(id);
    if (value === undefined) break;
    run.unshift({ label, id, value });
  }
  return run;
}

/** EBITDA-based figures through the years, as far back as all are calculated alike: with depreciation, or without. */
export function throughComparable(company: Company, row: string): readonly YearFigure[] {
  const run = through(company, row);
  const newest = run.at(-1);
  const other = newest === undefined ? -1 : run.findLastIndex(({ label }) => !hasSameEbitda(company, label, company, newest.label));
  return run.slice(other + 1);
}

/** Counts the last steps in one direction: 2 where the last three figures rise. */
export function stepsAtEnd(run: readonly YearFigure[], way: 'up' | 'down'): number {
  let steps = 0;
  for (let at = run.length - 1; at > 0; at -= 1) {
    const change = (run[at]?.value ?? 0) - (run[at - 1]?.value ?? 0);
    if (way === 'up' ? change <= 0 : change >= 0) break;
    steps += 1;
  }
  return steps;
}

export const ids = (run: readonly YearFigure[]): readonly string[] => run.map(({ id }) => id);

/** The lowest or highest figure, the earliest of equals. */
export function extreme(run: readonly YearFigure[], which: 'lowest' | 'highest'): YearFigure | undefined {
  return run.reduce<YearFigure | undefined>(
    (one, other) => (one === undefined || (which === 'lowest' ? other.value < one.value : other.value > one.value) ? other : one),
    undefined,
  );
}
