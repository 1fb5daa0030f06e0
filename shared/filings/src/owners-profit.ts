import { inCrore } from './find-line.ts';
import type { FiledLine, Filing, FilingKind } from './filing.ts';
import type { Facts } from './facts.ts';

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
export interface OwnersProfit {
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
