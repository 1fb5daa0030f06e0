import type { Unit } from '@mulya/domain';
import type { Options, SeriesLineOptions } from 'highcharts';

export interface ChartSeries {
  readonly name: string;
  /** One for each category; undefined is a gap. */
  readonly values: readonly (number | undefined)[];
}

export interface ChartContent {
  readonly categories: readonly string[];
  readonly series: readonly ChartSeries[];
  readonly axisText: (value: number) => string;
  readonly valueText: (value: number) => string;
  /** What the values are counted in: an axis of amounts or counts holds zero, since a cut one makes a small change look large. */
  readonly unit?: Unit | undefined;
  /** The axes' titles; an axis without one needs none. */
  readonly xTitle?: string | undefined;
  readonly yTitle?: string | undefined;
}

/** One line, or several with a legend under them. */
export type ChartSize = 'small' | 'large';

export interface ChartLook {
  readonly size?: ChartSize | undefined;
  /** Cycled when there are more series. */
  readonly colours: readonly string[];
  readonly animated: boolean;
}

/** A different marker for each series, so that colour is never alone. */
const symbols = ['circle', 'square', 'diamond', 'triangle', 'triangle-down'] as const;

/** In px; line-chart.module.css keeps the room. */
const heights: Readonly<Record<ChartSize, number>> = { small: 240, large: 360 };

/** The library's options for a line chart. Pure. */
export function lineChartOptions(
  { categories, series, axisText, valueText, unit, xTitle = '', yTitle = '' }: ChartContent,
  { colours, animated, size = 'small' }: ChartLook,
): Options {
  return {
    // Its own stylesheet would be an inline one, which the page's policy refuses; chart.module.css has the colours.
    palette: { injectCSS: false },
    // The table beside the chart says the same to a screen reader.
    accessibility: { enabled: false },
    chart: {
      type: 'line',
      height: heights[size],
      animation: animated,
      backgroundColor: 'transparent',
      spacing: [14, 8, 8, 0],
      style: { fontFamily: 'inherit' },
    },
    title: { text: '' },
    credits: { enabled: false },
    legend: { enabled: series.length > 1 },
    colors: [...colours],
    // A label that has no room breaks into lines; turned, it would be cut.
    xAxis: {
      title: { text: escaped(xTitle) },
      categories: axisLabels(categories),
      labels: { autoRotationLimit: 0, padding: 1, style: { lineClamp: 3 } },
    },
    // The unit stands in the title above the chart, where it takes no room from the lines.
    yAxis: {
      ...(unit !== undefined && isAmount(unit) ? { softMin: 0, softMax: 0 } : {}),
      title: { text: escaped(yTitle) },
      labels: { formatter: ({ value }) => escaped(axisText(Number(value))) },
    },
    tooltip: {
      useHTML: false,
      animation: animated,
      formatter() {
        const text = typeof this.y === 'number' ? valueText(this.y) : '-';
        return `${escaped(String(this.series.name))}, ${escaped(String(categories[this.index] ?? ''))}: ${escaped(text)}`;
      },
    },
    plotOptions: { line: { animation: animated, connectNulls: false, marker: { enabled: true, radius: 4 } } },
    series: series.map(({ name, values }, index): SeriesLineOptions => ({
      type: 'line',
      name: escaped(name),
      data: values.map((value) => value ?? null),
      marker: { symbol: symbols[index % symbols.length] ?? 'circle' },
    })),
  };
}

const isAmount = (unit: Unit): boolean => unit === 'crore' || unit === 'inr' || unit === 'shares-crore';

/** Periods without their months, "Q4 FY25" for "Q4 FY25 (Mar 2025)", where that still tells them apart: a phone has room for no more. */
function axisLabels(categories: readonly string[]): string[] {
  const short = categories.map((text) => text.replace(/ \(.*\)$/, ''));
  return new Set(short).size === categories.length ? short : [...categories];
}

/** The library reads a text as markup of its own; what a source named a line may not become any. */
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
