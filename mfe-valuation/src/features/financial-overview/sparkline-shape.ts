/** Where a sparkline is drawn, in the units of its view box. */
export interface SparklineShape {
  /** One path for each run of values without a gap: "M0,20 L36,4". */
  readonly paths: readonly string[];
  /** The last value. */
  readonly end: { readonly x: number; readonly y: number };
  /** The height of zero, if the values lie on both sides of it. */
  readonly zero: number | undefined;
}

export const sparklineSize = { width: 72, height: 24 } as const;
/** The room for the dot at the end, and for the line's width. */
const margin = 3;

/** Returns the line of a row's values, oldest first; a missing one is a gap. Undefined with fewer than two values. Pure. */
export function sparklineShape(values: readonly (number | undefined)[]): SparklineShape | undefined {
  const known = values.filter((value) => value !== undefined);
  if (known.length < 2) return undefined;
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const { width, height } = sparklineSize;
  const xOf = (at: number) => round(margin + (at / (values.length - 1)) * (width - 2 * margin));
  // A flat line stands in the middle.
  const yOf = (value: number) => round(high === low ? height / 2 : margin + ((high - value) / (high - low)) * (height - 2 * margin));
  const points = values.map((value, at) => (value === undefined ? undefined : { x: xOf(at), y: yOf(value) }));
  const paths = points.reduce<string[]>((runs, point, at) => {
    if (point === undefined) return runs;
    const text = `${String(point.x)},${String(point.y)}`;
    if (points[at - 1] === undefined) return [...runs, `M${text}`];
    return [...runs.slice(0, -1), `${runs.at(-1) ?? ''} L${text}`];
  }, []);
  const end = points.findLast((point) => point !== undefined);
  return end === undefined ? undefined : { paths, end, zero: low < 0 && high > 0 ? yOf(0) : undefined };
}

const round = (value: number): number => Math.round(value * 10) / 10;
