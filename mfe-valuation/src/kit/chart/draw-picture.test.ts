import { stripePath } from './draw-picture.ts';
import type { ColumnContent, RangeContent } from './chart-content.ts';

const text = (value: number) => `₹${value}`;
const row = { low: 10, base: 20, high: 30, text: '₹20', detail: 'PE: ₹10 to ₹30', colour: 0 } as const;
const content: RangeContent = {
  kind: 'ranges',
  rows: [
    { ...row, name: 'PE' },
    { ...row, name: 'PB & more' },
  ],
  mark: { value: 22, text: 'Price ₹22' },
  axisText: text,
  valueText: text,
};

/** The library measures texts and bars, which a DOM without layout cannot. */
const box = { x: 5, y: 5, width: 50, height: 14 };
beforeEach(() => Object.assign(SVGElement.prototype, { getBBox: () => box }));
afterEach(() => Reflect.deleteProperty(SVGElement.prototype, 'getBBox'));

/** The second and the third series are hatched and outlined. */
const columns: ColumnContent = {
  kind: 'columns',
  categories: ['FY25'],
  series: ['A', 'B', 'C'].map((name) => ({ name, values: [10] })),
  axisText: text,
  valueText: text,
};

const draw = async (drawn: RangeContent | ColumnContent = content) =>
  (await import('./draw-picture.ts')).drawPicture(drawn, 'rows', { width: 700, height: 120 });

describe('a picture drawn outside of the page', () => {
  it('has its texts, its size, and leaves nothing behind', async () => {
    const svg = await draw();
    expect(svg).toHaveAttribute('width', '700');
    expect(svg).toHaveAttribute('viewBox', '0 0 700 120');
    for (const each of ['PE', 'PB & more', '₹20']) expect(svg).toHaveTextContent(each);
    expect(document.body).toBeEmptyDOMElement();
  });

  it('needs nothing of the page: no styles, classes, variables or patterns', async () => {
    const markup = new XMLSerializer().serializeToString(await draw());
    expect(markup).not.toMatch(/ (style|class)=|var\(--|mulya-chart-hatch|"transparent"|rgba\(/);
    expect(markup).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  });

  it('draws the stripes of a series as lines, and an outlined one without a fill', async () => {
    const paths = [...(await draw(columns)).querySelectorAll('path')];
    expect(paths.filter((path) => /^(M[\d.]+ [\d.]+L[\d.]+ [\d.]+){5,}$/.test(path.getAttribute('d') ?? ''))).not.toHaveLength(0);
    expect(
      paths.filter((path) => path.getAttribute('fill') === 'none' && path.getAttribute('stroke-width') === '2').length,
    ).toBeGreaterThan(1);
  });
});

const points = (path: string) => [...path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));

describe('stripes of a hatched bar', () => {
  it('stay within the bar, and go from edge to edge at 45 degrees', () => {
    const box = { x: 10, y: 20, width: 100, height: 14 };
    const found = points(stripePath(box));
    expect(found.length).toBeGreaterThan(20);
    for (const { x, y } of found) {
      expect(x).toBeGreaterThanOrEqual(10);
      expect(x).toBeLessThanOrEqual(110);
      expect(y).toBeGreaterThanOrEqual(20);
      expect(y).toBeLessThanOrEqual(34);
    }
    for (let at = 0; at < found.length; at += 2) {
      const [from, to] = [found[at], found[at + 1]];
      expect((from?.x ?? NaN) + (from?.y ?? NaN)).toBeCloseTo((to?.x ?? NaN) + (to?.y ?? NaN));
    }
  });

  it('are none in a bar without width', () => {
    expect(stripePath({ x: 0, y: 0, width: 0, height: 14 })).toBe('');
  });
});
