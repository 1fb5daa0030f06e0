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
