import type { FinancialPeriod } from '@mulya/contract';
import { fiscalYearLabel, isoText, parseIsoDate, quarterLabel, type CalendarDate, type PeriodType } from '@mulya/domain';
import { monthEnd, type PeriodHead } from './period-head.ts';

/** A period of the analyst's custom financials. `start`, `end`: ISO; only a filing states its start. */
export interface CustomPeriod {
  readonly type: PeriodType;
  readonly fiscalYear: number;
  readonly start?: string | undefined;
  readonly end: string;
}

/** The end of a company's fiscal years, from the source, else March. */
export interface FiscalYears {
  /** The month in which a fiscal year ends, 1 to 12. */
  endMonth(fiscalYear: number): number;
}

/** Uses the source's annual periods. A year outside them ends in the month of the newest one. */
export function fiscalYearsOf(financials: readonly Pick<FinancialPeriod, 'Type' | 'FiscalYear' | 'EndDate'>[]): FiscalYears {
  const years = financials.flatMap(({ Type, FiscalYear, EndDate }) => {
    const end = parseIsoDate(EndDate);
    return Type === 'Annual' && end !== undefined ? [{ fiscalYear: Number(FiscalYear), end }] : [];
  });
  const newest = years.toSorted((one, other) => isoText(other.end).localeCompare(isoText(one.end)))[0];
  return { endMonth: (asked) => (years.find(({ fiscalYear }) => fiscalYear === asked) ?? newest)?.end.month ?? 3 };
}

/** The period of a column header; undefined for a date until the analyst chooses between years and quarters. */
export function periodOfHead(
  head: Exclude<PeriodHead, { is: 'other' }>,
  years: FiscalYears,
  dated: PeriodType | undefined,
): CustomPeriod | undefined {
  switch (head.is) {
    case 'year':
      return { type: 'Annual', fiscalYear: head.fiscalYear, end: isoText(monthEnd(head.fiscalYear, years.endMonth(head.fiscalYear))) };
    case 'quarter': {
      const months = years.endMonth(head.fiscalYear) - 3 * (4 - head.quarter);
      const end = months < 1 ? monthEnd(head.fiscalYear - 1, months + 12) : monthEnd(head.fiscalYear, months);
      return { type: 'Interim', fiscalYear: head.fiscalYear, end: isoText(end) };
    }
    case 'ended': {
      const type = head.span ?? dated;
      return type === undefined ? undefined : { type, fiscalYear: fiscalYearAt(head.end, type, years), end: isoText(head.end) };
    }
  }
}

/** A year has the number of the year in which it ends, a quarter that of its fiscal year. */
function fiscalYearAt(end: CalendarDate, type: PeriodType, years: FiscalYears): number {
  return type === 'Annual' || end.month <= years.endMonth(end.year) ? end.year : end.year + 1;
}

/** "FY25", "Q2 FY26 (Sep 2025)", like the column headers of the page. */
export function customPeriodLabel({ type, end }: CustomPeriod, years: FiscalYears): string {
  const day = parseIsoDate(end);
  if (day === undefined) return '-';
  return type === 'Annual' ? fiscalYearLabel(day) : quarterLabel(day, years.endMonth(fiscalYearAt(day, type, years)));
}
