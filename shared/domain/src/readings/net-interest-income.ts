/** A line that a source calls net interest income, ₹ crore. `element`: the taxonomy's name in a filing. */
export interface NetInterestLine {
  readonly industry: string | null;
  readonly element?: string | undefined;
  readonly net: number | undefined;
  readonly earned: number | undefined;
  /** With either sign. */
  readonly expended: number | undefined;
}

/**
 * Whether a line is interest earned less interest expended. A filing says so by its element. Elsewhere a bank's is, where it is that
 * difference within rounding; what sources call the interest income of other lenders is their whole revenue from operations.
 */
export function isNetInterestIncome({ industry, element, net, earned, expended }: NetInterestLine): boolean {
  if (element !== undefined) return /interestearned/i.test(element);
  if (industry === null || !/\bbanks?\b/i.test(industry)) return false;
  if (net === undefined || earned === undefined || expended === undefined) return true;
  return Math.abs(earned - Math.abs(expended) - net) <= Math.max(1.5, 0.005 * Math.abs(net));
}
