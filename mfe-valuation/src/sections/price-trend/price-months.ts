import type { HistoryAnswer } from '@mulya/contract';
import { monthText, parseIsoDate } from '@mulya/domain';
import { monthSpan } from '../../kit/month-span.ts';
import type { PriceRange } from '../../model/price-trend.slice.ts';

/** A month of the price chart. */
export interface PriceMonth {
  /** "2026-08" */
  readonly month: string;
  /** "Aug 2026" */
  readonly label: string;
  /** ₹, the last close of the month; undefined in a month without one. */
  readonly close: number | undefined;
  /** ₹, the mean of twelve month-end closes; undefined if one of them is missing. */
  readonly average: number | undefined;
}

const averaged = 12;

/** Returns every month of a range, oldest first. A range of years begins with the month-end before it, so that it has a change. Pure. */
export function priceMonths({ months }: Pick<HistoryAnswer, 'months'>, range: PriceRange): readonly PriceMonth[] {
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return [];
  const closes = new Map(months.map(({ month, close }) => [month, close]));
  const span = monthSpan(first.month, last.month);
  const all = span.map((month, at): PriceMonth => {
    const day = parseIsoDate(`${month}-01`);
    return {
      month,
      label: day === undefined ? month : monthText(day),
      close: closes.get(month),
      average: at + 1 < averaged ? undefined : meanOf(span.slice(at + 1 - averaged, at + 1).map((each) => closes.get(each))),
    };
  });
  return range === 'All' ? all : all.slice(-(range * 12 + 1));
}

function meanOf(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length < values.length ? undefined : known.reduce((sum, value) => sum + value, 0) / known.length;
}
