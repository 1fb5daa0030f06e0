import { classList } from './class-list.ts';
import styles from './sparkline.module.css';

/** The drawing's own units; a class stretches it to another size. */
const sparklineSize = { width: 120, height: 28 } as const;

/** Leaves room for the stroke and the last point. */
const MARGIN = 3;

interface SparklineShape {
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

/** @param share of the room between the margins */
const place = (share: number, size: number): number => Math.round((MARGIN + share * (size - 2 * MARGIN)) * 10) / 10;

export interface SparklineProps {
  /** Evenly spaced figures, oldest first; undefined is a gap. */
  readonly values: readonly (number | undefined)[];
  /** A level on the same scale, drawn as a dashed line: a target. */
  readonly level?: number | undefined;
  /** The finding, as a sentence. Without it the drawing is hidden from screen readers, because a text of the page says the same. */
  readonly label?: string | undefined;
  /** Sets another size than 120 × 28 px. */
  readonly className?: string | undefined;
}

/**
 * A series as a small line, with a dot at its newest figure. Missing figures are gaps, and losses are below a zero line.
 *
 * Not for: values to read, axes, several series (a chart).
 *
 * It draws nothing for fewer than two figures.
 *
 * @example
 * <Sparkline values={[255, undefined, 267]} label="Revenue rose from ₹255 crore in FY24 to ₹267 crore in FY26." />
 */
export function Sparkline({ values, level, label, className }: SparklineProps) {
  const shape = sparklineShape(values, level);
  if (shape === undefined) return null;
  const { width, height } = sparklineSize;
  const { path, last, levelY, zeroY } = shape;
  return (
    <svg
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      className={classList(styles.sparkline, className)}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      width={width}
      height={height}
    >
      {zeroY !== undefined && <path className={styles.zero} d={`M0,${zeroY}H${width}`} />}
      {levelY !== undefined && <path className={styles.level} d={`M0,${levelY}H${width}`} />}
      <path className={styles.series} d={path} />
      <path className={styles.last} d={`M${last.x},${last.y}h0.01`} />
    </svg>
  );
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
