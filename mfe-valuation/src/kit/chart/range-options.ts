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
  const spans = rows.map(spanOf);
  const limits = limitsOf(rows, mark);
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
        data: rows.map((row, at): PointOptionsObject => ({ y: spans[at]?.width ?? null, ...lookOf(row) })),
      },
      {
        type: 'scatter',
        name: 'Base',
        stacking: undefined,
        color: 'var(--color-ink)',
        marker: { symbol: 'tick', radius: 10, lineWidth: 3, lineColor: 'var(--color-ink)' },
        data: rows.map(({ base }) => basePoint(base, limits.max)),
      },
    ],
  };
}

const rowText = { color: 'var(--color-ink)', fontSize: '12px', textOverflow: 'none' } as const;

/** Space between a row's texts and the plot, px. */
const textDistance = 8;

/** The ends of the bar. A missing end is the base; without a width there is only the tick. */
function spanOf({ low, base, high }: RangeRow): { readonly from: number; readonly width: number } | undefined {
  const from = low ?? base;
  const to = high ?? base;
  return from === undefined || to === undefined ? undefined : { from, width: to - from };
}

/** The fill and border of a bar or column. */
export function lookOf({
  look,
  colour,
}: Pick<RangeRow, 'look' | 'colour'>): Pick<PointOptionsObject, 'color' | 'borderColor'> & { readonly borderWidth: number } {
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

/** The tick, or an arrow at the end of the axis for a base beyond it. */
function basePoint(base: number | undefined, max: number): PointOptionsObject | null {
  if (base === undefined) return null;
  return base <= max ? { y: base } : { y: max, marker: { symbol: 'beyond', radius: 6, fillColor: 'transparent' } };
}

/** A base is beyond the axis if it is more than this many times the highest end and mark: one default would squeeze all bars. */
const farBeyond = 2;

/** The ends of the axis: from zero, around all values that are not far beyond the others. */
function limitsOf(rows: readonly RangeRow[], mark: ChartMark | undefined): { readonly min: number; readonly max: number } {
  const ends = [...rows.flatMap(({ low, high }) => [low, high]), mark?.value].filter((value) => value !== undefined);
  const farthest = ends.length === 0 ? Infinity : Math.max(...ends) * farBeyond;
  const values = [...ends, ...rows.flatMap(({ base }) => (base === undefined || base > farthest ? [] : [base]))];
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
