import { cellText, type Cell } from '@mulya/domain';
import { use } from 'react';
import { FigureGrouping } from '../figure/figure-grouping.ts';
import styles from './sparkline.module.css';
import { sparklineShape, sparklineSize } from './sparkline-shape.ts';

/** A row's periods, oldest first, as a small line without an axis: it shows a shape, and the row has the figures. */
export function Sparkline({ cells }: { readonly cells: readonly Cell[] }) {
  const grouping = use(FigureGrouping);
  const figures = cells.filter((cell) => cell.is === 'figure');
  const shape = sparklineShape(cells.map((cell) => (cell.is === 'figure' ? cell.value : undefined)));
  const [first, last] = [figures[0], figures.at(-1)];
  if (shape === undefined || first === undefined || last === undefined) return '-';
  const { width, height } = sparklineSize;
  return (
    <svg
      role="img"
      aria-label={`From ${cellText(first, grouping)} to ${cellText(last, grouping)}`}
      className={styles.sparkline}
      width={width}
      height={height}
      viewBox={`0 0 ${String(width)} ${String(height)}`}
    >
      {shape.zero !== undefined && <line className={styles.zero} x1="0" x2={width} y1={shape.zero} y2={shape.zero} />}
      {/* A single value between two gaps has a path of a point, which the round cap makes a dot. */}
      {shape.paths.map((path) => (
        <path key={path} className={styles.line} d={path.includes('L') ? path : `${path} h0`} />
      ))}
      <circle className={styles.end} cx={shape.end.x} cy={shape.end.y} r="2.5" />
    </svg>
  );
}
