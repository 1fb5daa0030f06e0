import { yearDividends } from './year-dividends.ts';

const dividends = [
  { exDate: '2025-08-20', amount: 9 },
  { exDate: '2025-08-21', amount: 8 },
  { exDate: '2025-08-22', amount: 11 },
  { exDate: '2026-08-21', amount: 0.1 },
  { exDate: '2026-08-24', amount: 40 },
];

describe('the dividends of twelve months', () => {
  it('are those with an ex-date after the same day of the year before, to the day itself', () => {
    expect(yearDividends(dividends, '2026-08-21')).toEqual({ perShare: 11.1, to: '2026-08-21' });
  });

  it('are zero for a company that paid none in these months', () => {
    expect(yearDividends([{ exDate: '2024-01-01', amount: 5 }], '2026-08-21')).toEqual({ perShare: 0, to: '2026-08-21' });
  });

  it.each([
    [undefined, '2026-08-21'],
    [[], '2026-08-21'],
    [dividends, null],
  ])('are unknown without a list or a day', (known, to) => {
    expect(yearDividends(known, to)).toBeUndefined();
  });
});
