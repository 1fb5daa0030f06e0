import { annual } from '../statements/fixtures.ts';
import { isLendingGroup } from './financial-group.ts';

const group = (changed: Readonly<Record<string, number>> = {}) => {
  const { Revenue = 150_504, InterestExpense = 28_232, TotalDebt = 429_914, reserves = 77_755, CommonStockTotal = 160 } = changed;
  const BAL = { TotalDebt, CommonStockTotal, 'RetainedEarnings(AccumulatedDeficit)': reserves };
  return [annual(2025, { INC: { Revenue: 1 }, BAL: {} }), annual(2026, { INC: { Revenue, InterestExpense }, BAL })];
};

it('finds a financial group that lends by its latest year (Bajaj Finserv)', () => {
  for (const industry of ['Holding Company', 'Investment Company', ' other financial services'])
    expect(isLendingGroup(industry, group())).toBe(true);
});

it('finds no other industry, however much interest it pays', () => {
  for (const industry of ['Power Generation', 'Telecom - Cellular & Fixed line services', 'Holding Companies', null])
    expect(isLendingGroup(industry, group())).toBe(false);
});

it('needs interest above 15 % of sales, and debt above twice a net worth above zero', () => {
  const lends = (changed: Readonly<Record<string, number>>) => isLendingGroup('Holding Company', group(changed));
  expect(lends({ Revenue: 100, InterestExpense: 15 })).toBe(false);
  expect(lends({ Revenue: 100, InterestExpense: 15.1 })).toBe(true);
  expect(lends({ TotalDebt: 200, reserves: 90, CommonStockTotal: 10 })).toBe(false);
  expect(lends({ TotalDebt: 201, reserves: 90, CommonStockTotal: 10 })).toBe(true);
  expect(lends({ reserves: -200 })).toBe(false);
  expect(lends({ Revenue: 0 })).toBe(false);
  expect(isLendingGroup('Holding Company', [])).toBe(false);
});
