import type { FiledLine } from './filing.ts';
import type { Facts } from './facts.ts';
import type { LineRule, Way } from './lines/rule.ts';

const rupeesPerCrore = 7;

/** Rupees as ₹ crore, or shares as crore shares: exact in decimals. */
export function inCrore(value: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${String(Number(exponent) - rupeesPerCrore)}`);
}

/** Finds a line in a context by the first of its ways that the filing has; undefined if it has none. */
export function findLine(facts: Facts, context: string, { key, unit, ways }: LineRule): FiledLine | undefined {
  for (const way of ways) {
    const found = findSum(facts, context, way);
    if (found === undefined) continue;
    facts.markRead(found.elements, context);
    return { key, value: unit === 'inr' ? found.value : inCrore(found.value), element: found.text, context };
  }
  return undefined;
}

interface FoundSum {
  readonly value: number;
  readonly elements: readonly string[];
  /** "RevenueFromOperations + FinanceCosts − Expenses" */
  readonly text: string;
}

function findSum(facts: Facts, context: string, { plus, minus = [], optional = [], zeroIsMissing }: Way): FoundSum | undefined {
  const terms = [...plus.map((element) => ({ element, sign: 1 })), ...minus.map((element) => ({ element, sign: -1 }))].map((term) => ({
    ...term,
    value: facts.number(term.element, context),
  }));
  if (terms.some(({ element, value }) => value === undefined && !optional.includes(element))) return undefined;
  const found = terms.flatMap(({ element, sign, value }) => (value === undefined ? [] : [{ element, sign, value }]));
  if (found.length === 0) return undefined;
  const value = addExactly(found.map((term) => term.sign * term.value));
  if (zeroIsMissing === true && value === 0) return undefined;
  return { value, elements: found.map(({ element }) => element), text: found.map(termText).join('') };
}

const termText = ({ element, sign }: { readonly element: string; readonly sign: number }, at: number): string =>
  sign < 0 ? `${at === 0 ? '' : ' '}− ${element}` : `${at === 0 ? '' : ' + '}${element}`;

/** Rounds away binary fractions that no sum of decimals has, and minus zero. */
function addExactly(values: readonly number[]): number {
  const total = Number(values.reduce((sum, value) => sum + value, 0).toPrecision(15));
  return total === 0 ? 0 : total;
}

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
    return [`${total} in ${context} is ${croreText(stated)}, but its parts add up to ${croreText(parts)}.`];
  });
}

/** "₹5,000 crore", "-₹12.5 crore". */
export function croreText(rupees: number): string {
  const amount = inCrore(Math.abs(rupees)).toLocaleString('en-US', { maximumFractionDigits: 2 });
  return `${rupees < 0 ? '-' : ''}₹${amount} crore`;
}
