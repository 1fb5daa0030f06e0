import type { LineName } from './line-catalogue.ts';
import type { PeriodLines } from './period-lines.ts';

/**
 * Returns whether a line is calculated in the same way in two periods, so they are comparable. EBITDA without a depreciation line is
 * operating income, which is not comparable with EBITDA.
 */
export function hasSameBasis(line: LineName, one: PeriodLines, other: PeriodLines): boolean {
  return line !== 'ebitda' || (one.line('depreciation').is === 'figure') === (other.line('depreciation').is === 'figure');
}
