import { toPriceHistory } from './source-history.ts';

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
