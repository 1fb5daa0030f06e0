import type { ValuationAnswer } from '@mulya/contract';
import { figureText, fullFigureText } from '@mulya/domain';
import { useMemo } from 'react';
import { Chart, type ColumnContent } from '../../kit/chart/chart.adapter.tsx';
import { useLater } from '../../kit/use-later.ts';
import { ChartAbove, NoChart } from '../../kit/chart/chart-above.tsx';
import { useGrouping } from '../../kit/use-grouping.ts';
import { useValuationSelector } from '../../model/valuation-store.ts';
import { selectOverview } from './overview.selectors.ts';
import { statementChart } from './statement-chart.ts';

/** The main lines of the chosen statement as columns, above its table. */
export function OverviewChart({ answer }: { readonly answer: ValuationAnswer }) {
  const grouping = useGrouping();
  const { type, code } = useLater(useValuationSelector(selectOverview));
  const chart = useMemo(() => statementChart(answer, { type, code }, grouping), [answer, type, code, grouping]);
  const content = useMemo(
    (): ColumnContent | undefined =>
      chart && {
        kind: 'columns',
        categories: chart.columns.categories,
        series: chart.columns.series,
        line: chart.columns.line,
        axisText: (value) => figureText(value, 'crore', grouping),
        valueText: (value) => fullFigureText(value, 'crore', grouping),
      },
    [chart, grouping],
  );
  if (chart === undefined || content === undefined) return <NoChart />;
  return (
    <ChartAbove
      id="financial-overview"
      title="Financial Overview"
      charts={[<Chart key="statement" title={chart.title} label={chart.label} content={content} />]}
    />
  );
}
