import type { Business } from '@mulya/domain';
import { useMemo } from 'react';
import { Chart } from '../../kit/chart/chart.adapter.tsx';
import { ChartAbove, NoChart } from '../../kit/chart/chart-above.tsx';
import { useGrouping } from '../../kit/use-grouping.ts';
import { ratioCharts } from './ratio-charts.ts';
import type { RatioRows } from '../../company/ratio-rows.ts';

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
