import type { Cell } from '@mulya/domain';
import { industrial, period } from './answers.ts';
import { entries, modelOf, own } from './model-cases.ts';
import { defaultAssumptions, type Assumptions, type Overrides } from '../fair-value/assumptions.ts';
import type { Check } from '../fair-value/checks/check.ts';

const year = (FiscalYear: string, end: string) =>
  period('Annual', FiscalYear, end, {
    INC: { Revenue: 5000, OperatingIncome: 900, 'Depreciation/Amortization': 100, NetIncome: 600 },
    BAL: {
      TotalDebt: 500,
      Cash: 200,
      CommonStockTotal: 100,
      'RetainedEarnings(AccumulatedDeficit)': 2400,
      TotalCommonSharesOutstanding: 20,
    },
  });

/** EPS 30, price 750, PE 25x. */
export const complete = { ...industrial, financials: [year('2025', '2025-03-31')], currentPrice: { BSE: 750, NSE: 751 }, marketCap: null };
/** The statement has half of today's share count, so a check fails. */
export const halvedShares = { ...complete, sharesOutstanding: 40 };
export const december = { ...complete, financials: [year('2025', '2025-12-31')] };

export const own150: Overrides = { price: { value: 150, note: 'a newer price', on: '2026-11-21' } };

/** The default assumptions with other PAT growth and target PE; null: an empty field. */
export function assuming(pat: Parameters<typeof entries>, pe: Parameters<typeof entries> = [30, 30, 30]): Assumptions {
  return {
    ...defaultAssumptions,
    growth: { ...defaultAssumptions.growth, pat: entries(...pat) },
    targets: { ...defaultAssumptions.targets, pe: entries(...pe) },
  };
}

/**
 * A loss of ₹3,116.8 crore in FY25 that the analyst turns into a profit of 1,496.06 in FY28E: EPS 5.42, and ₹216.80 at 40x against a
 * price of ₹285.
 */
export const turnaround = modelOf(complete, {
  assumptions: assuming([-40, -150, 60], [30, 30, 40]),
  own: { pat: own(-3116.8), shares: own(276.03), price: own(285) },
});

/** A failed check of some model cells. */
export function failedCheck(title: string, ...concerns: readonly string[]): Check {
  return { id: 'eps', title, result: 'fail', sentence: `${title} fails.`, concerns, about: 'company' };
}

/** A figure's value. Fails the test for words and missing cells. */
export function figure(cell: Cell): number {
  if (cell.is === 'figure') return cell.value;
  throw new Error(`Expected a figure, got ${cell.is}: ${cell.is === 'words' ? cell.text : cell.why}`);
}
