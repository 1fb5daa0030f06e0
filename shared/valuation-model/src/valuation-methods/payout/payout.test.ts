import type { DividendList } from '@mulya/contract';
import { formulaText } from '@mulya/domain';
import { contextOf, lender, lenderYear } from '../lender-methods.fixture.ts';
import { payoutOf } from './payout.ts';

type Answer = typeof lender;

/** PAT of 150 and 170 on 100 crore shares: 1.5 and 1.7 a share. */
const years = [lenderYear(2024, 150, 900), lenderYear(2025, 170, 1000)];
const payout = (answer: Partial<Answer>) => payoutOf(contextOf({ ...lender, financials: years, ...answer }).model);
const list = (to: string, ...paid: readonly (readonly [string, number])[]): { readonly dividends: DividendList } => ({
  dividends: { to, paid: paid.map(([exDate, amount]) => ({ exDate, amount })) },
});
const split = { kind: 'split', date: '2025-12-26', factor: 5, breaks: false, source: 'List' };

describe('the payout', () => {
  const ofLine = (dividends: number | null, pat: number | null = 170) =>
    payout({ financials: [lenderYear(2025, pat, 1000, { CAS: { TotalCashDividendsPaid: dividends } })] });

  it.each([
    [-34, 20],
    [34, 20],
    [0, 0],
    [-171, 100],
  ])('is the source’s line / PAT, at most 100 %%: a line of %d is %d %%', (line, percent) => {
    expect(ofLine(line)).toMatchObject({ value: percent, unit: 'percent', origin: { state: 'derived' } });
  });

  it('else adds up the dividends with ex-dates to half a year after the year’s end', () => {
    const outside = [['2024-09-30', 9], ['2025-10-01', 9]] as const; // prettier-ignore
    const cell = payout(list('2026-04-08', ['2024-10-01', 0.34], ['2025-09-30', 0.51], ...outside));
    expect(cell).toMatchObject({ value: expect.closeTo(50, 9) });
    expect(cell.origin?.state === 'derived' && [formulaText(cell.origin.formula), cell.origin.remark]).toEqual([
      '(Dividend of 1 Oct 2024 + Dividend of 30 Sep 2025) / (Adjusted PAT FY25 / Shares FY25) × 100',
      'Dividends with ex-dates from 1 Oct 2024 to 30 Sep 2025 / PAT per share of FY25.',
    ]);
  });

  it('is that of the year before where the list ends too early for the base year', () => {
    expect(payout(list('2025-09-29', ['2024-07-01', 0.3], ['2025-07-01', 1]))).toMatchObject({ value: expect.closeTo(20, 9) });
    expect(payout(list('2025-09-30', ['2024-07-01', 0.3], ['2025-07-01', 0.85]))).toMatchObject({ value: expect.closeTo(50, 9) });
  });

  it('divides what is over 100 % by a later issue that the list should hold, else is 100 %', () => {
    const paid = list('2026-04-08', ['2025-06-03', 4.25]);
    expect(payout({ ...paid, events: [split] })).toMatchObject({ value: expect.closeTo(50, 9) });
    for (const events of [[], [{ ...split, date: '2025-05-01' }], [{ ...split, factor: 2 }]])
      expect(payout({ ...paid, events })).toMatchObject({ value: 100 });
    expect(payout({ ...list('2026-04-08', ['2025-06-03', 0.85]), events: [split] })).toMatchObject({ value: expect.closeTo(50, 9) });
  });

  it.each<readonly [string, Partial<Answer>]>([
    ['the list of dividends has none of this company', {}],
    ['the list of dividends has none of this company from 1 Oct 2024 to 30 Sep 2025', list('2026-04-08', ['2023-07-01', 1])],
    ['FY25 has no profit to pay from', { ...list('2026-04-08', ['2025-07-01', 1]), financials: [lenderYear(2025, -5, 1000)] }],
    ['no figures of FY24', { ...list('2025-04-08', ['2024-07-01', 1]), financials: [lenderYear(2025, 170, 1000)] }],
  ])('is 20 %% with the reason: %s', (reason, answer) => {
    expect(payout(answer)).toMatchObject({ value: 20, origin: { by: 'default', note: `default assumption: ${reason}` } });
  });

  it.each([
    [null, 'the source has no FY25 profit'],
    [-5, 'FY25 has no profit to pay from'],
  ])('is 20 %% for a line of dividends and a PAT of %s', (pat, reason) => {
    expect(ofLine(-34, pat)).toMatchObject({ value: 20, origin: { note: `default assumption: ${reason}` } });
  });
});
