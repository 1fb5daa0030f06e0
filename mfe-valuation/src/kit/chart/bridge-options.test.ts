import { bridgeOptions } from './bridge-options.ts';
import type { BridgeColumn, BridgeContent } from './chart-content.ts';

const column = (from: number, to: number, look: BridgeColumn['look']): BridgeColumn => ({
  name: `${from} <to> ${to}`,
  from,
  to,
  text: `${to - from}`,
  detail: `From ${from} to ${to} & more`,
  look,
});
const content: BridgeContent = {
  kind: 'bridge',
  columns: [column(0, 50, 'total'), column(50, 76, 'gain'), column(76, -10, 'loss'), column(-10, -30, 'plain')],
  axisText: String,
  valueText: String,
};

describe('the options of a bridge', () => {
  const options = bridgeOptions(content, 'small');
  const [offset, below, above, labels] = options.series ?? [];

  it('float each column between its ends, on each side of zero', () => {
    expect(offset).toMatchObject({ color: 'transparent', enableMouseTracking: false, data: [0, 50, 0, -10] });
    expect(above).toMatchObject({ data: [{ y: 50 }, { y: 26 }, { y: 76 }, { y: null }] });
    expect(below).toMatchObject({ data: [{ y: null }, { y: null }, { y: -10 }, { y: -20 }] });
    expect(options.yAxis).toMatchObject({ softMin: 0, softMax: 0 });
  });

  it('write a text with its sign above each column', () => {
    expect(labels).toMatchObject({ type: 'scatter', data: [50, 76, 76, -10], dataLabels: { enabled: true } });
    expect(above).toMatchObject({
      data: [{}, { color: 'var(--color-gain)' }, { color: 'var(--color-loss)' }, { color: 'var(--color-line-strong)' }],
    });
  });

  it('escape names', () => {
    expect(options.xAxis).toMatchObject({ categories: expect.arrayContaining(['0 &lt;to&gt; 50']) });
  });

  it('are drawn by the library with zero on the axis and a text for each column', async () => {
    const { Highcharts } = await import('./highcharts.ts');
    const chart = Highcharts.chart(document.createElement('div'), { ...options, chart: { ...options.chart, width: 600 } });
    const { min = NaN, max = NaN } = chart.yAxis[0]?.getExtremes() ?? {};
    expect(min).toBeLessThanOrEqual(-30);
    expect(max).toBeGreaterThanOrEqual(76);
    expect(chart.series[3]?.points.map((point) => typeof point.y)).toEqual(['number', 'number', 'number', 'number']);
    chart.destroy();
  });
});
