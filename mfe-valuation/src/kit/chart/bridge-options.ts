import type { Options, PointOptionsObject } from 'highcharts';
import { baseOptions, chartColour, escapeMarkup } from './base-options.ts';
import type { BridgeColumn, BridgeContent, ChartSize } from './chart-content.ts';

/**
 * The library's options for floating columns. Pure.
 *
 * A column is a segment on top of a transparent one, so that the core of the library is enough. One that crosses zero has a segment on
 * each side. The totals begin at zero, so the axis includes it.
 */
export function bridgeOptions({ columns, axisText }: BridgeContent, size: ChartSize): Options {
  const base = baseOptions(size);
  const segments = columns.map(segmentsOf);
  const stacked = { type: 'column', borderWidth: 0 } as const;
  return {
    ...base,
    chart: { ...base.chart, type: 'column' },
    legend: { enabled: false },
    xAxis: {
      categories: columns.map(({ name }) => escapeMarkup(name)),
      labels: { autoRotationLimit: 0, padding: 1, style: { color: 'var(--color-ink)', fontSize: '12px', lineClamp: 3 } },
    },
    yAxis: {
      softMin: 0,
      softMax: 0,
      reversedStacks: false,
      title: { text: '' },
      labels: { formatter: ({ value }) => escapeMarkup(axisText(Number(value))) },
      maxPadding: 0.1,
    },
    tooltip: {
      ...base.tooltip,
      formatter() {
        return escapeMarkup(columns[this.x]?.detail ?? '');
      },
    },
    plotOptions: {
      series: {
        ...base.plotOptions.series,
        stacking: 'normal',
        states: { hover: { enabled: false }, inactive: { enabled: false } },
      },
      column: { maxPointWidth: 72, pointPadding: 0, groupPadding: 0.12, borderRadius: 0 },
    },
    series: [
      {
        ...stacked,
        name: 'Offset',
        color: 'transparent',
        enableMouseTracking: false,
        data: segments.map(({ offset }) => offset),
      },
      {
        ...stacked,
        name: 'Below zero',
        data: pointsOf(
          columns,
          segments.map(({ below }) => below),
        ),
      },
      {
        ...stacked,
        name: 'Above zero',
        data: pointsOf(
          columns,
          segments.map(({ above }) => above),
        ),
      },
      {
        type: 'scatter',
        name: 'Labels',
        stacking: undefined,
        enableMouseTracking: false,
        marker: { enabled: false },
        data: columns.map(({ from, to }) => Math.max(from, to)),
        dataLabels: {
          enabled: true,
          allowOverlap: true,
          crop: false,
          overflow: 'allow',
          verticalAlign: 'bottom',
          y: -2,
          formatter() {
            return escapeMarkup(columns[this.x]?.text ?? '');
          },
          style: { color: 'var(--color-ink)', fontSize: '12px', fontWeight: '600', textOutline: 'none' },
        },
      },
    ],
  };
}

/** A column on each side of zero, and the distance of the nearer end from zero. */
interface Segments {
  readonly offset: number;
  readonly above: number | null;
  readonly below: number | null;
}

function segmentsOf({ from, to }: BridgeColumn): Segments {
  const [low, high] = [Math.min(from, to), Math.max(from, to)];
  if (low >= 0) return { offset: low, above: high - low, below: null };
  if (high <= 0) return { offset: high, above: null, below: low - high };
  return { offset: 0, above: high, below: low };
}

const pointsOf = (columns: readonly BridgeColumn[], values: readonly (number | null)[]): PointOptionsObject[] =>
  columns.map(({ look }, at) => ({ y: values[at] ?? null, color: colours[look] }));

const colours: Readonly<Record<BridgeColumn['look'], string>> = {
  total: chartColour(0),
  gain: 'var(--color-gain)',
  loss: 'var(--color-loss)',
  plain: chartColour(undefined),
};
