import type { HistoryAnswer, HistoryMonth } from '@mulya/contract';
import { monthText, parseIsoDate, reportedCell, type FigureInput } from '@mulya/domain';
import { methods, type Method } from '../../fair-value/assumptions.ts';
import { methodNames } from '../../fair-value/names.ts';

/** A month of the line. `label`: "Mar 2022". `multiple`: undefined where it is not meaningful. */
export interface HistoryPoint {
  /** "2022-03". */
  readonly month: string;
  readonly label: string;
  /** Times, by the name "PE Mar 2022". */
  readonly multiple: FigureInput | undefined;
}

/**
 * Returns the months of a multiple, oldest first, from the first month in which the company has any multiple. The months before it precede
 * the first known result, so they are no gaps.
 */
export function monthMultiples({ months, source }: HistoryAnswer, method: Method): readonly HistoryPoint[] {
  const first = months.findIndex((month) => methods.some((each) => month[each] !== null));
  return first === -1 ? [] : months.slice(first).map((month) => pointOf(month, method, source));
}

function pointOf(point: HistoryMonth, method: Method, source: string): HistoryPoint {
  const { month, [method]: value } = point;
  const label = monthLabel(month);
  const line = `${methodNames[method]} at the last close of the month (${source})`;
  const multiple =
    value === null ? undefined : { name: `${methodNames[method]} ${label}`, cell: reportedCell(value, 'times', { line, period: label }) };
  return { month, label, multiple };
}

/** "2022-03" as "Mar 2022". */
export function monthLabel(month: string): string {
  const day = parseIsoDate(`${month}-01`);
  return day === undefined ? month : monthText(day);
}
