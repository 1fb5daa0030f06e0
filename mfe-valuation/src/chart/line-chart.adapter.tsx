import { useFetched } from '@mulya/sdk';
import type { ChartContent, ChartSize } from './chart-options.ts';
import styles from './line-chart.module.css';

export interface LineChartProps extends ChartContent {
  /** The chart's title with its unit: "Revenue, ₹ crore". */
  readonly title: string;
  /** A description for screen readers. */
  readonly label: string;
  readonly theme: string;
  readonly size?: ChartSize | undefined;
}

const fetchChart = () => import(/* webpackChunkName: "chart" */ './drawn-chart.tsx');

/** A line chart. The library loads with the first chart, in reserved space. */
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
