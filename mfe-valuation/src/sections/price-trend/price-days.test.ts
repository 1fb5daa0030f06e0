import type { HistoryDay } from '@mulya/contract';
import { priceDays } from './price-days.ts';
import { historyWith, weekdayCloses } from './price-days.fixture.ts';
import { priceMonths } from './price-months.ts';

/** Of the year to 21 August 2026. */
function daysOf(held: readonly HistoryDay[], missingMonth?: string) {
  const history = historyWith(held);
  const months = history.months.filter(({ month }) => month !== missingMonth);
  return priceDays(history, priceMonths({ months }, 1));
}

const ends = (days: ReturnType<typeof daysOf>) => days?.points.filter(({ isDay }) => !isDay).map(({ label }) => label);

describe('the days of the price chart', () => {
  it('are those of the year, after the month-end before it', () => {
    const days = daysOf(weekdayCloses('2025-08-25', '2026-08-21'));
    expect(days?.words).toBe('Daily closes');
    expect(days?.points.slice(0, 3).map(({ date, label }) => [date, label])).toEqual([
      ['2025-08-29', 'Aug 2025'],
      ['2025-09-01', '1 Sep 2025'],
      ['2025-09-02', '2 Sep 2025'],
    ]);
    expect(days?.points.at(-1)).toMatchObject({ date: '2026-08-21', isDay: true, endsMonth: true });
    expect(days?.dates).toEqual(days?.points.map(({ date }) => date));
  });

  it('are month-ends before the first day that is held, at their places on the axis of weekdays', () => {
    const days = daysOf(weekdayCloses('2026-05-04', '2026-08-21'));
    expect(days?.words).toBe('Month-end closes, daily closes from 4 May 2026');
    expect(ends(days)).toEqual([
      ...['Aug 2025', 'Sep 2025', 'Oct 2025', 'Nov 2025', 'Dec 2025'],
      ...['Jan 2026', 'Feb 2026', 'Mar 2026', 'Apr 2026'],
    ]);
    expect(days?.dates).toHaveLength(weekdayCloses('2025-08-29', '2026-08-21').length);
  });

  it('leave no place for a holiday, and one for each weekday without a file', () => {
    const holidays = ['2026-01-26', '2026-03-03'];
    const without = daysOf(weekdayCloses('2025-09-01', '2026-08-21', holidays));
    expect(without?.words).toBe('Daily closes');
    expect(without?.dates).not.toContain('2026-01-26');
    const lost = weekdayCloses('2026-02-02', '2026-03-20').map(({ day }) => day);
    const patchy = daysOf(weekdayCloses('2025-09-01', '2026-08-21', lost));
    expect(patchy?.dates).toEqual(expect.arrayContaining([...lost]));
    expect(ends(patchy)).toEqual(['Aug 2025', 'Feb 2026']);
    expect(patchy?.words).toBe(
      `Daily closes on ${weekdayCloses('2025-09-01', '2026-08-21', lost).length} days, month-end closes elsewhere`,
    );
  });

  it('have a session on a Sunday', () => {
    const held = [
      ...weekdayCloses('2025-09-01', '2026-01-30'),
      { day: '2026-02-01', close: 9 },
      ...weekdayCloses('2026-02-02', '2026-08-21'),
    ];
    expect(daysOf(held)?.dates).toContain('2026-02-01');
  });

  it('end with the newest close where the newest day is older', () => {
    const days = daysOf(weekdayCloses('2025-09-01', '2026-08-14'));
    expect(days?.points.slice(-2)).toMatchObject([
      { date: '2026-08-14', isDay: true, endsMonth: false },
      { date: '2026-08-21', isDay: false, label: 'Aug 2026', close: 2029 },
    ]);
  });

  it('break the line in a month without a close and without a day', () => {
    const days = daysOf(weekdayCloses('2026-05-04', '2026-08-21'), '2025-12');
    expect(days?.points.find(({ label }) => label === 'Dec 2025')).toMatchObject({ close: undefined, average: undefined });
    expect(daysOf(weekdayCloses('2025-12-01', '2025-12-12'), '2025-12')?.points.map(({ label }) => label)).not.toContain('Dec 2025');
  });

  it('have the average of twelve month-ends on the last point of each month', () => {
    const days = daysOf(weekdayCloses('2025-09-01', '2026-08-21'));
    expect(days?.points.filter(({ average }) => average !== undefined).map(({ date }) => date)).toEqual(
      days?.points.filter(({ endsMonth }) => endsMonth).map(({ date }) => date),
    );
    expect(days?.points.find(({ date }) => date === '2025-09-30')?.average).toBe(2012.5);
  });

  it('are absent with fewer than five of them in the year', () => {
    expect(daysOf(weekdayCloses('2026-08-17', '2026-08-20'))).toBeUndefined();
    expect(daysOf(weekdayCloses('2024-08-12', '2024-08-21'))).toBeUndefined();
    expect(priceDays({ asOf: '2026-08-21' }, [])).toBeUndefined();
  });
});
