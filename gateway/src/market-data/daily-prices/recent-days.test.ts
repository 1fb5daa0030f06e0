import { adjustedCloses, recentDays } from './adjusted-closes.ts';
import type { DailyPrice } from './daily-price-store.ts';

const oneDay = 86_400_000;
const dayBefore = (last: string, days: number): string => new Date(Date.parse(last) - days * oneDay).toISOString().slice(0, 10);
const daily = (last: string, count: number) => Array.from({ length: count }, (_, at) => ({ day: dayBefore(last, at), close: at }));

describe('the days of the last year', () => {
  it('are oldest first, and at most 260', () => {
    const days = recentDays(daily('2026-08-21', 300));
    expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([260, dayBefore('2026-08-21', 259), '2026-08-21']);
  });

  it('begin a year before the newest one', () => {
    const closes = ['2026-08-21', '2025-08-21', '2025-08-20'].map((day) => ({ day, close: 1 }));
    expect(recentDays(closes).map(({ day }) => day)).toEqual(['2025-08-21', '2026-08-21']);
    const leap = ['2028-02-29', '2027-03-01', '2027-02-28'].map((day) => ({ day, close: 1 }));
    expect(recentDays(leap).map(({ day }) => day)).toEqual(['2027-03-01', '2028-02-29']);
  });

  it('are none without a close', () => {
    expect(recentDays([])).toEqual([]);
  });

  it('have no jump at a bonus issue', () => {
    const price = (day: string, nse: number): DailyPrice => ({ day, isin: null, nse, nse_previous: null, bse: null, bse_previous: null });
    const prices = [price('2026-01-13', 101), price('2026-01-12', 100), price('2026-01-09', 199), price('2026-01-08', 198)];
    const bonus = { kind: 'bonus', exDate: '2026-01-12', factor: 2 } as const;
    expect(recentDays(adjustedCloses(prices, 'nse', [bonus], '2026-01-13'))).toEqual([
      { day: '2026-01-08', close: 99 },
      { day: '2026-01-09', close: 99.5 },
      { day: '2026-01-12', close: 100 },
      { day: '2026-01-13', close: 101 },
    ]);
  });
});
