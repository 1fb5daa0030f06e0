import type { Unit } from '@mulya/domain';
import type { Options, SeriesLineOptions, XAxisPlotLinesOptions, YAxisOptions, YAxisPlotLinesOptions } from 'highcharts';
import { axisLabels, baseOptions, chartDash, chartSymbol, escapeMarkup } from './base-options.ts';
import type { ChartSize, LineContent } from './chart-content.ts';

/** The most categories that show a marker each; a longer line would be a chain of markers. */
const maxMarkers = 24;
/** The most categories that have a label each, and how many have one beyond that. */
const maxLabels = 8;
const someLabels = 6;
/** Characters of an event's label: a phone has no room for more. */
const maxEventText = 28;
/** Space below the lowest level for its label, as a share of the levels' span. */
const levelSpace = 0.1;

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
      tickInterval: categories.length <= maxLabels ? 1 : Math.ceil(categories.length / someLabels),
      plotLines: events.map((event) => eventLine(event, event.category > categories.length / 2)),
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
function softLimits(fromZero: boolean, levels: NonNullable<LineContent['levels']>): Pick<YAxisOptions, 'softMin' | 'softMax'> {
  if (fromZero) return { softMin: 0, softMax: 0 };
  const values = levels.map(({ value }) => value);
  if (values.length === 0) return {};
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return { softMin: levels.some(({ below }) => below === true) ? low - (high - low) * levelSpace : low, softMax: high };
}

const levelLine = ({ value, text, below }: NonNullable<LineContent['levels']>[number]): YAxisPlotLinesOptions => ({
  value,
  width: 1,
  color: 'var(--color-ink-muted)',
  dashStyle: 'Dash',
  zIndex: 3,
  label: { text: escapeMarkup(text), align: 'right', x: -4, y: below === true ? 14 : -4, style: { color: 'var(--color-ink-muted)' } },
});

/** An event's line. Its label is on the side with more room, and leaves out a long name in brackets. */
const eventLine = ({ category, text }: NonNullable<LineContent['events']>[number], isLate: boolean): XAxisPlotLinesOptions => ({
  value: category,
  width: 1,
  color: 'var(--color-line-strong)',
  dashStyle: 'Dot',
  zIndex: 2,
  label: {
    text: escapeMarkup(text.length <= maxEventText ? text : text.replace(/ \(.*\)$/, '')),
    rotation: 0,
    y: 10,
    x: isLate ? -3 : 3,
    textAlign: isLate ? 'right' : 'left',
    style: { color: 'var(--color-ink-muted)', whiteSpace: 'nowrap', textOverflow: 'none' },
  },
});

const isAmount = (unit: Unit): boolean => unit === 'crore' || unit === 'inr' || unit === 'shares-crore';
