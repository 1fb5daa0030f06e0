import type { Options, PlotColumnDataLabelsOptions, SeriesColumnOptions, SeriesLineOptions, XAxisLabelsOptions } from 'highcharts';
import { axisLabels, baseOptions, chartColour, chartSymbol, escapeMarkup } from './base-options.ts';
import type { ChartSize, ColumnContent, ColumnLabel } from './chart-content.ts';
import { lookOf } from './range-options.ts';

/** The fills of the column series in turn, so that colour never stands alone. */
const looks = ['filled', 'hatched', 'outlined'] as const;

/** The library's options for columns from zero, with an optional line on the right axis. Pure. */
export function columnOptions({ categories, series, axisText, valueText, line }: ColumnContent, size: ChartSize): Options {
  const base = baseOptions(size);
  const all = series.length * categories.length;
  const columns = series.map(({ name, values, labels }, index): SeriesColumnOptions => ({
    type: 'column',
    name: escapeMarkup(name),
    ...lookOf({ look: looks[index % looks.length] ?? 'filled', colour: index }),
    data: values.map((value) => value ?? null),
    ...(labels === undefined ? {} : { dataLabels: columnLabels(labels, all) }),
  }));
  return {
    ...base,
    chart: { ...base.chart, type: 'column' },
    legend: { enabled: series.length + (line === undefined ? 0 : 1) > 1 },
    xAxis: { categories: axisLabels(categories), labels: categories.every(isShort) ? shortLabels(categories.length) : wrappedLabels },
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
        const detail = this.series.type === 'line' ? undefined : series[this.series.index]?.labels?.[this.index]?.detail;
        const more = detail === undefined ? '' : `, ${escapeMarkup(detail)}`;
        return `${escapeMarkup(String(this.series.name))}, ${escapeMarkup(String(categories[this.index] ?? ''))}: ${escapeMarkup(text)}${more}`;
      },
    },
    series: line === undefined ? columns : [...columns, lineSeries(line, series.length)],
  };
}

/** "FY26", which has no space to wrap at. */
const isShort = (category: string): boolean => category.length <= 6 && !category.includes(' ');

/** The width of such a label with its gap, px. */
const shortLabelWidth = 34;

const wrappedLabels: XAxisLabelsOptions = { autoRotationLimit: 0, padding: 1, style: { lineClamp: 3 } };

/** Where not every label fits, every second one or fewer, counted from the newest. */
const shortLabels = (count: number): XAxisLabelsOptions => ({
  autoRotationLimit: 0,
  padding: 1,
  style: { textOverflow: 'none', whiteSpace: 'nowrap' },
  formatter() {
    const step = Math.ceil((shortLabelWidth * count) / this.chart.plotWidth);
    return (count - 1 - this.pos) % step === 0 ? String(this.value) : '';
  },
});

/** The width of a column with its gap, below which labels are short, px. */
const narrow = 48;

/** The texts over the columns of one series. `all`: the number of columns of the chart. */
const columnLabels = (labels: readonly (ColumnLabel | undefined)[], all: number): PlotColumnDataLabelsOptions => ({
  enabled: true,
  crop: false,
  overflow: 'allow',
  style: { color: 'var(--color-ink)', fontSize: '11px', fontWeight: '400', textOutline: 'none' },
  formatter() {
    const label = labels[this.index];
    return escapeMarkup((this.series.chart.plotWidth / all < narrow ? label?.short : label?.text) ?? '');
  },
});

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
