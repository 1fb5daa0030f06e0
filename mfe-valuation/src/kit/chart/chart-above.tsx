import type { ReactElement, ReactNode } from 'react';
import { useLater } from '../use-later.ts';
import styles from './chart-above.module.css';
import { useChartView, type ChartId } from './chart-view.slice.ts';
import { ChartToggle } from './chart-or-table.tsx';

interface ChartAboveProps {
  readonly id: ChartId;
  /** The section's title. */
  readonly title: string;
  /** More choices, such as ranges. */
  readonly controls?: ReactNode;
  /** One chart, or two next to each other, with keys. */
  readonly charts: readonly ReactElement[];
  /** The chart's figures, where no table below has them. */
  readonly table?: ReactNode;
}

/** A chart above the section's table, which is always shown: "Table" hides the chart, or shows its own figures instead. */
export function ChartAbove({ id, title, controls, charts, table }: ChartAboveProps) {
  const view = useLater(useChartView(id)[0]);
  return (
    <div className={styles.chart} data-view={view} data-charts={charts.length} data-choices={controls !== undefined || undefined}>
      <div className={styles.tools}>
        {controls !== undefined && <div className={styles.choices}>{controls}</div>}
        <ChartToggle id={id} title={title} />
      </div>
      {view === 'Chart' ? <div className={styles.charts}>{charts}</div> : table}
    </div>
  );
}

/** In place of a chart that has nothing to draw: the reserved height ends. */
export function NoChart() {
  return <span hidden />;
}
