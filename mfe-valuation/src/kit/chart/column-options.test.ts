import type { XAxisOptions } from 'highcharts';
import type { ColumnContent } from './chart-content.ts';
import { columnOptions } from './column-options.ts';

const content: ColumnContent = {
  kind: 'columns',
  categories: ['FY24', 'FY25'],
  series: [{ name: 'Revenue', values: [90, undefined] }],
  axisText: String,
  valueText: String,
};

describe('the options of a column chart', () => {
  it('start at zero and leave gaps', () => {
    const options = columnOptions(content, 'small');
    expect(options.yAxis).toMatchObject([{ softMin: 0, softMax: 0 }]);
    expect(options.series).toMatchObject([{ type: 'column', data: [90, null] }]);
    expect(options.legend).toEqual({ enabled: false });
  });

  it('draw a ratio as a line on an axis of its own', () => {
    const line = { name: 'Margin', values: [10, undefined], axisText: (value: number) => `${value}%`, valueText: String };
    const options = columnOptions({ ...content, line }, 'small');
    expect(options.yAxis).toMatchObject([{}, { opposite: true }]);
    expect(options.series).toMatchObject([{ type: 'column' }, { type: 'line', yAxis: 1, connectNulls: false, data: [10, null] }]);
    expect(options.legend).toEqual({ enabled: true });
  });

  it('give a second and a third series a pattern besides their colour', () => {
    const series = ['Revenue', 'EBITDA', 'PAT'].map((name) => ({ name, values: [1, 2] }));
    expect(columnOptions({ ...content, series }, 'small').series).toMatchObject([
      { color: 'var(--chart-1)' },
      { color: 'url(#mulya-chart-hatch-1)', borderColor: 'var(--chart-2)' },
      { color: 'transparent', borderColor: 'var(--chart-3)', borderWidth: 2 },
    ]);
  });
});

describe('the labels below columns', () => {
  /** Those that the library shows at a width. */
  const shown = (categories: readonly string[], plotWidth: number) => {
    const { xAxis } = columnOptions({ ...content, categories }, 'small');
    const formatter: unknown = (xAxis as XAxisOptions).labels?.formatter; // one axis
    if (typeof formatter !== 'function') return 'all, wrapped';
    return categories.map((value, pos): unknown => formatter.call({ chart: { plotWidth }, pos, value }));
  };
  const years = ['FY22', 'FY23', 'FY24', 'FY25', 'FY26'];

  it('are left away in turn where not all fit, and never the newest', () => {
    expect(shown(years, 400)).toEqual(years);
    expect(shown(years, 120)).toEqual(['FY22', '', 'FY24', '', 'FY26']);
    expect(shown(years, 60)).toEqual(['', 'FY23', '', '', 'FY26']);
  });

  it('wrap where they have a space', () => {
    expect(shown(['Cash flows', 'Terminal value'], 60)).toBe('all, wrapped');
  });
});

describe('the labels of columns', () => {
  const label = { text: '+12.3%', short: '+12%', detail: 'growth <+12.3%>' };
  const labelled: ColumnContent = { ...content, series: [{ name: 'Revenue', values: [90, 100], labels: [undefined, label] }] };

  /** What the library calls a function of a point with. */
  const point = (index: number, plotWidth: number) => ({
    index,
    y: 100,
    series: { index: 0, type: 'column', name: 'Revenue', chart: { plotWidth } },
  });

  it('are short where columns are narrow', () => {
    const [series] = columnOptions(labelled, 'small').series ?? [];
    const { formatter } = (series as { dataLabels: { formatter(this: unknown): string } }).dataLabels;
    expect([200, 60].map((width) => formatter.call(point(1, width)))).toEqual(['+12.3%', '+12%']);
    expect(formatter.call(point(0, 200))).toBe('');
  });

  it('are in the tooltip as sentences', () => {
    const { formatter } = columnOptions(labelled, 'small').tooltip as { formatter(this: unknown): string };
    expect(formatter.call(point(1, 200))).toBe('Revenue, FY25: 100, growth &lt;+12.3%&gt;');
    expect(formatter.call(point(0, 200))).toBe('Revenue, FY24: 100');
  });
});
