import type { Facts } from './facts.ts';
import { type FiledLine, type Filing, type FilingKind } from './filing.ts';
import { croreText, inCrore } from './find-line.ts';
import { isProfitOfEps } from './stated-eps.ts';

interface ProfitElements {
  /** Profit after tax of the whole group. */
  readonly total: string;
  /** The owners' part, if the format has it. */
  readonly owners?: string;
  /** The other owners' part. */
  readonly others?: string;
  /** The other owners' part of net worth, in the balance sheet. */
  readonly othersEquity?: string;
  /** A part of the group's profit that the total leaves out. */
  readonly associates?: string;
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
    associates: 'ShareOfProfitLossOfAssociates',
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

/** Owners and minorities are the total within this part of it. */
const sumTolerance = 0.01;

/**
 * The owners' profit in a column. A consolidated filing that does not state it has it only if it shows no other owners. Where owners and
 * minorities are not the total, the profit that EPS × shares confirms is the owners'.
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
  if (owners !== undefined && ownersProfit !== undefined && (ownersProfit !== 0 || wholeProfit === 0))
    return settleOwnersProfit(facts, elements[kind], context, ownersProfit) ?? from(owners, ownersProfit);
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

/**
 * Settles a contradiction between the stated owners' profit and the total; undefined where there is none. A minority's share of zero often
 * means that the company did not fill it, so that an owners' profit between zero and the total contradicts nothing until EPS does.
 *
 * @param stated the owners' profit, rupees
 */
function settleOwnersProfit(
  facts: Facts,
  { total, owners = '', others, associates }: ProfitElements,
  context: string,
  stated: number,
): OwnersProfit | undefined {
  const whole = facts.number(total, context);
  if (whole === undefined) return undefined;
  const [minority, ofAssociates] = [others, associates].map((each) => (each === undefined ? 0 : (facts.number(each, context) ?? 0)));
  const isWithin = (sum: number) => Math.abs(stated + (minority ?? 0) - sum) <= sumTolerance * Math.abs(sum);
  if (isWithin(whole) || isWithin(whole + (ofAssociates ?? 0)) || isProfitOfEps(facts, context, stated)) return undefined;
  const difference =
    `Owners’ profit of ${croreText(stated)} and minorities’ of ${croreText(minority ?? 0)} in ${context} ` +
    `are not the profit of ${croreText(whole)}`;
  const ways = [
    { value: whole - (minority ?? 0), elements: minority === 0 ? [total] : [total, others ?? ''] },
    { value: whole, elements: [total] },
  ];
  const confirmed = ways.find(({ value }) => isProfitOfEps(facts, context, value));
  if (confirmed !== undefined) {
    facts.markRead([owners, ...confirmed.elements], context);
    const line = { key: 'NetIncome', value: inCrore(confirmed.value), element: confirmed.elements.join(' − '), context };
    return { found: line, warning: `${difference}: net income is ${croreText(confirmed.value)}, which EPS × shares confirms.` };
  }
  const isPart = minority === 0 && stated / whole >= 0 && stated / whole <= 1;
  if (isPart) return undefined;
  return { found: undefined, warning: `${difference}, and EPS × shares confirms none of them: net income is not read.` };
}
