import { liveDividends, packDividends, withImportedDividends } from './dividend-list.ts';

const split = { exDate: '2026-05-29', factor: 2 };
const paid = [
  { exDate: '2025-07-25', amount: 12 },
  { exDate: '2026-03-02', amount: 5 },
];
const list = { to: '2026-04-08', paid };
const none = { paid: [], days: [], issues: [], unknownIssues: [], isAsPaid: false };

describe('a company’s dividends', () => {
  it('of a pack are divided by the issues after the end of its list alone', () => {
    expect(packDividends(paid, '2026-04-08', [{ exDate: '2025-12-01', factor: 10 }, split])?.paid.map(({ amount }) => amount)).toEqual([
      6, 2.5,
    ]);
    expect([packDividends([], '2026-04-08'), packDividends(paid, undefined)]).toEqual([undefined, undefined]);
  });

  it('of a live source are divided by each issue after their own day, until today', () => {
    const issues = [{ exDate: '2025-12-01', factor: 10 }, split];
    expect(liveDividends(paid, '2026-05-01', issues)).toEqual({ to: '2026-05-01', paid: [{ exDate: '2025-07-25', amount: 1.2 }, paid[1]] });
  });

  it('grow by imported ones, which are in the shares of their own day', () => {
    const later = { exDate: '2026-05-05', amount: 8 };
    const imported = { ...none, paid: [later, { exDate: '2026-03-02', amount: 99 }], days: ['2026-05-05'], issues: [split] };
    expect(withImportedDividends(list, imported)).toEqual({ to: '2026-05-05', paid: [...paid, { ...later, amount: 4 }] });
    expect(withImportedDividends(undefined, imported)?.paid).toHaveLength(2);
  });

  it('are divided by an imported issue that the source lacks: after the end of a pack’s list, or after each live dividend', () => {
    const unknownIssues = [{ exDate: '2025-12-01', factor: 10 }, split];
    const amounts = (isAsPaid: boolean) =>
      withImportedDividends(list, { ...none, unknownIssues, isAsPaid })?.paid.map(({ amount }) => amount);
    expect(amounts(false)).toEqual([6, 2.5]);
    expect(amounts(true)).toEqual([0.6, 2.5]);
  });

  it('end with the newest import of any company, unless a month between is missing', () => {
    const endOf = (...days: readonly string[]) => withImportedDividends(list, { ...none, days })?.to;
    expect([endOf('2026-04-30', '2026-05-29'), endOf('2026-04-30', '2026-06-30'), endOf('2026-06-30')]).toEqual([
      '2026-05-29',
      '2026-04-30',
      '2026-04-08',
    ]);
    expect(withImportedDividends(list, none)).toBe(list);
  });
});
