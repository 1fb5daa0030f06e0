import type { CompanyEvent } from '../events/company-events.ts';
import { compareDates, isoText, monthsBetween, parseIsoDate, type CalendarDate } from '../periods/calendar.ts';
import { fiscalYearLabel, monthsToDate, quarterLabel, withLength, yearEndFor } from '../periods/labels.ts';
import { monthsText, yearLength } from '../readings/period-lengths.ts';
import type { PeriodType, SourcePeriod } from './source.ts';

/** Whether a period is comparable with others. */
type Standing =
  | { readonly is: 'regular' }
  /** Irregular or unknown length: its figures are shown but not compared. `months`: undefined where the length is unknown. */
  | { readonly is: 'odd'; readonly why: string; readonly months?: number }
  /** The period is unknown, so its cells are empty. */
  | { readonly is: 'invalid'; readonly why: string };

export interface PeriodColumn {
  readonly id: string;
  readonly label: string;
  readonly end: CalendarDate | undefined;
  readonly standing: Standing;
  /** Of an interim period: the months from the start of its fiscal year to its end, which its cash flow covers. */
  readonly monthsToDate?: number;
  /** Of an interim cash flow, where it is not a quarter's: "six months, 1 Apr to 30 Sep 2022". */
  readonly span?: string;
  /** Of four quarters together: the end of the first one. */
  readonly firstEnd?: CalendarDate;
  /** The newest event until its end that breaks comparisons. */
  readonly lastBreak?: CompanyEvent | undefined;
}

/** Why a period is compared with no other: "FY24 (15 months) does not cover 12 months."; undefined if it is regular. */
export function oddText({ id, label, standing }: PeriodColumn): string | undefined {
  if (standing.is === 'regular') return undefined;
  if (standing.is === 'invalid' || standing.months === undefined) return `${label}: ${standing.why}`;
  return `${label} does not cover ${id.startsWith('Annual') ? '12' : 'three'} months.`;
}

export interface OrderedPeriods {
  /** Oldest first. */
  readonly periods: readonly { readonly column: PeriodColumn; readonly source: SourcePeriod }[];
  /** Labels of duplicate periods in the source; the later entry counts. */
  readonly doubled: readonly string[];
}

interface DatedPeriod {
  readonly source: SourcePeriod;
  readonly end: CalendarDate | undefined;
  readonly fiscalYear: number | undefined;
}

/** Orders the periods of one type: annual ones by fiscal year, interim ones by end date, each once. */
export function orderPeriods(financials: readonly SourcePeriod[], type: PeriodType): OrderedPeriods {
  const annualEnds = financials.filter((period) => period.Type === 'Annual').flatMap((period) => parseIsoDate(period.EndDate) ?? []);
  const byId = new Map<string, DatedPeriod>();
  const doubled = new Map<string, DatedPeriod>();
  for (const [index, source] of financials.entries()) {
    if (source.Type !== type) continue;
    const dated = { source, end: parseIsoDate(source.EndDate), fiscalYear: fiscalYearOf(source) };
    const id = identity(dated, type, index);
    if (byId.has(id)) doubled.set(id, dated);
    byId.set(id, dated);
  }
  const ordered = [...byId].sort(([, a], [, b]) => order(a, b, type));
  return {
    periods: ordered.map(([id, dated], index) => {
      const standing = standingOf(dated, () => endOfYearBefore(ordered, index), type);
      const label = labelOf(dated, type, annualEnds);
      const isLong = standing.is === 'odd' && standing.months !== undefined;
      const { lastBreak } = dated.source;
      return {
        source: dated.source,
        column: {
          id,
          label: isLong ? withLength(label, monthsText(standing.months)) : label,
          end: dated.end,
          standing,
          ...(type === 'Interim' && dated.end !== undefined ? { monthsToDate: monthsToDate(dated.end, annualEnds) } : {}),
          ...(lastBreak === undefined ? {} : { lastBreak }),
        },
      };
    }),
    doubled: [...doubled.values()].map((dated) => labelOf(dated, type, annualEnds)),
  };
}

/** Returns the year of twelve months that ends this number of years before another one; undefined without it. */
export function yearBefore<Year extends { readonly column: PeriodColumn }>(
  { column: { end } }: Year,
  years: readonly Year[],
  count: number,
): Year | undefined {
  return years.find(
    ({ column }) =>
      column.standing.is === 'regular' && column.end !== undefined && end !== undefined && monthsBetween(column.end, end) === count * 12,
  );
}

/** Returns the fiscal year that the source states, or undefined if it is not a year. */
export function fiscalYearOf(period: SourcePeriod): number | undefined {
  const year = Number(period.FiscalYear.trim());
  return Number.isInteger(year) && year > 1900 && year < 2200 ? year : undefined;
}

function identity({ end, fiscalYear }: DatedPeriod, type: PeriodType, index: number): string {
  if (end !== undefined) return `${type} ${isoText(end)}`;
  return type === 'Annual' && fiscalYear !== undefined ? `Annual ${fiscalYear}` : `${type} entry ${index}`;
}

function order(a: DatedPeriod, b: DatedPeriod, type: PeriodType): number {
  const byEnd = a.end !== undefined && b.end !== undefined ? compareDates(a.end, b.end) : 0;
  const byYear = yearOf(a) - yearOf(b);
  return type === 'Annual' ? byYear || byEnd : byEnd || byYear;
}

const yearOf = ({ fiscalYear, end }: DatedPeriod): number => fiscalYear ?? end?.year ?? 0;

function labelOf({ end, fiscalYear }: DatedPeriod, type: PeriodType, annualEnds: readonly CalendarDate[]): string {
  if (type === 'Interim') return end === undefined ? '-' : quarterLabel(end, yearEndFor(end, annualEnds));
  if (end !== undefined) return fiscalYearLabel(end);
  return fiscalYear === undefined ? '-' : `FY${String(fiscalYear % 100).padStart(2, '0')}`;
}

/** The last end of another fiscal year than that of the period at `index`. */
const endOfYearBefore = (ordered: readonly (readonly [string, DatedPeriod])[], index: number): CalendarDate | undefined => {
  const fiscalYear = ordered[index]?.[1].fiscalYear;
  return ordered.slice(0, index).findLast(([, each]) => each.end !== undefined && each.fiscalYear !== fiscalYear)?.[1].end;
};

function standingOf({ source, end, fiscalYear }: DatedPeriod, before: () => CalendarDate | undefined, type: PeriodType): Standing {
  if (end === undefined) {
    const invalid = type === 'Interim' || fiscalYear === undefined;
    return { is: invalid ? 'invalid' : 'odd', why: 'Period end date missing or invalid in the source.' };
  }
  const usual = type === 'Annual' ? 12 : 3;
  const months = source.months ?? (type === 'Annual' ? yearLength(end, before()) : usual);
  if (months === usual) return { is: 'regular' };
  return { is: 'odd', why: `Covers ${monthsText(months)}.`, months };
}
