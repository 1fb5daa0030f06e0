import type { RangeContent, RangeRow } from './chart-content.ts';
import { rangeDrawing, type Shape } from './range-drawing.ts';

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
const shapesOf = (rows: readonly RangeRow[], mark?: RangeContent['mark'], width = 640, textSize?: number) =>
  rangeDrawing({ kind: 'ranges', rows, mark, axisText: String, valueText: String }, { width, height: 280, ...(textSize && { textSize }) })
    .shapes;

const number = (shape: Shape | undefined, name: string): number => Number(shape?.attributes[name]);
const rects = (shapes: readonly Shape[], fill: string) =>
  shapes.filter(({ tag, attributes }) => tag === 'rect' && attributes['fill'] === fill);
const wordsOf = (shapes: readonly Shape[]) => shapes.flatMap(({ words }) => words ?? []);
const own = 'var(--chart-1)';
const neutral = 'var(--color-line-strong)';
const ink = 'var(--color-ink)';

/** Converts values to px by two values of the axis. */
function scaleOf(shapes: readonly Shape[]): (value: number) => number {
  const at = (value: string) =>
    number(
      shapes.find(({ words }) => words === value),
      'x',
    );
  return (value) => at('0') + (value / 100) * (at('100') - at('0'));
}

describe('the drawing of a range chart', () => {
  it('has a bar from low to high and a tick at the base, on an axis from zero', () => {
    const shapes = shapesOf([row({})]);
    const x = scaleOf(shapes);
    const [bar] = rects(shapes, own);
    expect([number(bar, 'x'), number(bar, 'x') + number(bar, 'width')]).toEqual([expect.closeTo(x(100), 1), expect.closeTo(x(150), 1)]);
    const [tick] = rects(shapes, ink);
    expect(number(tick, 'x') + number(tick, 'width') / 2).toBeCloseTo(x(120), 1);
  });

  it('keeps the rows’ order, with their names on the left and their texts on the right', () => {
    const shapes = shapesOf([row({}), row({ name: 'PB <b>', text: '₹9' })]);
    expect(wordsOf(shapes).slice(-4)).toEqual(['PE', '₹120.00', 'PB <b>', '₹9']);
    const [bar] = rects(shapes, own);
    const [name, text] = ['PE', '₹120.00'].map((words) =>
      number(
        shapes.find((each) => each.words === words),
        'x',
      ),
    );
    expect(name).toBeLessThan(number(bar, 'x'));
    expect(text).toBeGreaterThan(number(bar, 'x') + number(bar, 'width'));
  });

  it('leaves a row without figures empty, and ends a bar at the base if one end is missing', () => {
    const shapes = shapesOf([
      row({ low: undefined, base: undefined, high: undefined }),
      row({ high: undefined }),
      row({ low: undefined, high: undefined }),
    ]);
    const x = scaleOf(shapes);
    expect(rects(shapes, own).map((bar) => number(bar, 'width'))).toEqual([expect.closeTo(x(120) - x(100), 1), 0]);
    expect(rects(shapes, ink)).toHaveLength(2);
  });

  it.each([
    ['inside the axis', 60],
    ['beyond every bar', 400],
  ])('draws the price through all rows, %s, with its words whole', (_, value) => {
    const shapes = shapesOf([row({})], { value, text: 'Price ₹60' });
    const line = shapes.find(({ tag }) => tag === 'path');
    expect(String(line?.attributes['d'])).toMatch(/^M[\d.]+ 26h2v6h-2zM/);
    const words = number(
      shapes.find((each) => each.words === 'Price ₹60'),
      'x',
    );
    expect(words).toBeGreaterThan(30);
    expect(words).toBeLessThan(610);
  });

  it('draws own history as a thin bar under the row’s own', () => {
    const shapes = shapesOf([row({ below: { low: 110, high: 140 } }), ...Array.from({ length: 9 }, () => row({}))]); // a row of 25 px
    const [own1, own2] = rects(shapes, own);
    const [thin] = rects(shapes, neutral);
    expect(number(thin, 'height')).toBeLessThan(number(own1, 'height'));
    expect(number(thin, 'y')).toBeGreaterThan(number(own1, 'y') + number(own1, 'height'));
    expect(number(thin, 'y')).toBeLessThan(number(own2, 'y'));
  });

  it.each<readonly [string, Partial<RangeRow>, readonly string[]]>([
    ['ends above the axis', { below: { low: 20, high: 900 } }, ['900']],
    ['is wholly above the axis', { below: { low: 800, high: 900 } }, ['800 to 900']],
    ['is almost wholly above the axis', { below: { low: 150, high: 900 } }, ['150 to 900']],
    ['is inside the axis', { below: { low: 110, high: 140 } }, []],
    ['is a bar that the axis does not follow', { low: 20, base: 700, high: 900, isOutsideAxis: true }, ['900']],
  ])('ends a bar at the edge of the axis, with its value, where it %s', (_, more, texts) => {
    const shapes = shapesOf([row({}), row(more)]);
    expect(wordsOf(shapes).filter((words) => words.includes('900'))).toEqual(texts);
    const axisEnd = scaleOf(shapes)(152.1); // 4% beyond the highest value
    for (const bar of [...rects(shapes, own), ...rects(shapes, neutral)])
      expect(number(bar, 'x') + number(bar, 'width')).toBeLessThan(axisEnd + 0.1);
  });

  it('follows the bars that the axis otherwise leaves out, where there is nothing else', () => {
    expect(wordsOf(shapesOf([row({ isOutsideAxis: true })]))).toContain('150');
  });

  it('stays inside its width on a phone, with a long name in two lines', () => {
    const shapes = shapesOf([row({ name: 'Sum of the parts of a group (SOTP team)' })], undefined, 320);
    const at = shapes.findIndex(({ words }) => words === '₹120.00');
    expect(shapes.slice(at - 2, at).map(({ words }) => words)).toEqual(['Sum of the parts', 'of a group (SOT…']);
    for (const bar of rects(shapes, own)) {
      expect(number(bar, 'x')).toBeGreaterThan(0);
      expect(number(bar, 'x') + number(bar, 'width')).toBeLessThan(320);
    }
  });

  it('writes an edge’s value over the mark, and leaves the row’s own bar whole', () => {
    const shapes = shapesOf([row({ below: { low: 800, high: 900 } }), row({}), row({}), row({}), row({})], { value: 140, text: 'Price' });
    const at = shapes.findIndex(({ words }) => words === '800 to 900');
    expect(at).toBeGreaterThan(shapes.findIndex(({ tag }) => tag === 'path'));
    const [bar] = rects(shapes, own);
    expect(number(shapes[at - 1], 'y')).toBeGreaterThan(number(bar, 'y') + number(bar, 'height'));
  });

  it.each([
    ['as large as the page’s', 640, 16, 16],
    ['no larger than the width allows', 350, 24, 12.5],
  ])('has a text %s', (_, width, textSize, expected) => {
    const name = shapesOf([row({})], undefined, width, textSize).find(({ words }) => words === 'PE');
    expect(number(name, 'fontSize')).toBe(expected);
  });

  it('writes as many values as fit on a phone’s short axis', () => {
    const shapes = shapesOf([row({ text: '₹1,977 to 3,350' })], undefined, 350);
    const axis = shapes.filter(({ attributes }) => attributes['textAnchor'] === 'middle');
    expect(axis.map(({ words }) => words)).toEqual(['0', '50', '100', '150']);
  });

  it('writes an axis even without a value', () => {
    expect(wordsOf(shapesOf([row({ low: undefined, base: undefined, high: undefined })])).slice(0, 2)).toEqual(['0', '0.2']);
  });
});
