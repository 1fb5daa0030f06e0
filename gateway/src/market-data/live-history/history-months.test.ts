import type { CompanyAction } from '@mulya/contract';
import { type HistoryPoint, adjustCloses, historyMonths } from './source-history.ts';

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
