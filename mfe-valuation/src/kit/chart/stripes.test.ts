import { stripePath } from './stripes.ts';

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
