import type { Chart, Options, PointOptionsObject, SeriesScatterOptions, XAxisOptions } from 'highcharts';
import { baseOptions, chartColour, escapeMarkup } from './base-options.ts';
import type { ChartPoint, ChartSize, PointAxis, PointContent } from './chart-content.ts';
import { drawPointLabels, type LabelledPoint } from './point-labels.ts';

/** Space above the plot for the text of the vertical line. */
const markSpace = 26;
/** Space around the first and last value for labels, as a share of the axis. */
const padding = 0.12;
/** The radius of a marker in px: of the chart's subject, and of the others. */
const radii = { subject: 9, other: 6 } as const;

/** The library's options for named points on two axes of values. Pure; the labels are placed once the chart has its size. */
export function pointOptions({ points, x, y }: PointContent, size: ChartSize): Options {
  const base = baseOptions(size);
  const labelled = points.map(({ name, subject, ...values }): LabelledPoint => ({
    name: escapeMarkup(name),
    x: values.x,
    y: values.y,
    radius: subject ? radii.subject : radii.other,
    isStrong: subject,
  }));
  const texts = { x: x.mark && escapeMarkup(x.mark.text), y: y.mark && escapeMarkup(y.mark.text) };
  return {
    ...base,
    chart: {
      ...base.chart,
      type: 'scatter',
      spacing: [x.mark === undefined ? 14 : markSpace, 8, 8, 8],
      events: {
        render(this: Chart) {
          drawPointLabels(this, labelled, {
            x: x.mark && { ...x.mark, text: texts.x ?? '' },
            y: y.mark && { ...y.mark, text: texts.y ?? '' },
          });
        },
      },
    },
    legend: { enabled: false },
    xAxis: {
      ...valueAxis(
        x,
        points.map((point) => point.x),
      ),
      gridLineWidth: 1,
      tickPixelInterval: 100,
    },
    yAxis: valueAxis(
      y,
      points.map((point) => point.y),
    ),
    tooltip: {
      ...base.tooltip,
      formatter() {
        return escapeMarkup(String(this.options.custom?.['detail'] ?? ''));
      },
    },
    plotOptions: { series: { ...base.plotOptions.series, states: { inactive: { enabled: false } } } },
    // The subject comes first, for the keyboard, and is drawn on top.
    series: [
      scatter(
        'Subject',
        points.filter(({ subject }) => subject),
        { symbol: 'diamond', radius: radii.subject, colour: 0, zIndex: 2 },
      ),
      scatter(
        'Others',
        points.filter(({ subject }) => !subject),
        { symbol: 'circle', radius: radii.other, colour: 1, zIndex: 1 },
      ),
    ],
  };
}

interface Look {
  readonly symbol: 'diamond' | 'circle';
  readonly radius: number;
  readonly colour: number;
  readonly zIndex: number;
}

const scatter = (name: string, points: readonly ChartPoint[], { symbol, radius, colour, zIndex }: Look): SeriesScatterOptions => ({
  type: 'scatter',
  name,
  zIndex,
  color: chartColour(colour),
  marker: { symbol, radius, lineWidth: 1, lineColor: 'var(--color-surface)' },
  data: points.map(({ x, y, detail }): PointOptionsObject => ({ x, y, custom: { detail } })),
});

const valueAxis = (axis: PointAxis, values: readonly number[]) =>
  ({
    ...limitsOf(axis, values),
    title: { text: escapeMarkup(axis.title) },
    startOnTick: false,
    endOnTick: false,
    minTickInterval: 0.1, // texts have one decimal
    lineWidth: 1,
    labels: { style: { fontSize: '12px' }, formatter: ({ value }) => escapeMarkup(axis.axisText(Number(value))) },
    plotLines:
      axis.mark === undefined ? [] : [{ value: axis.mark.value, width: 1, color: 'var(--color-ink-muted)', dashStyle: 'Dash', zIndex: 3 }],
  }) satisfies XAxisOptions;

/** The ends of an axis: around its values and its line, with space for labels. */
function limitsOf(
  { minSpan, floor = -Infinity, mark }: PointAxis,
  values: readonly number[],
): { readonly min: number; readonly max: number } {
  const all = mark === undefined ? values : [...values, mark.value];
  const [lowest, highest] = all.length === 0 ? [0, minSpan] : [Math.min(...all), Math.max(...all)];
  const space = (highest - lowest) * padding;
  const missing = Math.max(0, minSpan - (highest - lowest) - 2 * space) / 2;
  const min = Math.max(floor, lowest - space - missing);
  return { min, max: Math.max(highest + space + missing, min + minSpan) };
}
