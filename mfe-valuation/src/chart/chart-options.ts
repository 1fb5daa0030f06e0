import type { Options, SeriesLineOptions } from 'highcharts';

export interface ChartSeries {
  readonly name: string;
  /** One for each category; undefined is a gap. */
  readonly values: readonly (number | undefined)[];
}

export interface ChartContent {
  readonly unit: string;
  readonly categories: readonly string[];
  readonly series: readonly ChartSeries[];
  readonly axisText: (value: number) => string;
  readonly valueText: (value: number) => string;
}

export interface ChartLook {
  /** Cycled when there are more series. */
  readonly colours: readonly string[];
  readonly animated: boolean;
}

/** A different marker for each series, so that colour is never alone. */
const symbols = ['circle', 'square', 'diamond', 'triangle', 'triangle-down'] as const;

/** The library's options for a line chart. Pure. */
export function lineChartOptions({ unit, categories, series, axisText, valueText }: ChartContent, { colours, animated }: ChartLook): Options {
  return {
    // Its own stylesheet would be an inline one, which the page's policy refuses; chart.module.css has the colours.
    palette: { injectCSS: false },
    // The table beside the chart says the same to a screen reader.
    accessibility: { enabled: false },
    chart: { type: 'line', height: 240, animation: animated, backgroundColor: 'transparent', spacing: [12, 4, 8, 4], style: { fontFamily: 'inherit' } },
    title: { text: '' },
    credits: { enabled: false },
    legend: { enabled: series.length > 1 },
    colors: [...colours],
    xAxis: { categories: [...categories] },
    yAxis: { title: { text: unit }, labels: { formatter: ({ value }) => escaped(axisText(Number(value))) } },
    tooltip: {
      useHTML: false,
      animation: animated,
      formatter() {
        const text = typeof this.y === 'number' ? valueText(this.y) : '-';
        return `${escaped(String(this.series.name))}, ${escaped(String(categories[this.index] ?? ''))}: ${escaped(text)}`;
      },
    },
    plotOptions: { line: { animation: animated, connectNulls: false, marker: { enabled: true, radius: 4 } } },
    series: series.map(
      ({ name, values }, index): SeriesLineOptions => ({
        type: 'line',
        name: escaped(name),
        data: values.map((value) => value ?? null),
        marker: { symbol: symbols[index % symbols.length] ?? 'circle' },
      }),
    ),
  };
}

/** The library reads a text as markup of its own; what a source named a line may not become any. */
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
