import type { Business } from '@mulya/domain';
import { useMemo } from 'react';
import { Chart } from '../../chart/chart.adapter.tsx';
import { NoChart } from '../chart-view/lazy-chart.tsx';
import { ChartAbove } from '../chart-view/chart-above.tsx';
import { useGrouping } from '../use-grouping.ts';
import { ratioCharts } from './ratio-charts.ts';
import type { RatioRows } from './ratio-rows.ts';

interface RatioFiguresProps {
  readonly table: RatioRows;
  readonly business: Business;
}

/** Returns and leverage as lines, above the table of all ratios. */
export function RatioFigures({ table, business }: RatioFiguresProps) {
  const grouping = useGrouping();
  const charts = useMemo(() => ratioCharts(table, business, grouping), [table, business, grouping]);
  if (charts.length === 0) return <NoChart />;
  return (
    <ChartAbove
      id="ratios"
      title="Ratios"
      charts={charts.map(({ title, label, content }) => (
        <Chart key={title} title={title} label={label} size={charts.length > 1 ? 'short' : 'small'} content={content} />
      ))}
    />
  );
}
