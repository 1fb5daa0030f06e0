import type { Options, PointOptionsObject } from 'highcharts';
import { baseOptions, chartColour, escapeMarkup } from './base-options.ts';
import type { ChartMark, ChartSize, RangeContent, RangeRow } from './chart-content.ts';

/** The pattern of a hatched bar, which the drawn chart defines, by the index of its colour. */
export const hatchId = (colour: number | undefined): string => `mulya-chart-hatch-${colour ?? 'neutral'}`;

/** The colour's index of a fill with such a pattern; undefined for any other fill. Pure. */
export function hatchColourOf(fill: string): { readonly colour: number | undefined } | undefined {
  const found = /mulya-chart-hatch-(\w+)/.exec(fill)?.[1];
  return found === undefined ? undefined : { colour: found === 'neutral' ? undefined : Number(found) };
}

/** Space above the plot for the text of the mark, and beyond its last value. */
const markSpace = 26;
const padding = 0.04;

/**
 * The library's options for bars from low to high. Pure.
 *
 * A bar is a segment on top of a transparent one, so that the core of the library is enough.
 */
export function rangeOptions({ rows, mark, axisText }: RangeContent, size: ChartSize): Options {
  const base = baseOptions(size);
  const limits = limitsOf(rows, mark);
  const spans = rows.map((row) => spanOf(row, limits));
  return {
    ...base,
    chart: { ...base.chart, type: 'bar', spacing: [mark === undefined ? 8 : markSpace, 4, 4, 4] },
    legend: { enabled: false },
    xAxis: [
      {
        categories: rows.map(({ name }) => escapeMarkup(name)),
        lineWidth: 0,
        tickLength: 0,
        labels: { distance: textDistance, style: rowText },
      },
      {
        linkedTo: 0,
        opposite: true,
        lineWidth: 0,
        tickLength: 0,
        labels: { distance: textDistance, formatter: ({ pos }) => escapeMarkup(rows[pos]?.text ?? ''), style: rowText },
      },
    ],
    yAxis: {
      ...limits,
      startOnTick: false,
      endOnTick: false,
      reversedStacks: false,
      tickPixelInterval: 90,
      minTickInterval: 0.05, // a label has two decimals at most
      title: { text: '' },
      labels: { formatter: ({ value }) => escapeMarkup(axisText(Number(value))) },
      plotLines: mark === undefined ? [] : [markLine(mark)],
    },
    tooltip: {
      ...base.tooltip,
      formatter() {
        return escapeMarkup(rows[this.x]?.detail ?? '');
      },
    },
    plotOptions: {
      series: {
        ...base.plotOptions.series,
        stacking: 'normal',
        states: { hover: { enabled: false }, inactive: { enabled: false } },
      },
      bar: { maxPointWidth: 14, pointPadding: 0, groupPadding: 0.2, borderRadius: 0 },
    },
    series: [
      {
        type: 'bar',
        name: 'Offset',
        color: 'transparent',
        borderWidth: 0,
        enableMouseTracking: false,
        data: spans.map((span) => span?.from ?? null),
      },
      {
        type: 'bar',
        name: 'Range',
        data: rows.map(({ colour }, at): PointOptionsObject => ({
          y: spans[at]?.width ?? null,
          ...lookOf({ look: 'filled', colour }),
        })),
      },
      {
        type: 'line',
        name: 'Below',
        stacking: undefined,
        color: chartColour(undefined),
        lineWidth: 4,
        linecap: 'square',
        marker: { enabled: false },
        enableMouseTracking: false,
        data: rows.flatMap(({ below }, at) => lineBelow(below, at, limits)),
      },
      {
        type: 'scatter',
        name: 'Edges',
        stacking: undefined,
        marker: { enabled: false },
        enableMouseTracking: false,
        dataLabels: {
          enabled: true,
          verticalAlign: 'middle',
          y: 0,
          padding: 2,
          backgroundColor: 'var(--color-surface)', // the bar runs into its value
          crop: false,
          overflow: 'allow',
          allowOverlap: true,
          style: edgeText,
        },
        data: rows.flatMap((row, at) => edgesOf(row, at, limits, axisText)),
      },
      {
        type: 'scatter',
        name: 'Base',
        stacking: undefined,
        color: 'var(--color-ink)',
        marker: { symbol: 'tick', radius: 10, lineWidth: 3, lineColor: 'var(--color-ink)' },
        data: rows.map(({ base }) => (base === undefined || base > limits.max || base < limits.min ? null : { y: base })),
      },
    ],
  };
}

const edgeText = { color: 'var(--color-ink)', fontSize: '11px', fontWeight: '400', textOutline: 'none' } as const;

const rowText = { color: 'var(--color-ink)', fontSize: '12px', textOverflow: 'none' } as const;

/** Space between a row's texts and the plot, px. */
const textDistance = 8;

interface Limits {
  readonly min: number;
  readonly max: number;
}

const clamped = (value: number, { min, max }: Limits): number => Math.min(max, Math.max(min, value));

/** The ends of the bar inside the axis. A missing end is the base; without a width there is only the tick. */
function spanOf({ low, base, high }: RangeRow, limits: Limits): { readonly from: number; readonly width: number } | undefined {
  const [from, to] = [low ?? base, high ?? base];
  if (from === undefined || to === undefined) return undefined;
  const start = clamped(from, limits);
  return { from: start, width: clamped(to, limits) - start };
}

/** How far the thin bar is under the row's middle, as a share of the row. */
const distanceBelow = 0.36;

/** How far a value covers the end of its bar, px. */
const edgeOverlap = 4;

/** A line, and a gap before the next row's. */
function lineBelow(below: RangeRow['below'], at: number, limits: Limits): readonly PointOptionsObject[] {
  if (below === undefined) return [];
  const x = at + distanceBelow;
  return [
    { x, y: clamped(below.low, limits) },
    { x, y: clamped(below.high, limits) },
    { x, y: null },
  ];
}

/** How far the value of a thin bar is under it, so that the row's bar stays whole, px. */
const clearance = 3;

/** The length of a bar inside the axis, px, below which its end's text would hide it. Both its values are written then. */
const textRoom = 70;

/** The values of a bar that ends beyond the axis, written at its edge. */
function edgesOf(row: RangeRow, at: number, { min, max }: Limits, axisText: RangeContent['axisText']): readonly PointOptionsObject[] {
  const bars = [
    { x: at, low: row.low ?? row.base, high: row.high ?? row.base },
    { x: at + distanceBelow, ...(row.below ?? { low: undefined, high: undefined }) },
  ];
  return bars.flatMap(({ x, low, high }): readonly PointOptionsObject[] => {
    if (low === undefined || high === undefined || high <= max) return [];
    const shown = (max - Math.min(low, max)) / (max - min);
    const both = low === high ? axisText(low) : `${axisText(low)} to ${axisText(high)}`;
    return [
      {
        x,
        y: max,
        dataLabels: [
          {
            align: 'right',
            x: edgeOverlap,
            y: x === at ? 0 : clearance,
            formatter() {
              return escapeMarkup(shown * this.series.yAxis.len < textRoom ? both : axisText(high));
            },
          },
        ],
      },
    ];
  });
}

/** The fill and border of a bar or column. */
export function lookOf({
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

/** The ends of the axis, around the bars that it follows and the mark; around all bars if there is nothing else. */
function limitsOf(rows: readonly RangeRow[], mark: ChartMark | undefined): Limits {
  const followed = rows.filter(({ isOutsideAxis }) => isOutsideAxis !== true);
  const valuesOf = (those: readonly RangeRow[]) =>
    [...those.flatMap(({ low, base, high }) => [low, base, high]), mark?.value].filter((value) => value !== undefined);
  const values = valuesOf(valuesOf(followed).length === 0 ? rows : followed);
  if (values.length === 0) return { min: 0, max: 1 };
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const space = (highest - lowest) * padding || highest * padding || 1;
  return { min: Math.min(0, lowest), max: highest + space };
}

const markLine = ({ value, text }: ChartMark) =>
  ({
    value,
    width: 2,
    color: 'var(--color-accent)',
    dashStyle: 'ShortDash',
    zIndex: 4,
    label: {
      text: escapeMarkup(text),
      rotation: 0,
      align: 'center',
      verticalAlign: 'top',
      y: -8,
      x: 0,
      textAlign: 'center',
      style: { color: 'var(--color-accent)', fontWeight: '600', whiteSpace: 'nowrap' },
    },
  }) as const;
