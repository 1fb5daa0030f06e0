import { findRate } from './reverse-dcf.ts';

describe('search of a growth rate', () => {
  it('finds the rate at which a value equals the aim, to 1e-9 points', () => {
    const found = findRate((rate) => (1 + rate / 100) ** 10, 2);
    expect(found.is).toBe('rate');
    expect(found.is === 'rate' && Math.abs(found.value - (2 ** 0.1 - 1) * 100)).toBeLessThan(1e-9);
  });

  it('finds the bounds themselves', () => {
    expect(findRate((rate) => rate, -30)).toMatchObject({ is: 'rate', value: expect.closeTo(-30, 9) });
    expect(findRate((rate) => rate, 60)).toMatchObject({ is: 'rate', value: expect.closeTo(60, 9) });
  });

  it.each([
    ['below the bounds', (rate: number) => rate, -31, 'below'],
    ['above the bounds', (rate: number) => rate, 61, 'above'],
    ['a value that falls', (rate: number) => -rate, 0, 'does-not-rise'],
    ['a value that never changes', () => 5, 5, 'does-not-rise'],
    ['no value', () => NaN, 5, 'no-value'],
  ] as const)('reports %s', (_, valueAt, aim, is) => {
    expect(findRate(valueAt, aim)).toEqual({ is });
  });
});
