import type { FiledPeriod } from './filing.ts';
import { croreText } from './find-line.ts';

/** A period that is known from elsewhere: built in, or from another filing. `end`: ISO date. Amounts are ₹ crore. */
export interface KnownPeriod {
  readonly type: FiledPeriod['type'];
  readonly end: string;
  readonly INC: readonly { readonly key: string; readonly value: number }[];
}

/** Thousands, lakhs, millions and crores mistaken for each other, and a decimal point that moved. */
const factors = [10, 100, 1_000, 100_000];

const factorTolerance = 0.2;

/** The months between the ends of neighbouring periods, up to a year of fifteen months. */
const neighbourMonths = { Annual: 15, Interim: 3 } as const;

/** Sales within half a power of ten are in one unit. */
const sameUnit = Math.sqrt(10);

const salesKeys = ['Revenue', 'TotalRevenue', 'InterestIncomeBank'];

/**
 * Finds a period of a filing whose sales and PAT are both off by one factor from the same period, the one before and the one after, as far
 * as they are known. One of them in the filing's own unit clears the period. One whose growth hides the factor says nothing.
 *
 * @returns why the filing is refused, as sentences that begin with its file's name; undefined if no period is off
 */
export function findWrongScale(
  { file, periods }: { readonly file: string; readonly periods: readonly KnownPeriod[] },
  known: readonly KnownPeriod[],
): string | undefined {
  for (const period of periods) {
    const compared = known
      .filter(({ type, end }) => type === period.type && monthsApart(end, period.end) <= neighbourMonths[type])
      .toSorted((one, other) => monthsApart(one.end, period.end) - monthsApart(other.end, period.end))
      .map((other) => ({ other, ratio: ratiosOf(period, other) }));
    if (compared.some(({ ratio }) => ratio.sales !== undefined && ratio.sales < sameUnit && ratio.sales > 1 / sameUnit)) continue;
    for (const { other, ratio } of compared) {
      const factor = factors.find((each) => isFactor(ratio.sales, each) && isFactor(ratio.pat, each));
      if (factor !== undefined)
        return `${file} is off by a factor of ${factor.toLocaleString('en-US')}: ${differenceText(period, other)}. Choose a corrected filing.`;
    }
  }
  return undefined;
}

interface Ratios {
  readonly sales: number | undefined;
  readonly pat: number | undefined;
}

function ratiosOf(one: KnownPeriod, other: KnownPeriod): Ratios {
  const [mine, theirs] = [resultsOf(one, other), resultsOf(other, one)];
  return { sales: ratio(mine.sales, theirs.sales), pat: ratio(mine.pat, theirs.pat) };
}

/** Undefined unless both have the same sign. */
const ratio = (one = 0, other = 0): number | undefined => (one * other > 0 ? one / other : undefined);

/** Sales by the first line that both have, and PAT. */
function resultsOf(period: KnownPeriod, other: KnownPeriod) {
  const key = salesKeys.find((each) => valueOf(period, each) !== undefined && valueOf(other, each) !== undefined);
  return { sales: key === undefined ? undefined : valueOf(period, key), pat: valueOf(period, 'NetIncome') };
}

const valueOf = ({ INC }: KnownPeriod, key: string): number | undefined => INC.find((line) => line.key === key)?.value;

/** Whether a ratio, or what it is turned around, is a factor. */
const isFactor = (found: number | undefined, factor: number): boolean =>
  found !== undefined && [found, 1 / found].some((each) => Math.abs(each / factor - 1) <= factorTolerance);

function differenceText(period: KnownPeriod, other: KnownPeriod): string {
  const text = (one: KnownPeriod, beside: KnownPeriod) => {
    const { sales = 0, pat = 0 } = resultsOf(one, beside);
    const noun = one.type === 'Annual' ? 'year' : 'quarter';
    return `sales of ${croreText(sales * 1e7)} and PAT of ${croreText(pat * 1e7)} in the ${noun} to ${one.end}`;
  };
  return `it has ${text(period, other)}, against ${text(other, period)}`;
}

const monthOf = (end: string): number => Number(end.slice(0, 4)) * 12 + Number(end.slice(5, 7));
const monthsApart = (one: string, other: string): number => Math.abs(monthOf(one) - monthOf(other));
