import type { LineName } from './line-catalogue.ts';
import type { PeriodLines } from './period-lines.ts';

/**
 * Whether a line of two periods is worked out in the same way, so that one can be set against the other. EBITDA of a period without
 * a depreciation line is operating income alone: against one with depreciation it says nothing.
 */
export function hasSameBasis(line: LineName, one: PeriodLines, other: PeriodLines): boolean {
  return line !== 'ebitda' || (one.line('depreciation').is === 'figure') === (other.line('depreciation').is === 'figure');
}
