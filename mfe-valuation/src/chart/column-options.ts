import type { Options, SeriesColumnOptions, SeriesLineOptions } from 'highcharts';
import { axisLabels, baseOptions, chartColour, chartSymbol, escapeMarkup } from './base-options.ts';
import type { ChartSize, ColumnContent } from './chart-content.ts';
import { lookOf } from './range-options.ts';

/** The fills of the column series in turn, so that colour never stands alone. */
const looks = ['filled', 'hatched', 'outlined'] as const;

/** The library's options for columns from zero, with an optional line on the right axis. Pure. */
export function columnOptions({ categories, series, axisText, valueText, line }: ColumnContent, size: ChartSize): Options {
  const base = baseOptions(size);
  const columns = series.map(({ name, values }, index): SeriesColumnOptions => ({
    type: 'column',
    name: escapeMarkup(name),
    ...lookOf({ look: looks[index % looks.length] ?? 'filled', colour: index }),
    data: values.map((value) => value ?? null),
  }));
  return {
    ...base,
    chart: { ...base.chart, type: 'column' },
    legend: { enabled: series.length + (line === undefined ? 0 : 1) > 1 },
    xAxis: { categories: axisLabels(categories), labels: { autoRotationLimit: 0, padding: 1, style: { lineClamp: 3 } } },
    yAxis: [
      // A column's length is its value, so its axis always includes zero.
      { softMin: 0, softMax: 0, title: { text: '' }, labels: { formatter: ({ value }) => escapeMarkup(axisText(Number(value))) } },
      ...(line === undefined ? [] : [lineAxis(line)]),
    ],
    tooltip: {
      ...base.tooltip,
      formatter() {
        const written = this.series.type === 'line' && line !== undefined ? line.valueText : valueText;
        const text = typeof this.y === 'number' ? written(this.y) : '-';
        return `${escapeMarkup(String(this.series.name))}, ${escapeMarkup(String(categories[this.index] ?? ''))}: ${escapeMarkup(text)}`;
      },
    },
    series: line === undefined ? columns : [...columns, lineSeries(line, series.length)],
  };
}

const lineAxis = ({ axisText }: NonNullable<ColumnContent['line']>) =>
  ({
    opposite: true,
    gridLineWidth: 0,
    title: { text: '' },
    labels: { formatter: ({ value }: { readonly value: string | number }) => escapeMarkup(axisText(Number(value))) },
  }) as const;

const lineSeries = ({ name, values }: NonNullable<ColumnContent['line']>, index: number): SeriesLineOptions => ({
  type: 'line',
  name: escapeMarkup(name),
  yAxis: 1,
  color: chartColour(index + 1),
  connectNulls: false,
  data: values.map((value) => value ?? null),
  marker: { symbol: chartSymbol(index), radius: 4 },
});
