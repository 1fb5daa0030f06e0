import type { Options } from 'highcharts';
import type { ChartSize } from './chart-content.ts';

/** In px; chart.module.css reserves the space. */
export const heights: Readonly<Record<ChartSize, number>> = { short: 180, small: 240, large: 360, rows: 280 };

/** The ten colours of the theme. They are variables, so that print and a change of theme need no new chart. */
const chartColours: readonly string[] = Array.from({ length: 10 }, (_, index) => `var(--chart-${index + 1})`);

/** The colour of an index; more series than colours repeat them. Undefined: neutral. */
export const chartColour = (index: number | undefined): string =>
  index === undefined ? 'var(--color-line-strong)' : (chartColours[index % chartColours.length] ?? 'currentColor');

/** A different marker per series, so that colour never stands alone. */
const symbols = ['circle', 'square', 'diamond', 'triangle', 'triangle-down'] as const;

export const chartSymbol = (index: number): string => symbols[index % symbols.length] ?? 'circle';

/** A different dash per series, for lines without markers. The first is solid. */
const dashes = ['Solid', 'Dash', 'Dot', 'DashDot', 'LongDash', 'ShortDashDotDot'] as const;

export const chartDash = (index: number): (typeof dashes)[number] => dashes[index % dashes.length] ?? 'Solid';

/** The options that each kind of chart shares: no animation, no markup, nothing that the page's policy refuses. Pure. */
export function baseOptions(size: ChartSize) {
  return {
    // The library's stylesheet would be inline, which the page's policy rejects; chart.module.css sets the colours.
    palette: { injectCSS: false },
    // The text alternative and the table serve screen readers; the adapter serves the keyboard.
    accessibility: { enabled: false },
    chart: {
      height: heights[size],
      animation: false,
      backgroundColor: 'transparent',
      spacing: [14, 8, 8, 8],
      style: { fontFamily: 'inherit' },
    },
    title: { text: '' },
    credits: { enabled: false },
    colors: [...chartColours],
    tooltip: { useHTML: false, animation: false },
    plotOptions: { series: { animation: false } },
  } satisfies Options;
}

/** Periods without their months, "Q4 FY25" for "Q4 FY25 (Mar 2025)", if they stay distinct: a phone has no space for more. */
export function axisLabels(categories: readonly string[]): string[] {
  const short = categories.map((text) => text.replace(/ \(.*\)$/, ''));
  return new Set(short).size === categories.length ? short : [...categories];
}

/** The library parses text as its own markup, so escape names of the source. */
export const escapeMarkup = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
