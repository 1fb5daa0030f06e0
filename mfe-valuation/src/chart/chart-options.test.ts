import { lineChartOptions } from './chart-options.ts';

const content = {
  categories: ['FY25', '<FY26>'],
  series: [{ name: 'Costs <img> & more', values: [1, undefined] }],
  axisText: (value: number) => `${value}`,
  valueText: (value: number) => `₹${value} crore`,
};

describe('the options of a line chart', () => {
  const options = lineChartOptions(content, { colours: ['red', 'blue'], animated: false });

  it('leave a gap where a figure is missing', () => {
    expect(options.series).toMatchObject([{ type: 'line', data: [1, null] }]);
    expect(options.plotOptions?.line).toMatchObject({ connectNulls: false, animation: false, marker: { radius: 4 } });
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
    expect(lineChartOptions({ ...content, categories }, { colours: ['red'], animated: false }).xAxis).toMatchObject({ categories: shown });
  });

  it('show axis titles on demand, and give several lines more space', () => {
    expect(options).toMatchObject({ chart: { height: 240 }, xAxis: { title: { text: '' } }, yAxis: { title: { text: '' } } });
    const named = lineChartOptions({ ...content, xTitle: 'Year', yTitle: 'Value' }, { colours: ['red'], animated: false, size: 'large' });
    expect(named).toMatchObject({ chart: { height: 360 }, xAxis: { title: { text: 'Year' } }, yAxis: { title: { text: 'Value' } } });
  });

  it('cycle ten colours and mark each series differently', () => {
    const many = lineChartOptions(
      { ...content, series: [1, 2].map((at) => ({ name: `S${at}`, values: [at] })) },
      { colours: ['red'], animated: true },
    );
    expect(many.colors).toEqual(['red']);
    expect(many.legend).toEqual({ enabled: true });
    expect(many.series).toMatchObject([{ marker: { symbol: 'circle' } }, { marker: { symbol: 'square' } }]);
  });
});
