import type { CompanyAction } from '@mulya/contract';
import { type HistoryPoint, adjustCloses, historyMonths, toPriceHistory } from './source-history.ts';

const points = (...pairs: readonly (readonly [date: string, value: number])[]): HistoryPoint[] =>
  pairs.map(([date, value]) => ({ date, value }));
const bonus: CompanyAction = { exDate: '2025-08-26', kind: 'bonus', factor: 2, text: '1:1' };

describe('months of a price history', () => {
  it('have the last close of the month', () => {
    const closes = points(['2026-07-10', 10], ['2026-07-31', 11], ['2026-08-07', 12]);
    expect(historyMonths(closes, [])).toEqual([
      { month: '2026-07', close: 11 },
      { month: '2026-08', close: 12 },
    ]);
  });
});

describe('closes before a split or bonus issue', () => {
  it('are adjusted if the close fell by its factor', () => {
    const closes = points(['2025-08-18', 200], ['2025-08-25', 204], ['2025-09-01', 101]);
    expect(adjustCloses(closes, [bonus]).map(({ value }) => value)).toEqual([100, 102, 101]);
  });

  it('stay if the source has adjusted them', () => {
    const closes = points(['2025-08-25', 102], ['2025-09-01', 90]);
    expect(adjustCloses(closes, [bonus])).toEqual(closes);
  });

  it('stay if no close is near the ex-date', () => {
    const closes = points(['2025-06-01', 204], ['2025-09-01', 101]);
    expect(adjustCloses(closes, [bonus])).toEqual(closes);
  });
});

const history = {
  source: 'Live source',
  asOf: '2026-09-30',
  months: [{ month: '2026-08', close: 100 }],
};

describe('past prices of a live source', () => {
  it('have the source’s closes, the splits and bonus issues, and the dividends', () => {
    expect(
      toPriceHistory(history, [
        { exDate: '2025-08-26', kind: 'bonus', factor: 2, text: '1:1' },
        { exDate: '2025-09-01', kind: 'rights', factor: 1.1, text: '1:10' },
        { exDate: '2026-07-10', kind: 'dividend', amount: 5, text: '₹5 a share' },
      ]),
    ).toEqual({
      source: 'Live source',
      asOf: '2026-09-30',
      closes: [{ month: '2026-08', close: 100 }],
      actions: [{ exDate: '2025-08-26', factor: 2, kind: 'bonus' }],
      dividends: [{ exDate: '2026-07-10', amount: 5 }],
    });
  });

  it('are none without a month', () => {
    expect(toPriceHistory({ ...history, months: [] })).toBeUndefined();
  });
});
