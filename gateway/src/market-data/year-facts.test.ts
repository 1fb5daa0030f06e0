import { yearRange, yearDividends } from './year-facts.ts';

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

const dividends = [
  { exDate: '2025-08-20', amount: 9 },
  { exDate: '2025-08-21', amount: 8 },
  { exDate: '2025-08-22', amount: 11 },
  { exDate: '2026-08-21', amount: 0.1 },
  { exDate: '2026-08-24', amount: 40 },
];

describe('the dividends of twelve months', () => {
  it('are those with an ex-date after the same day of the year before, to the day itself', () => {
    expect(yearDividends(dividends, '2026-08-21')).toEqual({ perShare: 11.1, to: '2026-08-21' });
  });

  it('are zero for a company that paid none in these months', () => {
    expect(yearDividends([{ exDate: '2024-01-01', amount: 5 }], '2026-08-21')).toEqual({ perShare: 0, to: '2026-08-21' });
  });

  it.each([
    [undefined, '2026-08-21'],
    [[], '2026-08-21'],
    [dividends, null],
  ])('are unknown without a list or a day', (known, to) => {
    expect(yearDividends(known, to)).toBeUndefined();
  });
});
