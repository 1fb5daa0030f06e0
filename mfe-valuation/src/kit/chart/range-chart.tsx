import { createElement, memo, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLater } from '../use-later.ts';
import { useNear } from '../use-near.ts';
import { heights } from './base-options.ts';
import type { RangeContent } from './chart-content.ts';
import { ChartFrame, indexAfter, type ChartTexts } from './chart-frame.tsx';
import styles from './chart.module.css';
import { rangeDrawing, type RangeDrawing } from './range-drawing.ts';

interface RangeChartProps extends ChartTexts {
  /** Memoized by the caller: a new object draws the chart again. */
  readonly content: RangeContent;
}

/** px, until the chart's place is measured. */
const first = { width: 640, textSize: 12 };

/**
 * Bars from low to high. They are drawn without the charts' library, because they are the first picture of the page and follow each edit:
 * the library would load for a second and draw for 12 ms after each key. Arrow keys step through the rows. A touched row stays until the
 * chart loses the focus.
 *
 * @example
 * <RangeChart title="2 of 2 of your methods are above the price" label="PE: ₹4,000.00 to ₹6,000.00." content={content} />
 */
export function RangeChart({ content, ...texts }: RangeChartProps) {
  const place = useRef<HTMLElement>(null);
  const plot = useRef<SVGSVGElement>(null);
  const [{ width, textSize }, setSize] = useState(first);
  const later = useLater(useNear(place, content));
  const drawing = useMemo(() => rangeDrawing(later, { width, height: heights.rows, textSize }), [later, width, textSize]);
  const [active, setActive] = useState(-1);
  const detail = later.rows[active]?.detail ?? '';
  const rowAt = (at: number) => ({ y: drawing.top + at * drawing.rowHeight, width, height: drawing.rowHeight });
  useLayoutEffect(() => {
    const measure = () =>
      setSize((before) => {
        const width = plot.current?.parentElement?.clientWidth || before.width;
        const textSize = (plot.current && parseFloat(getComputedStyle(plot.current).fontSize)) || before.textSize;
        return width === before.width && textSize === before.textSize ? before : { width, textSize };
      });
    measure();
    if (plot.current === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(plot.current);
    return () => observer.disconnect();
  }, []);
  return (
    <ChartFrame
      {...texts}
      ref={place}
      size="rows"
      spoken={detail}
      onStep={(step) => setActive(indexAfter(step, active, later.rows.length))}
      onLeave={() => setActive(-1)}
    >
      <div className={styles.ranges}>
        <svg
          ref={plot}
          aria-hidden="true"
          viewBox={`0 0 ${width} ${heights.rows}`}
          onPointerLeave={({ pointerType }) => pointerType !== 'touch' && setActive(-1)}
        >
          {detail !== '' && <rect className={styles.active} {...rowAt(active)} />}
          <Shapes shapes={drawing.shapes} />
          {later.rows.map((_, at) => (
            <rect key={at} className={styles.row} {...rowAt(at)} onPointerEnter={() => setActive(at)} />
          ))}
        </svg>
        {detail !== '' && (
          // Remounts with each row: one that moves counts as a layout shift.
          <p key={active} className={styles.detail} style={detailPlace(active, later.rows.length, drawing)} aria-hidden="true">
            {detail}
          </p>
        )}
      </div>
    </ChartFrame>
  );
}

/** Under the row; above it in the lower half, where there is no space under it. */
function detailPlace(at: number, count: number, { top, rowHeight }: RangeDrawing) {
  const isLow = at >= count / 2;
  return isLow ? { insetBlockEnd: heights.rows - top - at * rowHeight } : { insetBlockStart: top + (at + 1) * rowHeight };
}

const Shapes = memo(({ shapes }: Pick<RangeDrawing, 'shapes'>) =>
  shapes.map(({ tag, attributes, words }, at) => createElement(tag, { key: `${tag} ${at}`, ...attributes }, words)),
);
