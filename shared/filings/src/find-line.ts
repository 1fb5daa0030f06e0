import type { FiledLine, Filing, FilingKind } from './filing.ts';
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
    return [`${total} in ${context} is ₹${croreText(stated)} crore, but its parts add up to ₹${croreText(parts)} crore.`];
  });
}

const croreText = (rupees: number): string => inCrore(rupees).toLocaleString('en-US', { maximumFractionDigits: 2 });

interface ProfitElements {
  /** Profit after tax of the whole group. */
  readonly total: string;
  /** The owners' part, if the format has it. */
  readonly owners?: string;
  /** The other owners' part. */
  readonly others?: string;
  /** The other owners' part of net worth, in the balance sheet. */
  readonly othersEquity?: string;
}

const indAs: ProfitElements = {
  total: 'ProfitLossForPeriod',
  owners: 'ProfitOrLossAttributableToOwnersOfParent',
  others: 'ProfitOrLossAttributableToNonControllingInterests',
  othersEquity: 'NonControllingInterest',
};

const elements: Readonly<Record<FilingKind, ProfitElements>> = {
  indas: indAs,
  nbfc: indAs,
  banking: {
    total: 'ProfitLossForThePeriod',
    owners: 'ProfitLossAfterTaxesMinorityInterestAndShareOfProfitLossOfAssociates',
    others: 'ProfitLossOfMinorityInterest',
  },
  nonindas: { total: 'ProfitLossForThePeriod' }, // after the minority's share
  life: { total: 'ProfitLossAfterTaxAndExtraordinaryItems' },
  general: { total: 'ProfitLossAfterTax', othersEquity: 'MinorityInterest' },
};

/** The owners' profit, and a sentence if the filing leaves it open. */
interface OwnersProfit {
  readonly found: FiledLine | undefined;
  readonly warning?: string;
}

/**
 * The owners' profit in a column. A consolidated filing that does not state it has it only if it shows no other owners; it is never
 * calculated by subtracting a minority's share from a total that may exclude it already.
 */
export function findOwnersProfit(
  facts: Facts,
  kind: FilingKind,
  basis: Filing['basis'],
  context: string,
  instant: string | undefined,
): OwnersProfit {
  const { total, owners, others, othersEquity } = elements[kind];
  const number = (element: string | undefined, at = context) => (element === undefined ? undefined : facts.number(element, at));
  const wholeProfit = number(total);
  const ownersProfit = number(owners);
  const from = (element: string, value: number): OwnersProfit => {
    facts.markRead([element], context);
    return { found: { key: 'NetIncome', value: inCrore(value), element, context } };
  };
  if (owners !== undefined && ownersProfit !== undefined && (ownersProfit !== 0 || wholeProfit === 0)) return from(owners, ownersProfit);
  if (wholeProfit === undefined) return { found: undefined };
  if (basis === 'standalone' || (owners === undefined && othersEquity === undefined)) return from(total, wholeProfit);
  const hasOtherOwners = (number(others) ?? 0) !== 0 || (instant !== undefined && (number(othersEquity, instant) ?? 0) !== 0);
  if (hasOtherOwners)
    return { found: undefined, warning: `The filing has other owners and states no owners’ profit in ${context}: net income is not read.` };
  return {
    ...from(total, wholeProfit),
    warning: `The filing states no owners’ profit in ${context} and no other owners: net income is the profit for the period.`,
  };
}
