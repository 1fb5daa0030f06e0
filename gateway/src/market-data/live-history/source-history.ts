import { z, type CompanyAction } from '@mulya/contract';
import { parseFigure } from '@mulya/domain';
import type { MonthEndClose, PriceHistory } from '../price-history.ts';
import { plausibleDate } from '../stock-api/source-text.ts';
import { FigureSchema, listOf, TextSchema } from '../stock-api/stock-api.schema.ts';
import { daysBetween } from '../calendar-day.ts';

/** `months`: oldest first. `asOf`: ISO date of the newest close. `source`: the source's name. */
export interface SourceHistory {
  readonly source: string;
  readonly asOf: string;
  readonly months: readonly MonthEndClose[];
}

/** A point is a date, a value, and sometimes a third item. */
const PointSchema = z.tuple([TextSchema, FigureSchema], z.unknown());
const HistoryAnswerSchema = z.object({ datasets: listOf(z.object({ metric: TextSchema, values: listOf(PointSchema) })) });

/** `date`: ISO. */
export interface HistoryPoint {
  readonly date: string;
  readonly value: number;
}

/**
 * The points of one dataset of `/historical_data`, oldest first; empty if the source doesn't send it. Takes the dataset by its metric,
 * because the source's order varies. Points without a plausible date or a positive value below `max` are left out.
 *
 * @param today ISO date
 */
export function historyPoints(answer: unknown, metric: string, { today, max }: { today: string; max: number }): readonly HistoryPoint[] {
  const parsed = HistoryAnswerSchema.safeParse(answer);
  if (!parsed.success) return [];
  const dataset = parsed.data.datasets?.find(
    (each) =>
      String(each?.metric ?? '')
        .trim()
        .toLowerCase() === metric.toLowerCase(),
  );
  const points = (dataset?.values ?? []).flatMap((point) => {
    const date = plausibleDate(point?.[0], today);
    const value = parseFigure(point?.[1]);
    return date === undefined || value === undefined || !(value > 0) || value > max ? [] : [{ date, value }];
  });
  return points.toSorted((one, other) => one.date.localeCompare(other.date));
}

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

/**
 * A live source's months and actions as past prices; undefined if it has no month. The gateway calculates the multiples of each month from
 * the statements.
 */
export function toPriceHistory({ source, asOf, months }: SourceHistory, actions: readonly CompanyAction[] = []): PriceHistory | undefined {
  if (months.length === 0) return undefined;
  return {
    source,
    asOf,
    closes: months,
    actions: actions.flatMap(({ exDate, kind, factor }) =>
      factor !== undefined && (kind === 'split' || kind === 'bonus') ? [{ exDate, factor, kind }] : [],
    ),
    dividends: actions.flatMap(({ exDate, kind, amount }) => (kind === 'dividend' && amount !== undefined ? [{ exDate, amount }] : [])),
  };
}
