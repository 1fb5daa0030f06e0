import { figureText, fullFigureText } from '@mulya/domain';
import { useMemo } from 'react';
import { Chart, type LineContent } from '../../chart/chart.adapter.tsx';
import { useGrouping } from '../use-grouping.ts';
import type { OverviewView, ViewRow } from './overview-view.ts';
import { unitNames } from './overview-words.ts';

interface LineChartOfProps {
  readonly view: OverviewView;
  readonly line: ViewRow;
}

/** The selected line over the periods; the table above has the same figures. */
export function LineChartOf({ view, line }: LineChartOfProps) {
  const grouping = useGrouping();
  const { columns } = view.table;

  const chart = useMemo(
    (): LineContent => ({
      kind: 'lines',
      categories: columns.map(({ label }) => label),
      series: [{ name: line.label, values: columns.map((_, at) => valueAt(line, at)) }],
      axisText: (value: number) => figureText(value, line.unit, grouping),
      valueText: (value: number) => fullFigureText(value, line.unit, grouping),
      unit: line.unit,
    }),
    [columns, line, grouping],
  );
  const unit = line.unit === 'crore' ? '₹ crore' : unitNames[line.unit];
  const span = [columns[0]?.label, columns.at(-1)?.label].filter((label) => label !== undefined).join(' to ');
  return (
    <Chart
      title={`${line.label}, ${unit}`}
      label={`Line chart of ${line.label}, ${unit}, ${span}. The table shows the same data.`}
      content={chart}
    />
  );
}

function valueAt(line: ViewRow, at: number): number | undefined {
  const cell = line.cells[at];
  return cell?.is === 'figure' ? cell.value : undefined;
}
