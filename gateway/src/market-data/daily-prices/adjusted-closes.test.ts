import { dailyChange, movingAverage } from './apply-daily-price.ts';
import { adjustedCloses, monthEnds, recentDays } from './adjusted-closes.ts';
import type { DailyPrice } from './daily-price-store.ts';

const today = '2026-01-10';
const price = (day: string, nse: number | null, more: Partial<DailyPrice> = {}): DailyPrice => ({
  day,
  isin: 'INE000A01012',
  nse,
  nse_previous: null,
  bse: null,
  bse_previous: null,
  ...more,
});

/** Weekdays up to `last`, newest first. */
function weekdays(last: string, count: number): readonly string[] {
  const days: string[] = [];
  for (let time = Date.parse(last); days.length < count; time -= 86_400_000)
    if (![0, 6].includes(new Date(time).getUTCDay())) days.push(new Date(time).toISOString().slice(0, 10));
  return days;
}

describe('change since the previous close', () => {
  const bonus = { exDate: '2025-12-18', factor: 2 };
  it.each([
    ['the exchange’s previous close', 102, 100, [], 2],
    ['the restated previous close on an ex-date', 51, 100, [bonus], 2],
    ['none for an unknown ex-date', 51, 100, [], null],
    ['none without a previous close', 51, null, [], null],
    ['the previous close on the day after an ex-date', 51, 50, [{ ...bonus, exDate: '2025-12-17' }], 2],
  ])('is from %s', (_, close, previous, actions, change) => {
    expect(dailyChange(close, previous, '2025-12-18', actions)).toBe(change);
  });

  it('counts an ex-date on a weekend on Monday', () => {
    expect(dailyChange(51, 100, '2025-12-22', [{ exDate: '2025-12-20', factor: 2 }])).toBe(2);
  });
});

describe('moving average', () => {
  const closes = weekdays('2026-01-09', 60).map((day, at) => ({ day, close: 100 + at }));

  it('is of exactly so many days', () => {
    expect(movingAverage(closes, 5)).toBe(102);
    expect(movingAverage(closes, 50)).toBe(124.5);
  });

  it('is missing with too few days', () => {
    expect(movingAverage(closes, 100)).toBeNull();
  });

  it('is missing where files are missing in between, not for holidays', () => {
    expect(
      movingAverage(
        closes.filter((_, at) => at !== 2 && at !== 4),
        10,
      ),
    ).not.toBeNull();
    expect(
      movingAverage(
        closes.filter((_, at) => at < 4 || at > 20),
        10,
      ),
    ).toBeNull();
  });
});

describe('adjusted closes', () => {
  it('are in today’s shares', () => {
    const closes = adjustedCloses(
      [price('2026-01-09', 50), price('2026-01-08', 100)],
      'nse',
      [{ kind: 'bonus', exDate: '2026-01-09', factor: 2 }],
      today,
    );
    expect(closes.map(({ close }) => close)).toEqual([50, 50]);
  });

  it('end where the ISIN changes without a known split', () => {
    const prices = [price('2026-01-09', 10, { isin: 'INE000A01020' }), price('2026-01-08', 100), price('2026-01-07', null)];
    expect(adjustedCloses(prices, 'nse', [], today)).toHaveLength(1);
    expect(adjustedCloses(prices, 'nse', [{ kind: 'split', exDate: '2026-01-09', factor: 10 }], today)).toHaveLength(2);
  });
});

describe('adjusted closes across a file without ISINs', () => {
  const prices = [
    price('2026-01-09', 10, { isin: 'INE000A01020' }),
    price('2026-01-08', 100, { isin: null }),
    price('2026-01-07', 100),
    price('2026-01-06', 100, { isin: null }),
  ];

  it('end at the last day of the new ISIN', () => {
    expect(adjustedCloses(prices, 'nse', [], today).map(({ day }) => day)).toEqual(['2026-01-09']);
  });

  it('go on where the split is known', () => {
    expect(adjustedCloses(prices, 'nse', [{ kind: 'split', exDate: '2026-01-09', factor: 10 }], today)).toHaveLength(4);
    expect(adjustedCloses(prices.slice(1), 'nse', [], today)).toHaveLength(3);
  });
});

describe('month-end closes', () => {
  it('are the last close of each month, oldest first, where one is near its end', () => {
    const closes = ['2026-01-09', '2026-01-08', '2025-12-31', '2025-12-30', '2025-11-18', '2025-10-30'].map((day, at) => ({
      day,
      close: at + 1,
    }));
    expect(monthEnds(closes)).toEqual([
      { month: '2025-10', day: '2025-10-30', close: 6 },
      { month: '2025-12', day: '2025-12-31', close: 3 },
      { month: '2026-01', day: '2026-01-09', close: 1 },
    ]);
  });

  it('are none without closes', () => {
    expect(monthEnds([])).toEqual([]);
  });
});

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
