import type { Facts } from './facts.ts';

const basicElements = [
  'BasicEarningsLossPerShareFromContinuingAndDiscontinuedOperations',
  'BasicEarningsLossPerShareFromContinuingOperations',
  'BasicEarningsPerShareAfterExtraordinaryItems',
  'BasicEarningsPerShareBeforeExtraordinaryItems',
];

/** Basic EPS and diluted EPS, each by the first of its elements that is filled. */
const epsElements = [
  [...basicElements, 'BasicAndDilutedEPSAfterExtraordinaryItemsNetOfTaxExpenseForThePeriodNotToBeAnnualized'],
  basicElements.map((element) => element.replace('Basic', 'Diluted')),
];

const shareElements = ['PaidUpValueOfEquityShareCapital', 'FaceValueOfEquityShareCapital'] as const;

/** Of 3,520 real filings, 3,383 agree within this part; shares issued during the period explain most of the others. */
const tolerance = 0.15;

/** Half of EPS's last digit. */
const rounding = 0.0051;

/** What a column states of its shares. */
interface StatedShares {
  readonly count: number;
  readonly elements: readonly string[];
}

/** The number of shares: paid-up capital over face value. */
export function statedShares(facts: Facts, context: string): StatedShares | undefined {
  const [paidUp, faceValue] = shareElements.map((element) => facts.number(element, context));
  if (!paidUp || !faceValue || paidUp < 0 || faceValue < 0) return undefined;
  return { count: paidUp / faceValue, elements: shareElements };
}

interface StatedEps {
  readonly element: string;
  /** ₹ a share. */
  readonly value: number;
}

/** The basic and the diluted EPS of a column, whichever are filled. */
function statedEps(facts: Facts, context: string): readonly StatedEps[] {
  return epsElements.flatMap((elements) => {
    const element = elements.find((each) => (facts.number(each, context) ?? 0) !== 0);
    return element === undefined ? [] : [{ element, value: facts.number(element, context) ?? 0 }];
  });
}

/** Whether the profit over the shares is the basic or the diluted EPS. `profit`: rupees. */
export function isProfitOfEps(facts: Facts, context: string, profit: number): boolean {
  const shares = statedShares(facts, context);
  return shares !== undefined && statedEps(facts, context).some(({ value }) => isEps(profit / shares.count, value));
}

const isEps = (implied: number, eps: number): boolean => Math.abs(implied - eps) <= Math.max(rounding, tolerance * Math.abs(eps));

/** A difference between the profit over the shares and each stated EPS. */
interface EpsDifference {
  /** "profit over shares is ₹14.00 a share in OneD, and the stated EPS is ₹140" */
  readonly text: string;
  /** How many times the EPS the profit over the shares is, by the EPS that is nearer. */
  readonly ratio: number;
  /** Whether it is a power of ten, because then profit, EPS or share capital is in another unit. */
  readonly isPowerOfTen: boolean;
}

/**
 * Compares profit over the number of shares with the stated EPS, the only figure of a filing that its rounding does not touch.
 *
 * @param profit rupees
 * @returns undefined if basic or diluted EPS agrees, or if the column lacks one of the figures
 */
export function findEpsDifference(facts: Facts, context: string, profit: number): EpsDifference | undefined {
  const shares = statedShares(facts, context);
  const [first, ...others] = statedEps(facts, context);
  if (shares === undefined || first === undefined || profit === 0) return undefined;
  const all = [first, ...others];
  facts.markRead([...all.map(({ element }) => element), ...shares.elements], context);
  const implied = profit / shares.count;
  if (all.some(({ value }) => isEps(implied, value))) return undefined;
  const size = (ratio: number) => (ratio > 0 ? Math.abs(Math.log(ratio)) : Infinity);
  const [ratio = Infinity] = all.map(({ value }) => implied / value).toSorted((one, other) => size(one) - size(other));
  return {
    text: `profit over shares is ₹${shortNumber(implied)} a share in ${context}, and the stated EPS is ₹${String(first.value)}`,
    ratio,
    isPowerOfTen: all.every(({ value }) => isPowerOfTen(implied / value)),
  };
}

function isPowerOfTen(ratio: number): boolean {
  const power = ratio > 0 ? Math.round(Math.log10(ratio)) : 0;
  return power !== 0 && Math.abs(ratio / 10 ** power - 1) <= tolerance;
}

/** Four digits, or all before the point: "14.00", "39200". */
const shortNumber = (value: number): string => (Math.abs(value) < 10_000 ? value.toPrecision(4) : value.toFixed(0));
