import { dayText, daysBetween, parseDay } from './calendar-day.ts';

describe('a day in the words of a source', () => {
  it.each([
    '2025-12-18',
    ' 2025-12-18 ',
    '2025-12-18T15:30:00Z',
    '2025-12-18 15:30',
    '18-Dec-2025',
    '18-DEC-2025',
    '18 Dec 2025',
    '18 December 2025',
    '18122025',
  ])('is read of %j', (text) => {
    expect(parseDay(text)).toBe('2025-12-18');
  });

  it.each(['', '-', '2025-02-30', '31 Jun 2025', '31022025', '2025-13-01', '18/12/2025', '18 Foo 2025', '2025-12-181', 'x 2025-12-18'])(
    'is not read of %j',
    (text) => {
      expect(parseDay(text)).toBeUndefined();
    },
  );

  it('is shown as 18 Dec 2025', () => {
    expect(dayText('2025-12-08')).toBe('8 Dec 2025');
  });
});

it('counts the days between two dates', () => {
  expect([daysBetween('2025-12-30', '2026-01-02'), daysBetween('2026-01-02', '2025-12-30')]).toEqual([3, -3]);
});
