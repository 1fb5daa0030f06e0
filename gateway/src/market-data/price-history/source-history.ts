/**
 * One month. `close`: ₹, the last close, adjusted for splits and bonus issues. `pe`: as the source calculates it. Null where the source
 * sends none.
 */
export interface SourceMonth {
  /** "2026-08". */
  readonly month: string;
  readonly close: number | null;
  readonly pe: number | null;
}

/** `months`: oldest first. `asOf`: ISO date of the newest close. `source`: the source's name. */
export interface SourceHistory {
  readonly source: string;
  readonly asOf: string;
  readonly months: readonly SourceMonth[];
}
