import { yearRange } from './year-range.ts';

it('a 52-week range needs a low and a high price above zero, in order', () => {
  expect(yearRange(1976, 3336.7)).toEqual({ yearRange: { low: 1976, high: 3336.7 } });
  expect([yearRange(null, 10), yearRange(5, undefined), yearRange(0, 10), yearRange(11, 10), yearRange(NaN, 10)]).toEqual([
    {},
    {},
    {},
    {},
    {},
  ]);
});
