/** The drawing's own units; a class stretches it to another size. */
export const sparklineSize = { width: 120, height: 28 } as const;

/** Leaves room for the stroke and the last point. */
const MARGIN = 3;

export interface SparklineShape {
  /** The data of an SVG path: one line for each run without a gap. A figure between two gaps is a dot. */
  readonly path: string;
  /** The newest figure. */
  readonly last: Place;
  /** The height of the level's line; undefined without a level. */
  readonly levelY: number | undefined;
  /** The height of zero; undefined where nothing is below it. */
  readonly zeroY: number | undefined;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/**
 * Places evenly spaced figures, oldest first, and a level on one scale. Undefined is a gap, also at both ends. The scale reaches from the
 * lowest figure to the highest one, and to zero where one is negative. Undefined for fewer than two figures. Pure.
 */
export function sparklineShape(values: readonly (number | undefined)[], level: number | undefined): SparklineShape | undefined {
  const figures = values.filter((value) => value !== undefined);
  if (figures.length < 2) return undefined;
  const levels = level === undefined ? figures : [...figures, level];
  const low = Math.min(...levels);
  const high = low < 0 ? Math.max(0, ...levels) : Math.max(...levels);
  const y = (value: number): number => place(high === low ? 0.5 : (high - value) / (high - low), sparklineSize.height);
  const placed = values.map((value, at) =>
    value === undefined ? undefined : { x: place(at / (values.length - 1), sparklineSize.width), y: y(value) },
  );
  const last = placed.findLast((each) => each !== undefined);
  if (last === undefined) return undefined;
  return {
    path: pathOf(placed),
    last,
    levelY: level === undefined ? undefined : y(level),
    zeroY: low < 0 ? y(0) : undefined,
  };
}

/** @param share of the room between the margins */
const place = (share: number, size: number): number => Math.round((MARGIN + share * (size - 2 * MARGIN)) * 10) / 10;

/** "M3,25L60,14M117,20.6h0.01": round line ends make a dot of the shortest line. */
function pathOf(places: readonly (Place | undefined)[]): string {
  return places
    .map((here, at) => {
      if (here === undefined) return '';
      const point = `${here.x},${here.y}`;
      if (places[at - 1] !== undefined) return `L${point}`;
      return places[at + 1] === undefined ? `M${point}h0.01` : `M${point}`;
    })
    .join('');
}
