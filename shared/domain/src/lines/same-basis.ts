import { breakOf } from '../events/period-breaks.ts';
import type { LineName } from './line-catalogue.ts';
import { isOperatingIncome, type PeriodLines } from './period-lines.ts';

/**
 * Returns whether a line is calculated in the same way in two periods, so they are comparable. EBITDA without a depreciation line is
 * operating income, which is not comparable with EBITDA. No line is comparable across an event that breaks comparisons.
 */
export function hasSameBasis(line: LineName, one: PeriodLines, other: PeriodLines): boolean {
  if (breakOf(one.column, other.column) !== undefined) return false;
  return line !== 'ebitda' || isOperatingIncome(one) === isOperatingIncome(other);
}
