import type { Unit } from '@mulya/domain';
import type { Options, SeriesLineOptions, XAxisPlotLinesOptions, YAxisOptions, YAxisPlotLinesOptions } from 'highcharts';
import { axisLabels, baseOptions, chartDash, chartSymbol, escapeMarkup } from './base-options.ts';
import type { ChartMark, ChartSize, LineContent } from './chart-content.ts';

/** The most categories that show a marker each; a longer line would be a chain of markers. */
const maxMarkers = 24;
/** The most categories of such a line with a label. */
const maxLabels = 6;

/** The library's options for a line chart. Pure. */
export function lineOptions(
  {
    categories,
    series,
    axisText,
    valueText,
    unit,
    fromZero = false,
    xTitle = '',
    yTitle = '',
    levels = [],
    band,
    events = [],
  }: LineContent,
  size: ChartSize,
): Options {
  const base = baseOptions(size);
  return {
    ...base,
    chart: { ...base.chart, type: 'line' },
    legend: { enabled: series.length > 1 },
    // A label without space wraps; rotated, it would be cut off.
    xAxis: {
      title: { text: escapeMarkup(xTitle) },
      categories: axisLabels(categories),
      labels: { autoRotationLimit: 0, padding: 1, style: { lineClamp: 3 } },
      // The library merges an update into the options before, so each option that may change is always there.
      tickInterval: categories.length <= maxMarkers ? 1 : Math.ceil(categories.length / maxLabels),
      plotLines: events.map(eventLine),
    },
    // The title above the chart states the unit, so the axis needs no space for it.
    yAxis: {
      ...softLimits(fromZero || (unit !== undefined && isAmount(unit)), levels),
      title: { text: escapeMarkup(yTitle) },
      labels: { formatter: ({ value }) => escapeMarkup(axisText(Number(value))) },
      plotLines: levels.map(levelLine),
      ...(band === undefined ? {} : { plotBands: [{ ...band, color: 'var(--color-sunken)' }] }),
    },
    tooltip: {
      ...base.tooltip,
      formatter() {
        const text = typeof this.y === 'number' ? valueText(this.y) : '-';
        return `${escapeMarkup(String(this.series.name))}, ${escapeMarkup(String(categories[this.x] ?? ''))}: ${escapeMarkup(text)}`;
      },
    },
    plotOptions: {
      ...base.plotOptions,
      line: { connectNulls: false, marker: { enabled: categories.length <= maxMarkers, radius: 4 } },
    },
    series: series.map(({ name, values, at }, index): SeriesLineOptions => ({
      type: 'line',
      name: escapeMarkup(name),
      data: pointsOf(values, at),
      marker: { symbol: chartSymbol(index) },
      dashStyle: categories.length <= maxMarkers ? 'Solid' : chartDash(index),
    })),
  };
}

/** One value for each category, or pairs of a category's index and its value. */
function pointsOf(values: LineContent['series'][number]['values'], at: readonly number[] | undefined) {
  return values.map((value, place): number | null | [number, number | null] =>
    at === undefined ? (value ?? null) : [at[place] ?? 0, value ?? null],
  );
}

/** Zero, or the span of the levels. */
function softLimits(fromZero: boolean, levels: readonly ChartMark[]): Pick<YAxisOptions, 'softMin' | 'softMax'> {
  if (fromZero) return { softMin: 0, softMax: 0 };
  const values = levels.map(({ value }) => value);
  return values.length === 0 ? {} : { softMin: Math.min(...values), softMax: Math.max(...values) };
}

const levelLine = ({ value, text, below }: NonNullable<LineContent['levels']>[number]): YAxisPlotLinesOptions => ({
  value,
  width: 1,
  color: 'var(--color-ink-muted)',
  dashStyle: 'Dash',
  zIndex: 3,
  label: { text: escapeMarkup(text), align: 'right', x: -4, y: below === true ? 14 : -4, style: { color: 'var(--color-ink-muted)' } },
});

const eventLine = ({ category, text }: NonNullable<LineContent['events']>[number]): XAxisPlotLinesOptions => ({
  value: category,
  width: 1,
  color: 'var(--color-line-strong)',
  dashStyle: 'Dot',
  zIndex: 2,
  label: { text: escapeMarkup(text), rotation: 0, y: 10, x: 3, style: { color: 'var(--color-ink-muted)' } },
});

const isAmount = (unit: Unit): boolean => unit === 'crore' || unit === 'inr' || unit === 'shares-crore';
