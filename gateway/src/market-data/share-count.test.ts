import { reportedShareCount, shareCountIn } from './share-count.ts';

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
