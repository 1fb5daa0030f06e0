import type { CompanyAction, FinancialPeriod } from '@mulya/contract';
import { restateLiveShares } from './corporate-actions.ts';

const today = '2026-10-01';
const bonus: CompanyAction = { exDate: '2025-08-26', kind: 'bonus', factor: 2, text: '1:1' };
const split: CompanyAction = { exDate: '2024-01-10', kind: 'split', factor: 5, text: 'From Rs.10 to Rs.2' };

function year(fiscalYear: number, shares: number | null): FinancialPeriod {
  return {
    Type: 'Annual',
    FiscalYear: String(fiscalYear),
    EndDate: `${fiscalYear}-03-31`,
    stockFinancialMap: { BAL: [{ key: 'TotalCommonSharesOutstanding', value: shares }] },
  };
}

const restated = (periods: readonly FinancialPeriod[], actions: readonly CompanyAction[], current?: number) =>
  restateLiveShares(periods, actions, today, current).map(({ restatedShares }) => restatedShares);

describe('share counts of the live source', () => {
  it('are restated for each later split and bonus issue, with its kind', () => {
    expect(restated([year(2023, 10), year(2025, 50), year(2026, 100)], [split, bonus])).toEqual([
      {
        shares: 100,
        actions: [
          { exDate: '2024-01-10', factor: 5, kind: 'split' },
          { exDate: '2025-08-26', factor: 2, kind: 'bonus' },
        ],
      },
      { shares: 100, actions: [{ exDate: '2025-08-26', factor: 2, kind: 'bonus' }] },
      undefined,
    ]);
  });

  it('stay where the source has restated them', () => {
    expect(restated([year(2025, 100), year(2026, 100)], [bonus])).toEqual([undefined, undefined]);
    expect(restated([year(2025, 99.5)], [bonus], 100)).toEqual([undefined]);
  });

  it('are restated where shares were bought back after a small bonus issue', () => {
    const small: CompanyAction = { ...bonus, factor: 1.1 };
    expect(restated([year(2025, 100), year(2026, 104.5)], [small])[0]).toMatchObject({ shares: expect.closeTo(110) });
  });

  it.each<[string, CompanyAction]>([
    ['an announced issue', { ...bonus, exDate: '2026-12-01' }],
    ['a bonus issue without a ratio', { exDate: bonus.exDate, kind: 'bonus', text: 'Bonus issue' }],
    ['a rights issue', { ...bonus, kind: 'rights' }],
    ['a dividend', { exDate: bonus.exDate, kind: 'dividend', amount: 12, text: 'Dividend' }],
  ])('are not restated for %s', (_, action) => {
    expect(restated([year(2025, 50)], [action])).toEqual([undefined]);
  });

  it('stay missing where the statement has none', () => {
    expect(restated([year(2025, null)], [bonus])).toEqual([undefined]);
  });
});
