import type { Unit } from '@mulya/domain';
import type { Options, SeriesLineOptions } from 'highcharts';

interface ChartSeries {
  readonly name: string;
  /** One per category; undefined is a gap. */
  readonly values: readonly (number | undefined)[];
}

export interface ChartContent {
  readonly categories: readonly string[];
  readonly series: readonly ChartSeries[];
  readonly axisText: (value: number) => string;
  readonly valueText: (value: number) => string;
  /** The unit of the values. An axis of amounts or counts includes zero, because a cut axis exaggerates small changes. */
  readonly unit?: Unit | undefined;
  /** The axes' titles; optional. */
  readonly xTitle?: string | undefined;
  readonly yTitle?: string | undefined;
}

/** One line, or several with a legend below. */
export type ChartSize = 'small' | 'large';

export interface ChartLook {
  readonly size?: ChartSize | undefined;
  /** Cycled if there are more series. */
  readonly colours: readonly string[];
  readonly animated: boolean;
}

/** A different marker per series, so that colour never stands alone. */
const symbols = ['circle', 'square', 'diamond', 'triangle', 'triangle-down'] as const;

/** In px; line-chart.module.css reserves the space. */
const heights: Readonly<Record<ChartSize, number>> = { small: 240, large: 360 };

/** The library's options for a line chart. Pure. */
export function lineChartOptions(
  { categories, series, axisText, valueText, unit, xTitle = '', yTitle = '' }: ChartContent,
  { colours, animated, size = 'small' }: ChartLook,
): Options {
  return {
    // The library's stylesheet would be inline, which the page's policy rejects; chart.module.css sets the colours.
    palette: { injectCSS: false },
    // The table next to the chart serves screen readers.
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
    // A label without space wraps; rotated, it would be cut off.
    xAxis: {
      title: { text: escapeMarkup(xTitle) },
      categories: axisLabels(categories),
      labels: { autoRotationLimit: 0, padding: 1, style: { lineClamp: 3 } },
    },
    // The title above the chart states the unit, so the axis needs no space for it.
    yAxis: {
      ...(unit !== undefined && isAmount(unit) ? { softMin: 0, softMax: 0 } : {}),
      title: { text: escapeMarkup(yTitle) },
      labels: { formatter: ({ value }) => escapeMarkup(axisText(Number(value))) },
    },
    tooltip: {
      useHTML: false,
      animation: animated,
      formatter() {
        const text = typeof this.y === 'number' ? valueText(this.y) : '-';
        return `${escapeMarkup(String(this.series.name))}, ${escapeMarkup(String(categories[this.index] ?? ''))}: ${escapeMarkup(text)}`;
      },
    },
    plotOptions: { line: { animation: animated, connectNulls: false, marker: { enabled: true, radius: 4 } } },
    series: series.map(({ name, values }, index): SeriesLineOptions => ({
      type: 'line',
      name: escapeMarkup(name),
      data: values.map((value) => value ?? null),
      marker: { symbol: symbols[index % symbols.length] ?? 'circle' },
    })),
  };
}

const isAmount = (unit: Unit): boolean => unit === 'crore' || unit === 'inr' || unit === 'shares-crore';

/** Periods without their months, "Q4 FY25" for "Q4 FY25 (Mar 2025)", if they stay distinct: a phone has no space for more. */
function axisLabels(categories: readonly string[]): string[] {
  const short = categories.map((text) => text.replace(/ \(.*\)$/, ''));
  return new Set(short).size === categories.length ? short : [...categories];
}

/** The library parses text as its own markup, so escape names of the source. */
const escapeMarkup = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
