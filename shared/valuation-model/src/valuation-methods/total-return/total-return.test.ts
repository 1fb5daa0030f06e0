import { figureText, type Cell } from '@mulya/domain';
import { company, years } from '../../testing/companies/company.ts';
import { methodContext } from '../../testing/method-cases.ts';
import { payoutText, totalReturn } from './total-return.ts';

/**
 * EPS of ₹10 in FY25, a price of 21 August 2026. EPS grows to 13.225 and 15.20875.
 * Of them 20 % × 222 / 365 and 20 % are paid: ₹4.65. (30 × 15.20875 + 4.65) / 300 = 1.536; 588 days remain.
 */
const round = company({
  name: 'Round Goods Ltd',
  isin: 'INE000T01010',
  industry: 'Paints',
  price: 300,
  shares: 100,
  marketCap: 30_000,
  periods: years(
    ['2024-03-31', '2025-03-31'],
    { Revenue: [9000, 10_000], OperatingIncome: [1800, 2000], NetIncome: [900, 1000] },
    {
      Cash: [100, 100],
      TotalDebt: [0, 0],
      CommonStockTotal: [100, 100],
      'RetainedEarnings(AccumulatedDeficit)': [800, 900],
      TotalCommonSharesOutstanding: [100, 100],
    },
  ),
});

const textOf = (cell: Cell): string =>
  cell.is === 'figure' ? figureText(cell.value, cell.unit) : cell.is === 'words' ? cell.text : cell.why;

const textsOf = (...choices: Parameters<typeof methodContext>) => {
  const found = totalReturn(methodContext(...choices));
  return [found.dividends, found.total, found.aYear, found.fairPrice].map(({ cell }) => textOf(cell));
};

it('a total return says which of its payouts is assumed', () => {
  expect(payoutText(totalReturn(methodContext(round)))).toBe('payout 20.0% (assumed)');
  expect(payoutText(totalReturn(methodContext(round, { inputs: { payout: 35 } })))).toBe('payout 35.0%');
  expect(payoutText(totalReturn(methodContext(round, { inputs: { payout: null } })))).toBe('no payout');
});

const noPrice = 'not available: no market price';
const loss = 'not meaningful (loss)';

it.each<readonly [string, Parameters<typeof methodContext>[1], readonly string[]]>([
  ['a price', {}, ['4.65', '53.6%', '30.5%', '384.00']],
  ['a payout of zero', { inputs: { payout: 0 } }, ['0', '52.1%', '29.7%', '380.13']],
  ['an own required return', { inputs: { requiredReturn: 15 } }, ['4.65', '53.6%', '30.5%', '367.99']],
  ['an empty payout', { inputs: { payout: null } }, ['', '', '', ''].map(() => 'Payout: No value entered.')],
  ['no market price', { own: { price: { value: 0, note: '', on: '2026-11-21' } } }, ['3.98', noPrice, noPrice, '394.56']],
  ['a loss', { own: { pat: { value: -50, note: '', on: '2026-11-21' } } }, ['0', loss, loss, loss]],
])('the dividends, the total, the rate a year and the fair price with %s', (_, choices, expected) => {
  expect(textsOf(round, choices)).toEqual(expected);
});

it('an old target has no rate a year and no fair price', () => {
  const late = { ...methodContext(round), today: { year: 2028, month: 4, day: 1 } };
  expect(textOf(totalReturn(late).aYear.cell)).toBe('not available: FY28E has ended');
});
