import type { MonthEnd } from './price-history.api.ts';

/** Pixels. */
export const sparklineSize = { width: 120, height: 28 } as const;

/** Leaves room for the stroke and the last point. */
const MARGIN = 3;

/** The months of a sparkline. */
const MONTHS = 36;

export interface SparklineShape {
  /** The first to the last shown month. */
  readonly shown: readonly MonthEnd[];
  /** Polylines, one for each run of months without a gap: "3,25 6.5,20". */
  readonly lines: readonly string[];
  /** The newest close. */
  readonly last: { readonly x: number; readonly y: number };
  /** The height of the target's line; undefined without a target. */
  readonly targetY: number | undefined;
}

/**
 * Draws the month-end closes of the last three years, and the target on the same scale. A missing month is a gap. Undefined for fewer than
 * two months, which make no line.
 */
export function sparklineShape(months: readonly MonthEnd[], target: number | null): SparklineShape | undefined {
  const newest = months.at(-1);
  if (newest === undefined) return undefined;
  const end = monthNumber(newest.month);
  const shown = months.filter(({ month }) => end - monthNumber(month) < MONTHS);
  const [first] = shown;
  if (first === undefined || shown.length < 2) return undefined;

  const start = monthNumber(first.month);
  const levels = [...shown.map(({ close }) => close), ...(target === null ? [] : [target])];
  const [low, high] = [Math.min(...levels), Math.max(...levels)];
  const x = (month: string) => round(MARGIN + ((monthNumber(month) - start) / (end - start)) * (sparklineSize.width - 2 * MARGIN));
  const y = (level: number) =>
    round(high === low ? sparklineSize.height / 2 : MARGIN + ((high - level) / (high - low)) * (sparklineSize.height - 2 * MARGIN));

  const runs: MonthEnd[][] = [];
  let previous: number | undefined;
  for (const each of shown) {
    const at = monthNumber(each.month);
    if (previous === undefined || at - previous > 1) runs.push([]);
    runs.at(-1)?.push(each);
    previous = at;
  }
  return {
    shown,
    lines: runs.map((run) => run.map(({ month, close }) => `${x(month)},${y(close)}`).join(' ')),
    last: { x: x(newest.month), y: y(newest.close) },
    targetY: target === null ? undefined : y(target),
  };
}

/** Months since year 0. */
function monthNumber(month: string): number {
  const [year = 0, of = 1] = month.split('-').map(Number);
  return year * 12 + of - 1;
}

const round = (value: number): number => Math.round(value * 10) / 10;
