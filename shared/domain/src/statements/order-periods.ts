import type { CompanyEvent } from '../events/company-events.ts';
import { compareDates, isoText, monthsBetween, parseIsoDate, type CalendarDate } from '../periods/calendar.ts';
import { fiscalYearLabel, quarterLabel, yearEndFor } from '../periods/labels.ts';
import type { PeriodType, SourcePeriod } from './source.ts';

/** Whether a period is comparable with others. */
type Standing =
  | { readonly is: 'regular' }
  /** Irregular or unknown length: its figures are shown but not compared. */
  | { readonly is: 'odd'; readonly why: string }
  /** The period is unknown, so its cells are empty. */
  | { readonly is: 'invalid'; readonly why: string };

export interface PeriodColumn {
  readonly id: string;
  readonly label: string;
  readonly end: CalendarDate | undefined;
  readonly standing: Standing;
  /** Of four quarters together: the end of the first one. */
  readonly firstEnd?: CalendarDate;
  /** The newest event until its end that breaks comparisons. */
  readonly lastBreak?: CompanyEvent | undefined;
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
    periods: ordered.map(([id, dated], index) => ({
      source: dated.source,
      column: {
        id,
        label: labelOf(dated, type, annualEnds),
        end: dated.end,
        standing: standing(dated, ordered[index - 1]?.[1], type),
        ...(dated.source.lastBreak === undefined ? {} : { lastBreak: dated.source.lastBreak }),
      },
    })),
    doubled: [...doubled.values()].map((dated) => labelOf(dated, type, annualEnds)),
  };
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

function standing({ end, fiscalYear }: DatedPeriod, before: DatedPeriod | undefined, type: PeriodType): Standing {
  if (end === undefined) {
    const invalid = type === 'Interim' || fiscalYear === undefined;
    return { is: invalid ? 'invalid' : 'odd', why: 'Period end date missing or invalid in the source.' };
  }
  if (type === 'Interim' || before?.end === undefined) return { is: 'regular' };
  // A moved year-end creates a period of 3, 6 or 15 months: Nestle India's FY24 ends three months after its CY23.
  const gap = monthsBetween(before.end, end);
  if (gap % 12 === 0) return { is: 'regular' };
  return { is: 'odd', why: `Ends ${gap} months after the prior period, so it may not cover 12 months.` };
}
