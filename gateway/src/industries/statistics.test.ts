import { statisticOf } from './statistics.ts';

describe('a statistic', () => {
  it('has the quartiles of the meaningful values, and counts the others', () => {
    expect(statisticOf([30, null, 10, 40, null, 20])).toEqual({ n: 4, q1: 17.5, median: 25, q3: 32.5, leftOut: 2 });
  });

  it('orders numbers by value, not as text', () => {
    expect(statisticOf([100, 9, -20]).median).toBe(9);
  });

  it('has no quartiles without a meaningful value', () => {
    expect(statisticOf([null, null])).toEqual({ n: 0, q1: null, median: null, q3: null, leftOut: 2 });
  });
});
