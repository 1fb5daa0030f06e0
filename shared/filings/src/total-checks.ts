import { inCrore } from './find-line.ts';
import type { Facts } from './facts.ts';

interface Total {
  readonly total: string;
  readonly plus: readonly string[];
  readonly minus?: readonly string[];
}

/** Totals as the taxonomies sum them (`sumsInto` and its weights). A total is checked where the filing has it and its first part. */
const totals: readonly Total[] = [
  { total: 'Income', plus: ['RevenueFromOperations', 'OtherIncome'] },
  { total: 'Revenue', plus: ['RevenueFromOperations', 'OtherIncome'] },
  { total: 'Income', plus: ['InterestEarned', 'OtherIncome'] },
  { total: 'ProfitBeforeExceptionalItemsAndTax', plus: ['Income'], minus: ['Expenses'] },
  { total: 'ProfitLossForPeriodFromContinuingOperations', plus: ['ProfitBeforeTax'], minus: ['TaxExpense'] },
  { total: 'Assets', plus: ['EquityAndLiabilities'] },
  { total: 'CapitalAndLiabilities', plus: ['Capital', 'ReservesAndSurplus', 'Deposits', 'Borrowings', 'OtherLiabilitiesAndProvisions'] },
  { total: 'ProfitLossForPeriodBeforeMinorityInterest', plus: ['ProfitLossForThePeriodFromContinuingOperations'] },
];
/** NBFCs state interest as one part of their revenue. */
const isPart = (facts: Facts, context: string, { plus }: Total): boolean =>
  plus[0] === 'InterestEarned' && facts.number('RevenueFromOperations', context) !== undefined;

/** Below ₹1 crore a difference is rounding. */
const minDifference = 1e7;

/** The totals of a context that their parts do not add up to, within 1%: one sentence each. */
export function checkTotals(facts: Facts, context: string): readonly string[] {
  return totals.flatMap((rule) => {
    const { total, plus, minus = [] } = rule;
    const stated = facts.number(total, context);
    if (stated === undefined || facts.number(plus[0] ?? '', context) === undefined || isPart(facts, context, rule)) return [];
    const add = (elements: readonly string[]) => elements.reduce((sum, element) => sum + (facts.number(element, context) ?? 0), 0);
    const parts = add(plus) - add(minus);
    const difference = Math.abs(parts - stated);
    if (difference <= Math.max(minDifference, 0.01 * Math.abs(parts))) return [];
    return [`${total} in ${context} is ₹${croreText(stated)} crore, but its parts add up to ₹${croreText(parts)} crore.`];
  });
}

const croreText = (rupees: number): string => inCrore(rupees).toLocaleString('en-US', { maximumFractionDigits: 2 });
