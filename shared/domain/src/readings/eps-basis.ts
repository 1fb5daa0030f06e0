import { compareDates, parseIsoDate } from '../periods/calendar.ts';
import { fiscalYearOf, orderPeriods } from '../statements/order-periods.ts';
import { lineFigure, lineId, linesOf, type ShareChange, type SourcePeriod } from '../statements/source.ts';

/** How a year's EPS and share count stand to those of today, where the source mixes bases. Amounts in ₹, counts in crore. */
export interface EpsReading {
  readonly period: SourcePeriod;
  /** Today's EPS is `reported` / `factor`. Below 1, the source had divided once too often by `actions`. */
  readonly eps?: { readonly reported: number; readonly factor: number; readonly actions: readonly ShareChange[] };
  /** No known split or bonus issue explains the EPS: it is left out, for this reason. */
  readonly withheld?: { readonly reported: number; readonly why: string };
  /** The year's count in today's shares, where the source had not restated it. */
  readonly shares?: { readonly shares: number; readonly actions: readonly ShareChange[] };
}

/** Counts that differ by no more are of one basis: issues and buybacks of a year are smaller. */
const sameBasis = 0.2;
/** A year's own count, and its average over the year, on which EPS rests, differ by no more. */
const sameCount = 0.1;
/** The first fiscal year whose EPS has to agree. The year before it is restated where an issue explains it, and otherwise stands. */
const firstYear = 2022;
/** An EPS is rounded to a paisa, ₹. */
const halfPaisa = 0.005;

/** The id of the line of EPS. */
export const epsKey = 'dilutedepsexcludingextraorditems';
const countKey = 'totalcommonsharesoutstanding';

interface Year {
  readonly period: SourcePeriod;
  readonly fiscalYear: number;
  readonly label: string;
  readonly eps: number | undefined;
  /** PAT / EPS, and how far the rounding of EPS lets it be off: 0.1 is 10 %. */
  readonly implied: number | undefined;
  readonly slack: number;
  readonly count: number | undefined;
  /** The known issues after the year's end, oldest first. */
  readonly later: readonly ShareChange[];
}

/**
 * Reads the annual years whose EPS or share count rests on another basis than the years after it: PAT / EPS may move by more than 20 % from
 * one year to the next only as known splits and bonus issues or as the statements' share counts do. Walks back from the newest year, each
 * compared with the next in today's shares. Years that agree have no reading.
 *
 * @param actions splits and bonus issues, of any order
 */
export function epsReadings(financials: readonly SourcePeriod[], actions: readonly ShareChange[]): readonly EpsReading[] {
  const years = orderPeriods(financials, 'Annual').periods.flatMap(({ column, source }) => yearOf(source, column.label, actions));
  const readings: EpsReading[] = [];
  /** Of the year after, crore of today's shares. */
  let next: { readonly implied: number | undefined; readonly count: number | undefined } | undefined;
  for (const year of years.toReversed()) {
    const reading = readYear(year, next);
    if (reading.eps !== undefined || reading.withheld !== undefined || reading.shares !== undefined) readings.push(reading);
    const implied = year.implied === undefined || reading.withheld !== undefined ? undefined : year.implied * (reading.eps?.factor ?? 1);
    const count = reading.shares?.shares ?? year.period.restatedShares?.shares ?? year.count;
    next = { implied: implied ?? count ?? next?.implied, count: count ?? next?.count };
  }
  return readings.toReversed();
}

function yearOf(period: SourcePeriod, label: string, actions: readonly ShareChange[]): readonly Year[] {
  const end = parseIsoDate(period.EndDate);
  const fiscalYear = fiscalYearOf(period) ?? end?.year;
  if (end === undefined || fiscalYear === undefined || fiscalYear < firstYear - 1) return [];
  const pat = figureIn(period, 'INC', 'netincome');
  const eps = figureIn(period, 'INC', epsKey);
  const count = figureIn(period, 'BAL', countKey);
  const implied = pat === undefined || eps === undefined || eps === 0 ? undefined : pat / eps;
  const later = actions
    .filter(({ exDate }) => {
      const day = parseIsoDate(exDate);
      return day !== undefined && compareDates(day, end) > 0;
    })
    .toSorted((one, other) => one.exDate.localeCompare(other.exDate));
  return [
    {
      period,
      fiscalYear,
      label,
      eps,
      implied,
      slack: eps === undefined || eps === 0 ? 0 : Math.min(halfPaisa / Math.abs(eps), 1),
      count: count !== undefined && count > 0 ? count : undefined,
      later,
    },
  ];
}

function figureIn(period: SourcePeriod, code: 'INC' | 'BAL', key: string): number | undefined {
  const line = linesOf(period, code).find((each) => lineId(each) === key);
  return line?.beforeMinority === true ? undefined : lineFigure(line);
}

function readYear(year: Year, next: { readonly implied: number | undefined; readonly count: number | undefined } | undefined): EpsReading {
  const { period, eps, implied, later, slack } = year;
  const shares = countReading(year, next?.count ?? next?.implied);
  const withShares = shares === undefined ? {} : { shares };
  if (next?.implied === undefined || implied === undefined || eps === undefined) return { period, ...withShares };
  if (isNear(implied, next.implied, slack)) return { period, ...withShares };
  const own = shares?.shares ?? period.restatedShares?.shares ?? year.count;
  // The company issued or bought back shares, and its EPS moved with them.
  const moved = own === undefined || next.count === undefined ? undefined : (own / next.count) * next.implied;
  if (isNear(implied, own, slack) || isNear(implied, moved, slack)) return { period, ...withShares };
  const target = own === undefined ? { count: next.implied, limit: sameBasis } : { count: own, limit: sameCount };
  for (const actions of suffixes(later)) {
    const factor = [product(actions), 1 / product(actions)].find((each) => isNear(implied * each, target.count, slack, target.limit));
    if (factor !== undefined) return { period, eps: { reported: eps, factor, actions }, ...withShares };
  }
  if (year.fiscalYear < firstYear) return { period, ...withShares };
  const why = `EPS of ${year.label} fits neither PAT / shares nor a known split or bonus issue.`;
  return { period, withheld: { reported: eps, why }, ...withShares };
}

/** A count that the source had not restated, although known issues explain its distance from the next year's. */
function countReading({ period, count, later }: Year, next: number | undefined): EpsReading['shares'] {
  if (count === undefined || next === undefined || period.restatedShares !== undefined || isNear(count, next, 0)) return undefined;
  const actions = suffixes(later).find((each) => isNear(product(each) * count, next, 0));
  return actions === undefined ? undefined : { shares: product(actions) * count, actions };
}

/** The newest issue, the newest two, and so on: a source restates for all issues until a day. */
const suffixes = (later: readonly ShareChange[]): readonly (readonly ShareChange[])[] => later.map((_, at) => later.slice(at)).toReversed();

const product = (actions: readonly ShareChange[]): number => actions.reduce((whole, { factor }) => whole * factor, 1);

const isNear = (one: number, other: number | undefined, slack: number, limit = sameBasis): boolean =>
  other !== undefined && one > 0 && other > 0 && Math.abs(one / other - 1) <= limit + slack;
