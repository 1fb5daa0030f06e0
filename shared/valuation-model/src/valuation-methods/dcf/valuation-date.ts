import { assumedCell, compareDates, dateText, type CalendarDate, type Cell } from '@mulya/domain';
import { daysAYear, fiscalYearEnd } from '../../fair-value/horizon.ts';
import type { Model } from '../../fair-value/model.ts';
import { estimateColumn, type ColumnId } from '../../fair-value/names.ts';
import { daysBetween } from '../../fair-value/old-price.ts';

/** A year after the base year, as of the valuation date. */
export interface FlowYear {
  readonly column: ColumnId;
  /** Whether some of it is after the valuation date. */
  readonly counts: boolean;
  /** The part of the year after the valuation date, percent. */
  readonly part: Cell;
  /** Years from the valuation date to the middle of that part. */
  readonly toMiddle: Cell;
  /** Years from the valuation date to the year's last day; zero or negative if the year has ended. */
  readonly toEnd: Cell;
}

/**
 * The years of the cash flows. A year runs from the day after the previous year's end. Of the year with the valuation date, only the days
 * after that date count.
 *
 * @param count years after the base year
 */
export function flowYears(model: Pick<Model, 'company' | 'choices'>, valued: CalendarDate, count: number): readonly FlowYear[] {
  return Array.from({ length: count }, (_, at): FlowYear => {
    const year = model.choices.baseYear + 1 + at;
    const [start, end] = [fiscalYearEnd(model, year - 1), fiscalYearEnd(model, year)];
    const days = daysBetween(start, end);
    const toEnd = daysBetween(valued, end);
    const left = Math.min(days, Math.max(0, toEnd));
    const toMiddle = Math.max(0, toEnd - left / 2);
    const column = estimateColumn(year);
    const from = `from ${dateText(valued)} (valuation date)`;
    const over = `${column} is over on ${dateText(valued)} (valuation date).`;
    return {
      column,
      counts: left > 0,
      part: assumed((left / days) * 100, 'percent', `${left} of ${days} days of ${column} are after ${dateText(valued)} (valuation date).`),
      toMiddle: assumed(
        toMiddle / daysAYear,
        'years',
        left === 0 ? over : `${toMiddle} days ${from} to the middle of what is left of ${column} / ${daysAYear}.`,
      ),
      toEnd: assumed(toEnd / daysAYear, 'years', `${toEnd} days ${from} to ${dateText(end)} (end of ${column}) / ${daysAYear}.`),
    };
  });
}

const assumed = (value: number, unit: 'percent' | 'years', note: string): Cell => assumedCell(value, unit, { by: 'default', note });

/** The newest annual period with a balance sheet that ended on or before the valuation date. */
export function latestBalanceSheet({ annual }: Model['company'], valued: CalendarDate): Model['company']['annual'][number] | undefined {
  const lines = ['grossDebt', 'cash', 'equity', 'reserves', 'totalAssets'] as const;
  return annual.findLast(
    (period) =>
      period.column.end !== undefined &&
      compareDates(period.column.end, valued) <= 0 &&
      lines.some((name) => period.line(name).is === 'figure'),
  );
}
