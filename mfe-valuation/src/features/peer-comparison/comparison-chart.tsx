import { figureText, fullFigureText } from '@mulya/domain';
import { useHost, useStream } from '@mulya/sdk';
import type { Comparison, ComparisonRow } from '@mulya/valuation-model/comparison';
import { useMemo } from 'react';
import { LineChart } from '../../chart/line-chart.adapter.tsx';
import { useGrouping } from '../use-grouping.ts';
import { unitName } from './comparison-words.ts';

/** What the twin of the chart is called. */
export const twinTitle = 'Chart data';

/** A line for each company that has figures. */
export function ComparisonChart({ comparison }: { readonly comparison: Comparison }) {
  const { preferences } = useHost<'mfe-valuation'>();
  const { theme } = useStream(preferences.state, preferences.current());
  const grouping = useGrouping();
  const { parameter, columns, rows } = comparison;

  const content = useMemo(
    () => ({
      categories: columns.map(({ label }) => label),
      series: rows.filter(isDrawn).map((row) => ({ name: seriesName(row), values: drawnValues(row) })),
      axisText: (value: number) => figureText(value, parameter.unit, grouping),
      valueText: (value: number) => fullFigureText(value, parameter.unit, grouping),
      unit: parameter.unit,
    }),
    [columns, rows, parameter, grouping],
  );
  const span = [columns[0]?.label, columns.at(-1)?.label]
    .filter((label, at, all) => label !== undefined && all.indexOf(label) === at)
    .join(' to ');
  return (
    <LineChart
      title={`${parameter.label}, ${unitName(parameter)}`}
      label={`Line chart of ${parameter.label}, ${unitName(parameter)}, by company, ${span}. “${twinTitle}” below shows the same data.`}
      xTitle={parameter.is === 'price' ? 'Latest' : 'Year'}
      yTitle="Value"
      size="large"
      theme={theme}
      {...content}
    />
  );
}

/** Whether a company has a line in the chart. */
export const isDrawn = (row: ComparisonRow): boolean => drawnValues(row).some((value) => value !== undefined);

/** A figure of another length of time, or on another share count, is a gap: the line would show a change that there was not. */
function drawnValues({ cells }: ComparisonRow): readonly (number | undefined)[] {
  return (cells ?? []).map(({ cell, notComparable }) =>
    cell.is === 'figure' && (notComparable === undefined || notComparable.is === 'year-end') ? cell.value : undefined,
  );
}

/** A company whose years end in another month says so in the legend as well. */
function seriesName({ company, cells }: ComparisonRow): string {
  const month = cells?.find(({ notComparable }) => notComparable?.is === 'year-end')?.notComparable?.month;
  return month === undefined ? company.name : `${company.name} (years end in ${month})`;
}
