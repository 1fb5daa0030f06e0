import { figureText, fullFigureText } from '@mulya/domain';
import type { Comparison, ComparisonRow } from '@mulya/valuation-model/comparison';
import { useMemo } from 'react';
import { Chart, type LineContent } from '../../../kit/chart/chart.adapter.tsx';
import { useGrouping } from '../../../kit/use-grouping.ts';
import { unitName } from './comparison-words.ts';

/** The name of the chart's table. */
export const twinTitle = 'Chart data';

/** A line per company with figures. */
export function ComparisonChart({ comparison }: { readonly comparison: Comparison }) {
  const grouping = useGrouping();
  const { parameter, columns, rows } = comparison;

  const content = useMemo(
    (): LineContent => ({
      kind: 'lines',
      categories: columns.map(({ label }) => label),
      series: rows.filter(isDrawn).map((row) => ({ name: seriesName(row), values: drawnValues(row) })),
      axisText: (value: number) => figureText(value, parameter.unit, grouping),
      valueText: (value: number) => fullFigureText(value, parameter.unit, grouping),
      unit: parameter.unit,
      xTitle: parameter.is === 'price' ? 'Latest' : 'Year',
      yTitle: 'Value',
    }),
    [columns, rows, parameter, grouping],
  );
  const span = [columns[0]?.label, columns.at(-1)?.label]
    .filter((label, at, all) => label !== undefined && all.indexOf(label) === at)
    .join(' to ');
  return (
    <Chart
      title={`${parameter.label}, ${unitName(parameter)}`}
      label={`Line chart of ${parameter.label}, ${unitName(parameter)}, by company, ${span}. “${twinTitle}” below shows the same data.`}
      size="large"
      content={content}
    />
  );
}

/** Whether a company has a line in the chart. */
export const isDrawn = (row: ComparisonRow): boolean => drawnValues(row).some((value) => value !== undefined);

/** A figure of another period length or share count is a gap, because the line would show a false change. */
function drawnValues({ cells }: ComparisonRow): readonly (number | undefined)[] {
  return (cells ?? []).map(({ cell, notComparable }) =>
    cell.is === 'figure' && (notComparable === undefined || notComparable.is === 'year-end') ? cell.value : undefined,
  );
}

/** The legend also names a company's different year-end. */
function seriesName({ company, cells }: ComparisonRow): string {
  const month = cells?.find(({ notComparable }) => notComparable?.is === 'year-end')?.notComparable?.month;
  return month === undefined ? company.name : `${company.name} (years end in ${month})`;
}
