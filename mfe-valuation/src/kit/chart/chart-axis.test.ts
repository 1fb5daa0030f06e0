import type { LineContent } from './chart-content.ts';
import { lineOptions } from './line-options.ts';

let highcharts: typeof import('./highcharts.ts').Highcharts;

beforeAll(async () => {
  ({ Highcharts: highcharts } = await import('./highcharts.ts'));
});

/** The limits of the axis that the library draws for values. */
function axisOf(values: readonly number[], unit: LineContent['unit']): { readonly min: number; readonly max: number } {
  const categories = values.map((_, at) => `FY${String(at + 20)}`);
  const series = [{ name: 'A', values }];
  const options = lineOptions({ kind: 'lines', categories, series, axisText: String, valueText: String, unit }, 'small');
  const chart = highcharts.chart(document.createElement('div'), { ...options, chart: { ...options.chart, width: 600 } });
  const { min, max } = chart.yAxis[0]?.getExtremes() ?? {};
  chart.destroy();
  return { min: min ?? NaN, max: max ?? NaN };
}

describe('the axis of a chart', () => {
  it.each(['crore', 'inr', 'shares-crore'] as const)('starts at zero for values in %s', (unit) => {
    expect(axisOf([21_000, 24_000, 25_500], unit).min).toBe(0);
  });

  it('goes below zero for a loss, and ends at zero if all values are losses', () => {
    expect(axisOf([500, -300, 200], 'crore').min).toBeLessThanOrEqual(-300);
    expect(axisOf([-41_000, -35_000], 'crore').max).toBe(0);
  });

  it.each(['times', 'percent'] as const)('fits the range of values in %s', (unit) => {
    expect(axisOf([21, 24, 25.5], unit).min).toBeGreaterThan(0);
  });
});
