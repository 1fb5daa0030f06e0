import fc from 'fast-check';
import { overlaps, placesOfLabels, raisedTops, type Box, type LabelRequest } from './label-places.ts';

const frame: Box = { x: 40, y: 10, width: 200, height: 200 };
const label = (x: number, y: number, width = 90): LabelRequest => ({ x, y, radius: 6, width, height: 16 });
const isInside = (box: Box): boolean => box.x >= 40 && box.y >= 10 && box.x + box.width <= 240 && box.y + box.height <= 210;

describe('the places of labels', () => {
  it('are to the right of their marker where there is space', () => {
    expect(placesOfLabels([label(100, 100)], { frame })).toEqual([{ x: 109, y: 92, width: 90, height: 16, isFar: false }]);
  });

  it('are to the left of a marker at the right edge', () => {
    expect(placesOfLabels([label(230, 100)], { frame })).toMatchObject([{ x: 131, y: 92, isFar: false }]);
  });

  it('avoid a line if another place is free, and a taken box always', () => {
    const line: Box = { x: 150, y: 10, width: 1, height: 200 };
    const [place] = placesOfLabels([label(140, 100)], { frame, lines: [line] });
    expect(place && overlaps(place, line)).toBe(false);
    const taken: Box = { x: 40, y: 60, width: 200, height: 36 };
    const [below] = placesOfLabels([label(140, 100, 150)], { frame, taken: [taken] });
    expect(below).toMatchObject({ y: 109 });
  });

  it('are far from a marker in a crowd, with a leader line', () => {
    const crowd = Array.from({ length: 6 }, () => label(140, 100));
    const places = placesOfLabels(crowd, { frame });
    expect(places.every((place) => place !== undefined)).toBe(true);
    expect(places.some((place) => place?.isFar)).toBe(true);
  });

  it('drop a label that is wider than the frame, and keep the others', () => {
    expect(placesOfLabels([label(140, 100, 300), label(140, 60)], { frame })).toMatchObject([undefined, { x: 149 }]);
  });

  it('are inside the frame and free for any six companies on a small phone', () => {
    const point = fc.record({
      x: fc.integer({ min: 50, max: 230 }),
      y: fc.integer({ min: 20, max: 200 }),
      width: fc.integer({ min: 30, max: 120 }),
    });
    fc.assert(
      fc.property(fc.array(point, { minLength: 1, maxLength: 6 }), (points) => {
        const requests = points.map(({ x, y, width }) => label(x, y, width));
        const places = placesOfLabels(requests, { frame });
        const found = places.filter((place) => place !== undefined);
        expect(found).toHaveLength(requests.length);
        for (const [at, place] of found.entries()) {
          expect(isInside(place)).toBe(true);
          expect(found.slice(at + 1).some((other) => overlaps(place, other))).toBe(false);
          expect(
            requests.some(({ x, y, radius }) => overlaps(place, { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius })),
          ).toBe(false);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('labels over columns', () => {
  const box = (x: number, y: number): Box => ({ x, y, width: 30, height: 12 });

  it.each([
    ['keep their places apart from each other', [box(0, 50), box(40, 50)], [50, 50]],
    ['rise above a lower neighbour that they would cover', [box(0, 50), box(20, 52)], [40, 52]],
    ['rise above each other in a row of equal columns', [box(0, 50), box(20, 50), box(40, 50)], [50, 38, 50]],
    ['rise above all at one place', [box(0, 50), box(0, 50), box(0, 50)], [50, 38, 26]],
  ])('%s', (_, labels, tops) => {
    expect(raisedTops(labels)).toEqual(tops);
  });

  it('never cover each other', () => {
    const any = fc.record({ x: fc.integer({ min: 0, max: 300 }), y: fc.integer({ min: 0, max: 200 }) }).map(({ x, y }) => box(x, y));
    fc.assert(
      fc.property(fc.array(any, { maxLength: 12 }), (labels) => {
        const found = raisedTops(labels).map((y, at) => ({ ...box(labels[at]?.x ?? 0, y) }));
        expect(found.some((one, at) => found.slice(at + 1).some((other) => overlaps(one, other)))).toBe(false);
      }),
    );
  });
});
