import type { LineContent } from './chart-content.ts';
import { lineOptions } from './line-options.ts';

const content: LineContent = {
  kind: 'lines',
  categories: ['FY25', '<FY26>'],
  series: [{ name: 'Costs <img> & more', values: [1, undefined] }],
  axisText: (value: number) => `${value}`,
  valueText: (value: number) => `₹${value} crore`,
};

describe('the options of a line chart', () => {
  const options = lineOptions(content, 'small');

  it('leave a gap where a figure is missing', () => {
    expect(options.series).toMatchObject([{ type: 'line', data: [1, null] }]);
    expect(options.plotOptions?.line).toMatchObject({ connectNulls: false, marker: { enabled: true, radius: 4 } });
  });

  it('place a series that has a value at some categories only', () => {
    const categories = ['Mon', 'Tue', 'Wed', 'Thu'];
    const sparse = lineOptions({ ...content, categories, series: [{ name: 'Close', values: [1, undefined, 3], at: [0, 2, 3] }] }, 'small');
    expect(sparse.series).toMatchObject([
      {
        data: [
          [0, 1],
          [2, null],
          [3, 3],
        ],
      },
    ]);
    const { formatter } = sparse.tooltip as { formatter(this: unknown): string }; // the options are of this module
    expect(formatter.call({ x: 3, y: 3, index: 2, series: { name: 'Close' } })).toBe('Close, Thu: ₹3 crore');
  });

  it('contain no inline stylesheet, no markup and no credits', () => {
    expect(options).toMatchObject({ palette: { injectCSS: false }, credits: { enabled: false }, tooltip: { useHTML: false } });
    expect(JSON.stringify(options.series)).toContain('Costs &lt;img&gt; &amp; more');
  });

  it.each([
    [
      ['Q4 FY25 (Mar 2025)', 'Q1 FY26 (Jun 2025)'],
      ['Q4 FY25', 'Q1 FY26'],
    ],
    [
      ['FY26', 'FY26 (Sep 2026)'],
      ['FY26', 'FY26 (Sep 2026)'],
    ],
  ])('name the periods %j in the shortest distinct form', (categories, shown) => {
    expect(lineOptions({ ...content, categories }, 'small').xAxis).toMatchObject({ categories: shown });
  });

  it('show axis titles on demand, and give several lines more space', () => {
    expect(options).toMatchObject({ chart: { height: 240 }, xAxis: { title: { text: '' } }, yAxis: { title: { text: '' } } });
    const named = lineOptions({ ...content, xTitle: 'Year', yTitle: 'Value' }, 'large');
    expect(named).toMatchObject({ chart: { height: 360 }, xAxis: { title: { text: 'Year' } }, yAxis: { title: { text: 'Value' } } });
  });

  it('cycle ten colours of the theme and mark each series differently', () => {
    const many = lineOptions({ ...content, series: [1, 2].map((at) => ({ name: `S${at}`, values: [at] })) }, 'small');
    expect(many.colors).toHaveLength(10);
    expect(many.colors).toContain('var(--chart-10)');
    expect(many.legend).toEqual({ enabled: true });
    expect(many.series).toMatchObject([{ marker: { symbol: 'circle' } }, { marker: { symbol: 'square' } }]);
  });

  it('mark no single value of a long line, label few of its categories, and draw its levels', () => {
    const months = Array.from({ length: 60 }, (_, at) => `Month ${at}`);
    const long = lineOptions({ ...content, categories: months, levels: [{ value: 24, text: 'Median <24x>' }] }, 'small');
    expect(long.plotOptions?.line?.marker).toMatchObject({ enabled: false });
    expect(long.xAxis).toMatchObject({ tickInterval: 10 });
    expect(long.yAxis).toMatchObject({ plotLines: [{ value: 24, label: { text: 'Median &lt;24x&gt;', y: -4 } }] });
    const low = lineOptions({ ...content, levels: [{ value: 24, text: 'Low', below: true }] }, 'small');
    expect(low.yAxis).toMatchObject({ plotLines: [{ label: { y: 14 } }] });
    const range = [
      { value: 100, text: 'High' },
      { value: 50, text: 'Low', below: true },
    ] as const;
    expect(lineOptions({ ...content, levels: range }, 'small').yAxis).toMatchObject({ softMin: 45, softMax: 100 });
  });

  it('label events on the side with more room, without a long name', () => {
    const events = [
      { category: 1, text: 'Demerger (Ice creams)' },
      { category: 9, text: 'Demerger (the cement, paint and power businesses)' },
    ];
    const categories = Array.from({ length: 10 }, (_, at) => `Month ${at}`);
    expect(lineOptions({ ...content, categories, events }, 'small').xAxis).toMatchObject({
      plotLines: [{ label: { text: 'Demerger (Ice creams)', textAlign: 'left' } }, { label: { text: 'Demerger', textAlign: 'right' } }],
    });
  });

  it('replace the labels and lines of a longer range', () => {
    expect(options).toMatchObject({ xAxis: { tickInterval: 1, plotLines: [] }, yAxis: { plotLines: [] } });
  });

  it('dash the lines without markers, each differently, and no line with markers', () => {
    const series = [1, 2, 3].map((at) => ({ name: `S${at}`, values: [at] }));
    const months = Array.from({ length: 60 }, (_, at) => `Month ${at}`);
    const dashes = (categories: readonly string[]) =>
      (lineOptions({ ...content, series, categories }, 'small').series as { readonly dashStyle: string }[]).map(
        ({ dashStyle }) => dashStyle,
      ); // the options are of this module
    expect(dashes(months)).toEqual(['Solid', 'Dash', 'Dot']);
    expect(dashes(['FY24', 'FY25'])).toEqual(['Solid', 'Solid', 'Solid']);
  });

  it('move nothing, neither at first nor later', () => {
    expect(options).toMatchObject({
      chart: { animation: false },
      tooltip: { animation: false },
      plotOptions: { series: { animation: false } },
    });
  });
});
