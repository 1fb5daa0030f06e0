import type { MonthEndClose } from '../price-history.ts';

/** `months`: oldest first. `asOf`: ISO date of the newest close. `source`: the source's name. */
export interface SourceHistory {
  readonly source: string;
  readonly asOf: string;
  readonly months: readonly MonthEndClose[];
}
