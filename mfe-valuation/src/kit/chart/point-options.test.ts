import type { Point } from 'highcharts';
import type { PointContent } from './chart-content.ts';
import { pointOptions } from './point-options.ts';

const content: PointContent = {
  kind: 'points',
  points: [
    { name: 'Alpha Ltd', x: 5, y: 10, subject: false, detail: 'Alpha <Ltd>: PE 10.0x' },
    { name: 'Own Ltd', x: -2, y: 20, subject: true, detail: 'Own Ltd: PE 20.0x' },
  ],
  x: { title: 'PAT growth, 3 years', axisText: (value) => `${value}%`, minSpan: 5, mark: { value: 5, text: 'Median 5.0%' } },
  y: { title: 'PE', axisText: (value) => `${value}x`, minSpan: 2, floor: 0 },
};
interface DrawnSeries {
  readonly name: string;
  readonly data: readonly unknown[];
  readonly marker: { readonly symbol: string; readonly radius: number };
  readonly color: string;
}
const seriesOf = (shown: PointContent) => pointOptions(shown, 'rows').series as DrawnSeries[]; // the options are of this module

describe('the options of a chart of points', () => {
  it('show the subject first, with its own shape, size and colour', () => {
    const [subject, others] = seriesOf(content);
    expect(subject).toMatchObject({ data: [{ x: -2, y: 20 }], marker: { symbol: 'diamond' }, color: 'var(--chart-1)' });
    expect(others).toMatchObject({ data: [{ x: 5, y: 10 }], marker: { symbol: 'circle' }, color: 'var(--chart-2)' });
    expect(subject?.marker.radius).toBeGreaterThan(others?.marker.radius ?? NaN);
  });

  it('draw a dashed line at each median, and none without one', () => {
    const { xAxis, yAxis } = pointOptions(content, 'rows');
    expect(xAxis).toMatchObject({ plotLines: [{ value: 5, dashStyle: 'Dash', width: 1 }] });
    expect(yAxis).toMatchObject({ plotLines: [] });
  });

  it('write values with their unit on both axes', () => {
    type Axes = Record<'xAxis' | 'yAxis', { labels: { formatter(at: object): string } }>;
    const { xAxis, yAxis } = pointOptions(content, 'rows') as Axes; // the options are of this module
    expect(xAxis.labels.formatter({ value: 5 })).toBe('5%');
    expect(yAxis.labels.formatter({ value: 20 })).toBe('20x');
  });

  it('say a point as a sentence, without markup of names', () => {
    const { formatter } = pointOptions(content, 'rows').tooltip ?? {};
    const point = { options: seriesOf(content)[1]?.data[0] } as unknown as Point; // what the tooltip reads
    expect(formatter?.call(point, {} as never)).toBe('Alpha &lt;Ltd&gt;: PE 10.0x');
  });

  it('have axes around all values and medians, no shorter than their span and not below their floor', () => {
    const limits = (points: readonly (readonly [number, number])[]) => {
      const drawn = points.map(([x, y]) => ({ name: 'P', x, y, subject: false, detail: '' }));
      const { xAxis, yAxis } = pointOptions({ ...content, points: drawn }, 'rows') as Record<
        'xAxis' | 'yAxis',
        { min: number; max: number }
      >; // the options are of this module
      return [xAxis.min, xAxis.max, yAxis.min, yAxis.max];
    };
    expect(
      limits([
        [15, 1],
        [30, 101],
      ]),
    ).toEqual([2, 33, 0, 113]);
    expect(limits([[5, 10]])).toEqual([2.5, 7.5, 9, 11]);
    expect(limits([])).toEqual([2.5, 7.5, 0, 2.24]);
  });
});
