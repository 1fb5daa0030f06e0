import type { CompanyAction } from '@mulya/contract';
import { daysBetween } from '../calendar-day.ts';
import type { MonthEndClose } from '../price-history.ts';
import type { HistoryPoint } from '../stock-api/history-answer.schema.ts';

/** Closes further than this from an ex-date say nothing about its effect. Long histories are weekly. */
const maxGapDays = 21;

/**
 * The last close of each month, oldest first. Months without one are absent.
 *
 * @param closes ₹, oldest first
 */
export function historyMonths(closes: readonly HistoryPoint[], actions: readonly CompanyAction[]): readonly MonthEndClose[] {
  const byMonth = new Map(adjustCloses(closes, actions).map(({ date, value }) => [date.slice(0, 7), value]));
  return [...byMonth].map(([month, close]) => ({ month, close }));
}

/**
 * Adjusts closes for splits and bonus issues. The source doesn't say whether it has done so. If the close fell on the ex-date by a ratio
 * that is nearer to the factor than to one, the closes before it aren't adjusted yet.
 */
export function adjustCloses(closes: readonly HistoryPoint[], actions: readonly CompanyAction[]): readonly HistoryPoint[] {
  return actions.reduce<readonly HistoryPoint[]>((points, { exDate, factor }) => {
    const before = points.findLast(({ date }) => date < exDate);
    const after = points.find(({ date }) => date >= exDate);
    if (factor === undefined || before === undefined || after === undefined) return points;
    if (daysBetween(before.date, exDate) > maxGapDays || daysBetween(exDate, after.date) > maxGapDays) return points;
    const fall = Math.log(before.value / after.value);
    if (Math.abs(fall - Math.log(factor)) >= Math.abs(fall)) return points;
    return points.map((point) => (point.date < exDate ? { ...point, value: point.value / factor } : point));
  }, closes);
}
