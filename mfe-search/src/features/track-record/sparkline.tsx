import type { Grouping } from '@mulya/domain';
import type { MonthEnd } from './price-history.api.ts';
import styles from './sparkline.module.css';
import { sparklineShape, sparklineSize } from './sparkline-shape.ts';
import { sparklineText } from './sparkline-text.ts';

interface SparklineProps {
  readonly months: readonly MonthEnd[];
  readonly target: number | null;
  readonly grouping: Grouping;
}

/** The price of three years with the target as a dashed line. "-" without a price history. */
export function Sparkline({ months, target, grouping }: SparklineProps) {
  const shape = sparklineShape(months, target);
  if (shape === undefined) return <>-</>;
  const { width, height } = sparklineSize;
  return (
    <svg
      role="img"
      aria-label={sparklineText(shape.shown, target, grouping)}
      className={styles.sparkline}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
    >
      {shape.targetY !== undefined && <line className={styles.target} x1={0} x2={width} y1={shape.targetY} y2={shape.targetY} />}
      {shape.lines.map((points) => (
        <polyline key={points} className={styles.price} points={points} />
      ))}
      <circle className={styles.last} cx={shape.last.x} cy={shape.last.y} r={2} />
    </svg>
  );
}
