import type { GrowthAnalysis } from '@mulya/valuation-model/growth-analysis';
import { use, useMemo } from 'react';
import { Chart } from '../../kit/chart/chart.adapter.tsx';
import { FigureGrouping } from '../../kit/figure/figure-grouping.ts';
import { ChartAbove, NoChart } from '../../kit/chart/chart-above.tsx';
import { growthChart } from './growth-chart.ts';

/** Revenue, EBITDA and PAT as columns with their growth, above the table. */
export function GrowthFigure({ analysis }: { readonly analysis: GrowthAnalysis }) {
  const grouping = use(FigureGrouping);
  const chart = useMemo(() => growthChart(analysis, grouping), [analysis, grouping]);
  if (chart === undefined) return <NoChart />;
  return <ChartAbove id="growth-analysis" title="Growth Analysis & Recommendation" charts={[<Chart key="growth" {...chart} />]} />;
}
