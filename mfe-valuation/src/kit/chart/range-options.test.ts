import type { RangeContent, RangeRow } from './chart-content.ts';
import { rangeOptions } from './range-options.ts';

const row = (more: Partial<RangeRow>): RangeRow => ({
  name: 'PE',
  low: 100,
  base: 120,
  high: 150,
  text: '₹120.00',
  detail: 'PE: ₹100.00 to ₹150.00',
  look: 'filled',
  colour: 0,
  ...more,
});
const optionsOf = (rows: readonly RangeRow[], mark?: RangeContent['mark']) =>
  rangeOptions({ kind: 'ranges', rows, mark, axisText: String, valueText: String }, 'rows');
interface DrawnSeries {
  readonly name: string;
  readonly data: readonly unknown[];
}
const seriesOf = (rows: readonly RangeRow[]) => optionsOf(rows).series as DrawnSeries[]; // the options are of this module

describe('the options of a range chart', () => {
  it('have a bar from low to high and a tick at the base', () => {
    const [offset, range, base] = seriesOf([row({})]);
    expect(offset).toMatchObject({ name: 'Offset', color: 'transparent', data: [100] });
    expect(range).toMatchObject({ name: 'Range', data: [{ y: 50 }] });
    expect(base).toMatchObject({ name: 'Base', marker: { symbol: 'tick' }, data: [{ y: 120 }] });
  });

  it('keep the rows’ order, with their names on the left and their texts on the right', () => {
    const [names, texts] = optionsOf([row({ name: 'PE <b>' }), row({ name: 'PB', text: '₹9' })]).xAxis as {
      readonly categories?: readonly string[];
      readonly labels: { formatter?(context: { readonly pos: number }): string };
    }[]; // the options are of this module
    expect(names?.categories).toEqual(['PE &lt;b&gt;', 'PB']);
    expect(texts?.labels.formatter?.({ pos: 1 })).toBe('₹9');
  });

  it('leave a row without figures empty, and end a bar at the base if one end is missing', () => {
    const [offset, range, base] = seriesOf([
      row({ low: undefined, base: undefined, high: undefined }),
      row({ high: undefined }),
      row({ low: undefined, high: undefined }),
    ]);
    expect(offset?.data).toEqual([null, 100, 120]);
    expect(range?.data).toMatchObject([{ y: null }, { y: 20 }, { y: 0 }]);
    expect(base?.data).toEqual([null, { y: 120 }, { y: 120 }]);
  });

  it('outline defaults and hatch placeholders', () => {
    const [, range] = seriesOf([row({}), row({ look: 'outlined' }), row({ look: 'hatched', colour: 2 })]);
    expect(range?.data).toMatchObject([
      { color: 'var(--chart-1)' },
      { color: 'transparent', borderColor: 'var(--chart-1)', borderWidth: 2 },
      { color: 'url(#mulya-chart-hatch-2)', borderColor: 'var(--chart-3)' },
    ]);
  });

  it('draw the price through all rows, inside the axis', () => {
    const { yAxis } = optionsOf([row({})], { value: 60, text: 'Price ₹60' });
    expect(yAxis).toMatchObject({ plotLines: [{ value: 60, label: { text: 'Price ₹60' } }] });
    const { min, max } = yAxis as { readonly min: number; readonly max: number }; // the options are of this module
    expect(min).toBeLessThan(60);
    expect(max).toBeGreaterThan(150);
  });

  it('end the axis before a base that is far beyond the ranges, and point to it by an arrow', () => {
    const rows = [row({}), row({ base: 900 })];
    const { max } = optionsOf(rows).yAxis as { readonly max: number }; // the options are of this module
    expect(max).toBeLessThan(200);
    expect(seriesOf(rows)[2]?.data).toMatchObject([{ y: 120 }, { y: max, marker: { symbol: 'beyond' } }]);
    expect(optionsOf([row({ low: undefined, high: undefined, base: 900 })]).yAxis).toMatchObject({ min: expect.any(Number) as number });
  });

  it('start the axis at zero, however far the values are', () => {
    expect(optionsOf([row({})]).yAxis).toMatchObject({ min: 0 });
    expect(optionsOf([row({ low: undefined, base: undefined, high: undefined })]).yAxis).toMatchObject({ min: 0, max: 1 });
  });
});
