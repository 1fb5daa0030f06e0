import type { CorporateAction, Demerger, Dividend, HistoryDay } from '@mulya/contract';

/** The last close of a month, ₹, adjusted for splits and bonus issues. `month`: "2026-08". */
export interface MonthEndClose {
  readonly month: string;
  readonly close: number;
}

/** The demergers of several sources, oldest first. Of one month the first source's counts, because it may name the business. */
export function joinDemergers(...sources: readonly (readonly Demerger[] | undefined)[]): Pick<PriceHistory, 'demergers'> {
  const byMonth = new Map<string, Demerger>();
  for (const demerger of sources.flatMap((each) => each ?? [])) if (!byMonth.has(demerger.month)) byMonth.set(demerger.month, demerger);
  const all = [...byMonth.values()].sort((one, other) => one.month.localeCompare(other.month));
  return all.length === 0 ? {} : { demergers: all };
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
  /** Absent without a known one. */
  readonly demergers?: readonly Demerger[];
  /** Single days of the last year, ₹ of today's shares; absent where none is held. */
  readonly days?: readonly HistoryDay[];
  /** The imported closes could not be read, so that this history is served once and not cached. */
  readonly lacksImports?: true;
}
