import fc from 'fast-check';
import { quantile } from './quantile.ts';

const sorted = fc
  .array(fc.double({ noNaN: true, min: -1e6, max: 1e6 }), { minLength: 1 })
  .map((values) => values.map((value) => (value === 0 ? 0 : value)).sort((one, other) => one - other)); // no −0

describe('quantile', () => {
  // QUARTILE.INC of a spreadsheet.
  it.each([
    [[10, 20, 30, 40], 0.25, 17.5],
    [[10, 20, 30, 40], 0.5, 25],
    [[10, 20, 30, 40], 0.75, 32.5],
    [[1, 2, 4, 7, 11], 0.25, 2],
    [[1, 2, 4, 7, 11, 16], 0.75, 10],
    [[5], 0.75, 5],
  ])('reads %j at %d as %d', (values, share, expected) => {
    expect(quantile(values, share)).toBeCloseTo(expected, 12);
  });

  it('is undefined without values', () => {
    expect(quantile([], 0.5)).toBeUndefined();
  });

  it('is the smallest value at 0 and the largest at 1', () => {
    fc.assert(
      fc.property(sorted, (values) => {
        expect([quantile(values, 0), quantile(values, 1)]).toEqual([values[0], values.at(-1)]);
      }),
    );
  });

  it('does not fall as the share rises', () => {
    fc.assert(
      fc.property(sorted, fc.double({ noNaN: true, min: 0, max: 1 }), fc.double({ noNaN: true, min: 0, max: 1 }), (values, one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        const rounding = 1e-9;
        expect((quantile(values, high) ?? NaN) - (quantile(values, low) ?? NaN)).toBeGreaterThanOrEqual(-rounding);
      }),
    );
  });
});
