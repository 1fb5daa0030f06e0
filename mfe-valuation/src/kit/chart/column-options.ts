import type {
  Chart,
  Options,
  PlotColumnDataLabelsOptions,
  Point,
  PointOptionsObject,
  ResponsiveOptions,
  SeriesColumnOptions,
  SeriesLineOptions,
  SVGElement,
  XAxisLabelsOptions,
} from 'highcharts';
import { axisLabels, baseOptions, chartColour, chartSymbol, escapeMarkup } from './base-options.ts';
import type { ChartSize, ColumnContent, ColumnLabel } from './chart-content.ts';
import { raisedTops } from './label-places.ts';

/** The pattern of a hatched bar, which the drawn chart defines, by the index of its colour. */
export const hatchId = (colour: number | undefined): string => `mulya-chart-hatch-${colour ?? 'neutral'}`;

/** The colour's index of a fill with such a pattern; undefined for any other fill. Pure. */
export function hatchColourOf(fill: string): { readonly colour: number | undefined } | undefined {
  const found = /mulya-chart-hatch-(\w+)/.exec(fill)?.[1];
  return found === undefined ? undefined : { colour: found === 'neutral' ? undefined : Number(found) };
}

/** The fills of the column series in turn, so that colour never stands alone. */
const looks = ['filled', 'hatched', 'outlined'] as const;

/** The library's options for columns from zero, with an optional line on the right axis. Pure. */
export function columnOptions({ categories, series, axisText, valueText, line }: ColumnContent, size: ChartSize): Options {
  const base = baseOptions(size);
  const all = series.length * categories.length;
  const isLabelled = series.some(({ labels }) => labels !== undefined);
  const columns = series.map(({ name, values, labels }, index): SeriesColumnOptions => ({
    type: 'column',
    name: escapeMarkup(name),
    ...lookOf({ look: looks[index % looks.length] ?? 'filled', colour: index }),
    data: values.map((value) => value ?? null),
    ...(labels === undefined ? {} : { dataLabels: columnLabels(labels, all) }),
  }));
  return {
    ...base,
    chart: { ...base.chart, type: 'column', ...(isLabelled ? { events: { render: raiseLabels } } : {}) },
    ...(isLabelled ? { responsive: wideColumns } : {}),
    legend: { enabled: series.length + (line === undefined ? 0 : 1) > 1 },
    xAxis: { categories: axisLabels(categories), labels: hasShortLabels(categories) ? shortLabels(categories.length) : wrappedLabels },
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

/** Whether the labels are as "FY26", which has no space to wrap at. */
export const hasShortLabels = (categories: readonly string[]): boolean =>
  categories.every((category) => category.length <= 6 && !category.includes(' '));

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
  allowOverlap: true, // they rise above each other instead
  style: { color: 'var(--color-ink)', fontSize: '11px', fontWeight: '400', textOutline: 'none' },
  formatter() {
    const label = labels[this.index];
    return escapeMarkup((this.series.chart.plotWidth / all < narrow ? label?.short : label?.text) ?? '');
  },
});

/** On a phone, columns take the space between them, so that labels cover less of their neighbours. */
const wideColumns: ResponsiveOptions = {
  rules: [{ condition: { maxWidth: 480 }, chartOptions: { plotOptions: { column: { groupPadding: 0.05, pointPadding: 0.04 } } } }],
};

/** The library's types lack the label of a point. */
type ColumnPoint = Point & { readonly dataLabel?: SVGElement };

/** Runs after each drawing of the chart, which puts the labels back to their columns. */
function raiseLabels(this: Chart): void {
  const labels = this.series
    .flatMap(({ points, visible }) => (visible ? points : []))
    .flatMap(({ dataLabel }: ColumnPoint) => dataLabel ?? []);
  const tops = raisedTops(
    labels.map((label) => {
      const { width, height } = label.getBBox();
      return { x: label.attr('x') as number, y: label.attr('y') as number, width, height }; // the library types any attribute as text, too
    }),
  );
  for (const [at, label] of labels.entries()) label.attr({ y: tops[at] ?? label.attr('y') });
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

/** The fill and border of a column. */
function lookOf({
  look,
  colour,
}: {
  readonly look: 'filled' | 'outlined' | 'hatched';
  readonly colour: number | undefined;
}): Pick<PointOptionsObject, 'color' | 'borderColor'> & { readonly borderWidth: number } {
  const drawn = chartColour(colour);
  switch (look) {
    case 'filled':
      return { color: drawn, borderColor: drawn, borderWidth: 1 };
    case 'outlined':
      return { color: 'transparent', borderColor: drawn, borderWidth: 2 };
    case 'hatched':
      return { color: `url(#${hatchId(colour)})`, borderColor: drawn, borderWidth: 1 };
  }
}
