import { companyKey, type Listing, type RawFigure, type ValuationAnswer } from '@mulya/contract';
import {
  annualLines,
  businessOf,
  contiguousQuarters,
  monthsBetween,
  orderPeriods,
  type Business,
  type CalendarDate,
  type PeriodLines,
} from '@mulya/domain';
import { companyFigures, type NamedCell } from '@mulya/domain/grounding';
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
  /**
   * The comparable years: the newest one of twelve months, and those before it as long as each ends twelve months before the next.
   * Oldest first; may be empty.
   */
  readonly years: readonly Year[];
  /** The last of `years`. */
  readonly newest: Year | undefined;
  /** The first of `years`, when sales fell by more than half in it: earlier years are not compared. */
  readonly brokenIn: Year | undefined;
  /** A newer period that is not twelve months long, which is not compared with anything. */
  readonly irregularYear: Year | undefined;
  /** The newest quarter and the same one a year before, where the source has both. */
  readonly quarters: { readonly now: Period; readonly before: Period } | undefined;
  /** The last of four contiguous quarters, when it ends after the newest year. */
  readonly trailing: Period | undefined;
  /** All figures, as the domain names them; `facts` holds those that may be quoted. */
  readonly cells: readonly NamedCell[];
  readonly facts: Facts;
}

/** @param stockMarketCap ₹ crore from the stock data service; undefined where it was not asked */
export function companyOf(
  listing: Pick<Listing, 'name' | 'isin' | 'nse' | 'aliases'>,
  answer: ValuationAnswer,
  stockMarketCap?: RawFigure,
): Company {
  const business = businessOf(answer);
  const cells = companyFigures(answer, stockMarketCap);
  const annual = annualLines(answer.financials, business);
  const facts = factsFrom(factsOfCells(cells));
  const { years, brokenIn } = sinceBreak(comparableYears(annual), business, facts);
  const newest = years.at(-1);
  const interim = orderPeriods(answer.financials, 'Interim').periods.flatMap(({ column: { label, end } }) =>
    end === undefined ? [] : [{ label, end }],
  );
  const quarter = interim.at(-1);
  const before = interim.find(({ end }) => quarter !== undefined && monthsBetween(end, quarter.end) === 12);
  const four = contiguousQuarters(interim, 4)?.at(-1);
  return {
    key: companyKey(listing),
    name: listing.name,
    aliases: listing.aliases,
    business,
    answer,
    years,
    newest,
    brokenIn,
    irregularYear: annual
      .flatMap(yearOf)
      .findLast(({ end, regular }) => !regular && newest !== undefined && monthsBetween(newest.end, end) > 0),
    quarters: quarter === undefined || before === undefined ? undefined : { now: quarter, before },
    trailing: four !== undefined && newest !== undefined && monthsBetween(newest.end, four.end) > 0 ? four : undefined,
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

/** Sales growth, in percent, below which the company is hardly the same: a demerger, or another consolidation. */
export const maxSalesDecline = -50;

function sinceBreak(
  years: readonly Year[],
  business: Business,
  facts: Facts,
): { readonly years: readonly Year[]; readonly brokenIn: Year | undefined } {
  const at =
    business === 'ordinary' ? years.findLastIndex(({ label }) => (facts.number(`growth/sales/${label}`) ?? 0) < maxSalesDecline) : -1;
  return at < 0 ? { years, brokenIn: undefined } : { years: years.slice(at), brokenIn: years[at] };
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
  const { facts } = company;
  const run = through(company, row);
  const withDepreciation = ({ label }: YearFigure) => facts.number(`line/depreciation/${label}`) !== undefined;
  const newest = run.at(-1);
  const other = newest === undefined ? -1 : run.findLastIndex((each) => withDepreciation(each) !== withDepreciation(newest));
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
