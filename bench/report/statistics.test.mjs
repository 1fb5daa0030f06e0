import { median, percentile, spread } from './statistics.mjs';

describe('the median', () => {
  it.each([
    [[7], 7],
    [[9, 1, 5], 5],
    [[10, 2, 4, 100], 7],
  ])('for %j is %d', (samples, middle) => {
    expect(median(samples)).toBe(middle);
  });

  it('keeps the order of the samples', () => {
    const samples = [3, 1, 2];
    median(samples);
    expect(samples).toEqual([3, 1, 2]);
  });

  it('throws without samples', () => {
    expect(() => median([])).toThrow('at least one sample');
  });
});

describe('a percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);

  it.each([
    [0.5, 50],
    [0.95, 95],
    [0.99, 99],
    [1, 100],
  ])('%d of 1 to 100 is %d', (share, expected) => {
    expect(percentile(hundred, share)).toBe(expected);
  });

  it('is the highest of few samples', () => {
    expect(percentile([1, 2, 30], 0.99)).toBe(30);
  });
});

it('the spread is the lowest and the highest', () => {
  expect(spread([4, 10, 2])).toEqual([2, 10]);
});
