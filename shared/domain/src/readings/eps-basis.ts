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
/** The part of the distance between two counts, as logarithm, that an issue may leave to shares that were sold. */
const mostOf = 0.5;
/** The first fiscal year whose EPS has to agree with that of the year before. */
const firstYear = 2022;
/** An EPS is rounded to a paisa, ₹. */
const halfPaisa = 0.005;
/** A PAT without decimals is rounded to a crore, ₹ crore. */
const halfCrore = 0.5;

/** The id of the line of EPS. */
export const epsKey = 'dilutedepsexcludingextraorditems';
const countKey = 'totalcommonsharesoutstanding';

/** A count of shares that roundings leave open, crore. */
interface Range {
  readonly low: number;
  readonly high: number;
}

interface Year {
  readonly period: SourcePeriod;
  readonly label: string;
  readonly eps: number | undefined;
  /** PAT / EPS. Undefined without one of the two; never near another where their signs differ. */
  readonly implied: Range | undefined;
  readonly count: number | undefined;
  /** Of the source, in today's shares; else as reported. */
  readonly ownCount: number | undefined;
  /** The known issues after the year's end, oldest first. */
  readonly later: readonly ShareChange[];
}

/** The year after, in crore of today's shares. `issues`: how many of the newest issues its reported count lacks. */
interface Next {
  readonly implied: Range | undefined;
  readonly count: number | undefined;
  readonly issues: number;
}

/**
 * Reads the annual years whose EPS or share count rests on another basis than the years after it: PAT / EPS may move by more than 20 % from
 * one year to the next only as known splits and bonus issues or as the statements' share counts do. Walks back from the newest year, which
 * is compared with its own count, each year with the next in today's shares. Years that agree have no reading.
 *
 * @param actions splits and bonus issues, of any order
 */
export function epsReadings(financials: readonly SourcePeriod[], actions: readonly ShareChange[]): readonly EpsReading[] {
  const years = orderPeriods(financials, 'Annual').periods.flatMap(({ column, source }) => yearOf(source, column.label, actions));
  const readings: EpsReading[] = [];
  let next: Next = { implied: undefined, count: undefined, issues: 0 };
  for (const [at, year] of [...years.entries()].toReversed()) {
    const reading = next.implied === undefined ? readNewest(year, years[at - 1], next) : readYear(year, next);
    if (reading.eps !== undefined || reading.withheld !== undefined || reading.shares !== undefined) readings.push(reading);
    const count = reading.shares?.shares ?? year.ownCount;
    const issues: number = (reading.shares ?? year.period.restatedShares)?.actions.length ?? next.issues;
    const implied = reading.withheld === undefined ? scaled(year.implied, reading.eps?.factor ?? 1) : exactly(count);
    // A year without EPS is passed over.
    next =
      implied !== undefined
        ? { implied, count, issues }
        : next.implied === undefined
          ? { ...next, count: count ?? next.count, issues }
          : next;
  }
  return readings.toReversed();
}

function yearOf(period: SourcePeriod, label: string, actions: readonly ShareChange[]): readonly Year[] {
  const end = parseIsoDate(period.EndDate);
  const fiscalYear = fiscalYearOf(period) ?? end?.year;
  if (end === undefined || fiscalYear === undefined || fiscalYear < firstYear - 1) return [];
  const eps = figureIn(period, 'INC', epsKey);
  const reported = figureIn(period, 'BAL', countKey);
  const count = reported !== undefined && reported > 0 ? reported : undefined;
  const later = actions
    .filter(({ exDate }) => {
      const day = parseIsoDate(exDate);
      return day !== undefined && compareDates(day, end) > 0;
    })
    .toSorted((one, other) => one.exDate.localeCompare(other.exDate));
  const implied = impliedBy(figureIn(period, 'INC', 'netincome'), eps);
  return [{ period, label, eps, implied, count, ownCount: period.restatedShares?.shares ?? count, later }];
}

function figureIn(period: SourcePeriod, code: 'INC' | 'BAL', key: string): number | undefined {
  const line = linesOf(period, code).find((each) => lineId(each) === key);
  return line?.beforeMinority === true ? undefined : lineFigure(line);
}

function impliedBy(pat: number | undefined, eps: number | undefined): Range | undefined {
  if (pat === undefined || eps === undefined || eps === 0) return undefined;
  if (pat * eps < 0) return { low: Infinity, high: 0 };
  const open = Number.isInteger(pat) ? halfCrore : 0;
  const [profit, share] = [Math.abs(pat), Math.abs(eps)];
  const least = share - halfPaisa;
  return { low: Math.max(profit - open, 0) / (share + halfPaisa), high: least > 0 ? (profit + open) / least : Infinity };
}

/** The newest year gives way to the year before it where that one agrees with its own count, and the newest does not. */
function readNewest(year: Year, before: Year | undefined, later: Next): EpsReading {
  const { period, implied } = year;
  // Where no later count is known, EPS has to confirm an issue without a rest.
  const shares = countReading(year, later.count === undefined ? { ...later, implied, issues: Infinity } : later);
  const withShares = shares === undefined ? {} : { shares };
  const own = exactly(shares?.shares ?? year.ownCount);
  if (implied === undefined || own === undefined || isNear(implied, own)) return { period, ...withShares };
  const eps = restatedEps(year, own, sameCount);
  const isBeforeRight = before?.implied !== undefined && isNear(before.implied, exactly(before.ownCount));
  const isFault = eps === undefined && isBeforeRight && !isSame(before, { implied, count: year.ownCount, issues: 0 });
  return { period, ...(eps === undefined ? {} : { eps }), ...(isFault ? withheld(year) : {}), ...withShares };
}

function readYear(year: Year, next: Next): EpsReading {
  const { period, implied } = year;
  const shares = countReading(year, next);
  const withShares = shares === undefined ? {} : { shares };
  const ownCount = shares?.shares ?? year.ownCount;
  if (implied === undefined || isSame({ implied, ownCount }, next)) return { period, ...withShares };
  const eps = ownCount === undefined ? restatedEps(year, next.implied, sameBasis) : restatedEps(year, exactly(ownCount), sameCount);
  const isExplained = eps !== undefined && isSame({ implied: scaled(implied, eps.factor), ownCount }, next);
  return { period, ...(isExplained ? { eps } : withheld(year)), ...withShares };
}

/** Whether PAT / EPS stays the same until the next year, or moves as the count does. */
function isSame(year: Pick<Year, 'implied' | 'ownCount'> | undefined, { implied, count }: Next): boolean {
  if (year?.implied === undefined || implied === undefined) return false;
  if (isNear(implied, year.implied)) return true;
  return year.ownCount !== undefined && count !== undefined && isNear(implied, scaled(year.implied, count / year.ownCount));
}

function restatedEps({ eps, implied, later }: Year, target: Range | undefined, limit: number): EpsReading['eps'] {
  if (eps === undefined || implied === undefined) return undefined;
  for (const actions of suffixes(later)) {
    const factor = [product(actions), 1 / product(actions)].find((each) => isNear(scaled(implied, each), target, limit));
    if (factor !== undefined) return { reported: eps, factor, actions };
  }
  return undefined;
}

const withheld = ({ eps, label }: Year): Pick<EpsReading, 'withheld'> =>
  eps === undefined
    ? {}
    : { withheld: { reported: eps, why: `EPS of ${label} fits neither PAT / shares nor a known split or bonus issue.` } };

/**
 * A count that the source had not restated: for known issues that explain its distance from the next year's, or most of it, because shares
 * were sold, too. The issues that the next year's count lacks are lacking here as well.
 */
function countReading({ period, count, later }: Year, next: Next): EpsReading['shares'] {
  const target = exactly(next.count) ?? next.implied;
  if (count === undefined || target === undefined || period.restatedShares !== undefined || isNear(target, exactly(count)))
    return undefined;
  const known = suffixes(later);
  const aim = next.count ?? Math.sqrt((next.implied?.low ?? 0) * (next.implied?.high ?? 0));
  const distance = (issues: readonly ShareChange[]) => Math.abs(Math.log((product(issues) * count) / aim));
  const nearest = known.filter(({ length }) => length >= next.issues).toSorted((one, other) => distance(one) - distance(other))[0];
  const limit = distance([]) * (next.issues > 0 ? 1 : mostOf);
  const actions =
    known.find((each) => isNear(target, exactly(product(each) * count))) ??
    (nearest !== undefined && distance(nearest) < limit ? nearest : undefined);
  return actions === undefined ? undefined : { shares: product(actions) * count, actions };
}

/** The newest issue, the newest two, and so on: a source restates for all issues until a day. */
const suffixes = (later: readonly ShareChange[]): readonly (readonly ShareChange[])[] => later.map((_, at) => later.slice(at)).toReversed();

const product = (actions: readonly ShareChange[]): number => actions.reduce((whole, { factor }) => whole * factor, 1);

const exactly = (count: number | undefined): Range | undefined => (count === undefined ? undefined : { low: count, high: count });

function scaled(range: Range, by: number): Range;
function scaled(range: Range | undefined, by: number): Range | undefined;
function scaled(range: Range | undefined, by: number): Range | undefined {
  return range && { low: range.low * by, high: range.high * by };
}

/** Whether two counts can differ by no more than a limit. */
const isNear = (one: Range, other: Range | undefined, limit = sameBasis): boolean =>
  other !== undefined && one.low <= other.high * (1 + limit) && one.high >= other.low * (1 - limit);
