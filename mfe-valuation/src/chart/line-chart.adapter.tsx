import { useFetched } from '@mulya/sdk';
import type { ChartContent, ChartSize } from './chart-options.ts';
import styles from './line-chart.module.css';

export interface LineChartProps extends ChartContent {
  /** What the lines are and their unit, above the chart: "Revenue, ₹ crore". */
  readonly title: string;
  /** What the chart shows, for a screen reader. */
  readonly label: string;
  readonly theme: string;
  readonly size?: ChartSize | undefined;
}

const fetchChart = () => import(/* webpackChunkName: "chart" */ './drawn-chart.tsx');

/** A line chart. The library is fetched when the first chart is shown; the room is kept for it. */
export function LineChart({ title, label, ...drawn }: LineChartProps) {
  const { fetched } = useFetched(fetchChart, true);
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.title}>{title}</figcaption>
      {fetched.is === 'failed' ? (
        <p className={styles.chart} data-size={drawn.size}>
          Chart could not be loaded. See the table for the same data.
        </p>
      ) : (
        <div role="img" aria-label={label} className={styles.chart} data-size={drawn.size}>
          {fetched.is === 'ready' && <fetched.part.DrawnChart {...drawn} />}
        </div>
      )}
    </figure>
  );
}
