import { classList } from './class-list.ts';
import { sparklineShape, sparklineSize } from './sparkline-shape.ts';
import styles from './sparkline.module.css';

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
 * A series as a small line, with a dot at its newest figure. Losses are below a zero line. It draws nothing for fewer than two figures.
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
