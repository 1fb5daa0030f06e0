import type { CompanyAction } from '@mulya/contract';
import type { SourceMonth } from './source-history.ts';
import type { HistoryPoint } from '../stock-api/history-answer.schema.ts';

/** Closes further than this from an ex-date say nothing about its effect. Long histories are weekly. */
const maxGapDays = 21;

/**
 * The last close and the last PE of each month, oldest first. Months without either are absent.
 *
 * @param closes ₹, oldest first
 * @param pes oldest first
 */
export function historyMonths(
  closes: readonly HistoryPoint[],
  pes: readonly HistoryPoint[],
  actions: readonly CompanyAction[],
): readonly SourceMonth[] {
  const close = lastOfMonth(adjustCloses(closes, actions));
  const pe = lastOfMonth(pes);
  const months = [...new Set([...close.keys(), ...pe.keys()])].toSorted((one, other) => one.localeCompare(other));
  return months.map((month) => ({ month, close: close.get(month) ?? null, pe: pe.get(month) ?? null }));
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

function lastOfMonth(points: readonly HistoryPoint[]): ReadonlyMap<string, number> {
  return new Map(points.map(({ date, value }) => [date.slice(0, 7), value]));
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}
