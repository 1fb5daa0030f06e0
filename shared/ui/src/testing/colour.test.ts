import { colourDifference, smallestDifferences } from './colour-difference.ts';
import { contrast, toLab } from './colour.ts';

describe('measures of colour', () => {
  // Pairs 1, 7, 9, 17, 25 and 34 of the table that Sharma, Wu and Dalal publish for tests of the formula.
  it.each([
    [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
    [[50, 0, 0], [50, -1, 2], 2.3669],
    [[50, 2.49, -0.001], [50, -2.49, 0.0009], 7.1792],
    [[50, 2.5, 0], [73, 25, -18], 27.1492],
    [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
    [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
  ] as const)('the difference of %p and %p is %d', (one, other, difference) => {
    expect(colourDifference(one, other)).toBeCloseTo(difference, 4);
    expect(colourDifference(other, one)).toBeCloseTo(difference, 4);
  });

  it('have black, white and their contrast', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(toLab('#ffffff', 'full')[0]).toBeCloseTo(100, 3);
  });

  it('see red and green as similar without green cones, and blue and green without blue ones', () => {
    expect(smallestDifferences(['#a06000', '#708000'], 'no-green').any).toBeLessThan(
      smallestDifferences(['#a06000', '#708000'], 'full').any / 2,
    );
    expect(smallestDifferences(['#0080a0', '#008070'], 'no-blue').any).toBeLessThan(
      smallestDifferences(['#0080a0', '#008070'], 'full').any / 2,
    );
  });
});
