import { z } from '@mulya/contract';
import { parseFigure } from '@mulya/domain';
import { plausibleDate } from './plausible-date.ts';
import { FigureSchema, listOf, TextSchema } from './stock-api-fields.schema.ts';

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
