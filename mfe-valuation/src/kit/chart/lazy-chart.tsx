import { useRef, type ReactNode } from 'react';
import { LazyPart } from '../lazy-part.tsx';
import styles from './chart-above.module.css';
import room from './chart-room.module.css';

interface LazyChartProps<Part> {
  /** Fetches the chart's code; a stable function. */
  fetchPart(): Promise<Part>;
  /** How many charts it has next to each other; 1 by default. */
  readonly charts?: 1 | 2;
  /** The chart, or `NoChart`. */
  children(part: Part): ReactNode;
}

/** Reserves the height of a chart above a table. Its code loads when it comes near the view or the browser is idle. */
export function LazyChart<Part>({ fetchPart, charts = 1, children }: LazyChartProps<Part>) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} className={room.room} data-charts={charts}>
      <LazyPart
        load={fetchPart}
        when="near"
        place={place}
        failed={() => <p className={styles.failed}>The chart could not be loaded. The figures below are complete.</p>}
      >
        {children}
      </LazyPart>
    </div>
  );
}
