import type { CorporateAction, Dividend } from '@mulya/contract';

/** The last close of a month, ₹, adjusted for splits and bonus issues. `month`: "2026-08". */
export interface MonthEndClose {
  readonly month: string;
  readonly close: number;
}

/** A share's past prices. All lists are oldest first. */
export interface PriceHistory {
  /** The name of the source, for users. */
  readonly source: string;
  /** The ISO date of the newest close. */
  readonly asOf: string;
  /** At least one. A month without trades is absent. */
  readonly closes: readonly MonthEndClose[];
  readonly actions: readonly CorporateAction[];
  readonly dividends: readonly Dividend[];
  /** The imported closes could not be read, so that this history is served once and not cached. */
  readonly lacksImports?: true;
}
