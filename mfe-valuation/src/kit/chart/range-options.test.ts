import type { RangeContent, RangeRow } from './chart-content.ts';
import { rangeOptions } from './range-options.ts';

const row = (more: Partial<RangeRow>): RangeRow => ({
  name: 'PE',
  low: 100,
  base: 120,
  high: 150,
  text: '₹120.00',
  detail: 'PE: ₹100.00 to ₹150.00',
  colour: 0,
  ...more,
});
const optionsOf = (rows: readonly RangeRow[], mark?: RangeContent['mark']) =>
  rangeOptions({ kind: 'ranges', rows, mark, axisText: String, valueText: String }, 'rows');
interface EdgeLabel {
  formatter(this: { readonly series: { readonly yAxis: { readonly len: number } } }): string;
}
interface DrawnSeries {
  readonly name: string;
  readonly data: readonly unknown[];
}
const seriesOf = (rows: readonly RangeRow[]) => optionsOf(rows).series as DrawnSeries[]; // the options are of this module

describe('the options of a range chart', () => {
  it('have a bar from low to high and a tick at the base', () => {
    const [offset, range, , , base] = seriesOf([row({})]);
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
    const [offset, range, , , base] = seriesOf([
      row({ low: undefined, base: undefined, high: undefined }),
      row({ high: undefined }),
      row({ low: undefined, high: undefined }),
    ]);
    expect(offset?.data).toEqual([null, 100, 120]);
    expect(range?.data).toMatchObject([{ y: null }, { y: 20 }, { y: 0 }]);
    expect(base?.data).toEqual([null, { y: 120 }, { y: 120 }]);
  });

  it('draw the price through all rows, inside the axis', () => {
    const { yAxis } = optionsOf([row({})], { value: 60, text: 'Price ₹60' });
    expect(yAxis).toMatchObject({ plotLines: [{ value: 60, label: { text: 'Price ₹60' } }] });
    const { min, max } = yAxis as { readonly min: number; readonly max: number }; // the options are of this module
    expect(min).toBeLessThan(60);
    expect(max).toBeGreaterThan(150);
  });

  it('draw own history as a thin line under the bar, with a gap to the next row’s', () => {
    const [, , below] = seriesOf([row({ below: { low: 110, high: 140 } }), row({}), row({ below: { low: 105, high: 106 } })]);
    expect(below?.data).toMatchObject([{ y: 110 }, { y: 140 }, { y: null }, { y: 105 }, { y: 106 }, { y: null }]);
    const [first, second] = (below?.data ?? []) as readonly { readonly x: number }[]; // the options are of this module
    expect(first?.x).toBe(second?.x);
    expect([(first?.x ?? NaN) > 0, (first?.x ?? NaN) < 0.5]).toEqual([true, true]);
  });

  it.each<readonly [string, Partial<RangeRow>, readonly string[]]>([
    ['ends above the axis', { below: { low: 120, high: 900 } }, ['900']],
    ['is wholly above the axis', { below: { low: 800, high: 900 } }, ['800 to 900']],
    ['is almost wholly above the axis', { below: { low: 150, high: 900 } }, ['150 to 900']],
    ['is inside the axis', { below: { low: 110, high: 140 } }, []],
    ['is a bar that the axis does not follow', { low: 120, base: 700, high: 900, isOutsideAxis: true }, ['900']],
  ])('end a bar at the edge of the axis, with its value, where it %s', (_, more, texts) => {
    const rows = [row({}), row(more)];
    const { min, max } = optionsOf(rows).yAxis as { readonly min: number; readonly max: number }; // the options are of this module
    expect([min, max < 160]).toEqual([0, true]);
    const [offset, range, below, edges, base] = seriesOf(rows);
    const labels = (edges?.data ?? []) as readonly { readonly y: number; readonly dataLabels: readonly EdgeLabel[] }[];
    const axis = { series: { yAxis: { len: 1000 } } }; // px
    expect(labels.map(({ dataLabels }) => dataLabels[0]?.formatter.call(axis))).toEqual(texts);
    expect(labels.every(({ y }) => y === max)).toBe(true);
    const drawn = [
      ...(offset?.data ?? []).map((from, at) => Number(from) + ((range?.data[at] as { readonly y: number }).y ?? 0)),
      ...((below?.data ?? []) as readonly { readonly y: number | null }[]).flatMap(({ y }) => y ?? []),
      ...((base?.data ?? []) as readonly ({ readonly y: number } | null)[]).flatMap((point) => point?.y ?? []),
    ];
    expect(drawn.every((value) => value >= min && value <= max)).toBe(true);
  });

  it('follow the bars that the axis otherwise leaves out, where there is nothing else', () => {
    const { max } = optionsOf([row({ isOutsideAxis: true })]).yAxis as { readonly max: number }; // the options are of this module
    expect(max).toBeGreaterThan(150);
  });

  it('start the axis at zero, however far the values are', () => {
    expect(optionsOf([row({})]).yAxis).toMatchObject({ min: 0 });
    expect(optionsOf([row({ low: undefined, base: undefined, high: undefined })]).yAxis).toMatchObject({ min: 0, max: 1 });
  });
});
