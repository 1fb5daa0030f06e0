import type { FinancialPeriod } from '@mulya/contract';
import {
  compareDates,
  fiscalYearLabel,
  isoText,
  monthsText,
  parseIsoDate,
  quarterLabel,
  withLength,
  yearLength,
  type CalendarDate,
  type PeriodType,
} from '@mulya/domain';
import { monthEnd } from './head-tokens.ts';
import type { PeriodHead } from './period-head.ts';

/**
 * A period of the analyst's custom financials. `start`, `end`: ISO; only a filing states its start. `months`: its length; absent in
 * tables saved before lengths were, which have 12 for a year and 3 for a quarter.
 */
export interface CustomPeriod {
  readonly type: PeriodType;
  readonly fiscalYear: number;
  readonly start?: string | undefined;
  readonly end: string;
  readonly months?: number | undefined;
}

/** The end of a company's fiscal years, from the source, else March. */
export interface FiscalYears {
  /** The month in which a fiscal year ends, 1 to 12. */
  endMonth(fiscalYear: number): number;
  /** The months of the source's year that ends on an ISO date; undefined without one. */
  monthsAt(end: string): number | undefined;
}

/** Uses the source's annual periods. A year outside them ends in the month of the newest one. */
export function fiscalYearsOf(financials: readonly Pick<FinancialPeriod, 'Type' | 'FiscalYear' | 'EndDate' | 'months'>[]): FiscalYears {
  const years = financials.flatMap(({ Type, FiscalYear, EndDate, months }) => {
    const end = parseIsoDate(EndDate);
    return Type === 'Annual' && end !== undefined ? [{ fiscalYear: Number(FiscalYear), end, months }] : [];
  });
  const newest = years.toSorted((one, other) => isoText(other.end).localeCompare(isoText(one.end)))[0];
  const before = (of: CalendarDate) =>
    years
      .map(({ end }) => end)
      .filter((end) => compareDates(end, of) < 0)
      .toSorted(compareDates)
      .at(-1);
  return {
    endMonth: (asked) => (years.find(({ fiscalYear }) => fiscalYear === asked) ?? newest)?.end.month ?? 3,
    monthsAt: (asked) => {
      const year = years.find(({ end }) => isoText(end) === asked);
      return year && (year.months ?? yearLength(year.end, before(year.end)));
    },
  };
}

/** Why a year is not the source's year of the same end, as the end of a sentence; undefined if the two are one period. */
export function otherLength({ type, end, months = 12 }: CustomPeriod, years: FiscalYears): string | undefined {
  const source = type === 'Annual' ? years.monthsAt(end) : undefined;
  return source === undefined || source === months
    ? undefined
    : `has ${monthsText(months)}, but the source’s year with the same end has ${source}`;
}

/** The period of a column header; undefined for a date until the analyst chooses between years and quarters. */
export function periodOfHead(
  head: Exclude<PeriodHead, { is: 'other' }>,
  years: FiscalYears,
  dated: PeriodType | undefined,
): CustomPeriod | undefined {
  switch (head.is) {
    case 'year':
      return endedPeriod(monthEnd(head.fiscalYear, years.endMonth(head.fiscalYear)), head.months, years);
    case 'quarter':
    case 'part': {
      const months = years.endMonth(head.fiscalYear) - 12 + (head.is === 'part' ? head.months : 3 * head.quarter);
      const end = months < 1 ? monthEnd(head.fiscalYear - 1, months + 12) : monthEnd(head.fiscalYear, months);
      return endedPeriod(end, head.is === 'part' ? head.months : 3, years);
    }
    case 'ended': {
      const months = head.months ?? (dated === undefined ? undefined : dated === 'Annual' ? 12 : 3);
      return months === undefined ? undefined : endedPeriod(head.end, months, years);
    }
  }
}

function endedPeriod(end: CalendarDate, months: number, years: FiscalYears): CustomPeriod {
  const type = months < 12 ? 'Interim' : 'Annual';
  return { type, fiscalYear: fiscalYearAt(end, type, years), end: isoText(end), months };
}

/** A year has the number of the year in which it ends, a quarter that of its fiscal year. */
function fiscalYearAt(end: CalendarDate, type: PeriodType, years: FiscalYears): number {
  return type === 'Annual' || end.month <= years.endMonth(end.year) ? end.year : end.year + 1;
}

/** The months from the start of the fiscal year to the end of an interim period, which its cash flow covers. */
export const monthsOfCashFlow = (end: CalendarDate, years: FiscalYears): number =>
  ((end.month - years.endMonth(fiscalYearAt(end, 'Interim', years)) + 11) % 12) + 1;

/** "FY25", "FY24 (15 months)", "Q2 FY26 (Sep 2025)", like the column headers of the page. */
export function customPeriodLabel({ type, end, months }: CustomPeriod, years: FiscalYears): string {
  const day = parseIsoDate(end);
  if (day === undefined) return '-';
  const usual = type === 'Annual' ? 12 : 3;
  const label = type === 'Annual' ? fiscalYearLabel(day) : quarterLabel(day, years.endMonth(fiscalYearAt(day, type, years)));
  return months === undefined || months === usual ? label : withLength(label, monthsText(months));
}
