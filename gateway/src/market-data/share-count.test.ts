import { reportedShareCount, shareCountIn, restatedShares } from './share-count.ts';

describe('the share count of a balance sheet', () => {
  it('is found in any spelling of its key, and as text', () => {
    expect(shareCountIn([{ key: ' totalCommonSharesOutstanding ', value: '1,353.2' }])).toBe(1353.2);
    expect(reportedShareCount({ stockFinancialMap: { BAL: [{ key: 'TotalCommonSharesOutstanding', value: 361.81 }] } })).toBe(361.81);
  });

  it('is the last one of a key that comes twice', () => {
    const [first, last] = [7, 8].map((value) => ({ key: 'TotalCommonSharesOutstanding', value }));
    expect(shareCountIn([first, last].flatMap((each) => each ?? []))).toBe(8);
  });

  it.each([0, -5, '-', null])('is missing where the source says %j', (value) => {
    expect(shareCountIn([{ key: 'TotalCommonSharesOutstanding', value }])).toBeUndefined();
  });

  it('is missing without a balance sheet', () => {
    expect(reportedShareCount({ stockFinancialMap: {} })).toBeUndefined();
  });
});

const fy25 = (shares: number, sharesRestated?: number) => ({
  type: 'Annual' as const,
  fiscalYear: 2025,
  endDate: '2025-03-31',
  BAL: { TotalCommonSharesOutstanding: shares },
  ...(sharesRestated === undefined ? {} : { sharesRestated }),
});
const before = { exDate: '2023-01-02', factor: 3 };
const bonus = { exDate: '2025-08-26', factor: 2 };
const split = { exDate: '2026-01-14', factor: 5 };

describe('restated share count of a period', () => {
  it('is undefined where the pack has none', () => {
    expect(restatedShares(fy25(765), [bonus])).toBeUndefined();
  });

  it('names the issues after the period that explain it, oldest first', () => {
    expect(restatedShares(fy25(765, 7650), [split, before, bonus])).toEqual({ shares: 7650, actions: [bonus, split] });
  });

  it('omits an issue that the reported count includes', () => {
    expect(restatedShares(fy25(1530, 7650), [bonus, split])).toEqual({ shares: 7650, actions: [split] });
  });

  it('allows for rounded counts and factors', () => {
    expect(restatedShares(fy25(697.65, 930.2), [{ exDate: '2025-07-29', factor: 1.3333 }])).toMatchObject({
      actions: [{ factor: 1.3333 }],
    });
  });

  it('names no issues where they do not explain it, or are unknown', () => {
    expect(restatedShares(fy25(765, 1530), [split])).toEqual({ shares: 1530, actions: [] });
    expect(restatedShares(fy25(765, 1530))).toEqual({ shares: 1530, actions: [] });
  });
});
