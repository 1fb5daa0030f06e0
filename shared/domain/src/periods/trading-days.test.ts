import fc from 'fast-check';
import { addDays } from './calendar.ts';
import { isOldPrice, weekdaysAfter } from './trading-days.ts';

const friday = { year: 2026, month: 8, day: 21 };

describe('trading days after a price', () => {
  it.each([
    ['the same day', 0, 0],
    ['the Sunday after a Friday', 2, 0],
    ['the Monday after', 3, 1],
    ['the Friday after', 7, 5],
    ['the second Monday', 10, 6],
    ['three months later', 95, 67],
    ['a day before', -1, 0],
  ])('are none for weekends (%s)', (_, days, count) => {
    expect(weekdaysAfter(friday, addDays(friday, days))).toBe(count);
  });

  it('grow by one on each weekday and not on weekends', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 400 }), (start, span) => {
        const from = addDays(friday, start);
        const next = addDays(from, span + 1);
        const weekday = new Date(Date.UTC(next.year, next.month - 1, next.day)).getUTCDay();
        expect(weekdaysAfter(from, next) - weekdaysAfter(from, addDays(from, span))).toBe(weekday === 0 || weekday === 6 ? 0 : 1);
      }),
    );
  });
});

describe('price of a Friday', () => {
  it.each([
    [7, false],
    [9, false],
    [10, true],
  ])('is old %d days later: %s', (days, old) => {
    expect(isOldPrice(friday, addDays(friday, days))).toBe(old);
  });
});
