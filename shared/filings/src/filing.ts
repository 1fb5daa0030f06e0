/**
 * One figure of a filing. `value`: ₹ crore; shares crore; per-share ₹. `element`: the taxonomy's local name, or names joined by " + " where
 * summed.
 */
export interface FiledLine {
  /** A key of the market data's statements, such as "Revenue". */
  readonly key: string;
  readonly value: number;
  readonly element: string;
  /** The ID of the XBRL context: "OneD", "FourD" or "OneI". */
  readonly context: string;
}

/**
 * `start`, `end`: ISO dates of the column. `fiscalYear`: the year in which the fiscal year ends. `cashStart`: ISO date on which the cash
 * flow begins, where that is not `start`: a half-year's begins with the year.
 */
export interface FiledPeriod {
  readonly type: 'Annual' | 'Interim';
  readonly fiscalYear: number;
  readonly start: string;
  readonly end: string;
  readonly cashStart?: string | undefined;
  readonly INC: readonly FiledLine[];
  readonly BAL: readonly FiledLine[];
  readonly CAS: readonly FiledLine[];
}

/** The format of the results: Ind AS companies, NBFCs, banks, companies outside Ind AS, life and general insurers. */
export type FilingKind = 'indas' | 'nbfc' | 'banking' | 'nonindas' | 'life' | 'general';

/** What a results filing says. */
export interface Filing {
  readonly file: string;
  readonly kind: FilingKind;
  /** As the filing states them; null: not stated. */
  readonly company: { readonly name: string; readonly isin: string | null; readonly nse: string | null; readonly bse: string | null };
  /** The filing's own word. */
  readonly basis: 'consolidated' | 'standalone' | 'not-stated';
  readonly audited: boolean | null;
  /** ISO date: the one in the file's name, else that of the board meeting. */
  readonly filedOn: string | null;
  /** The quarter and the year, whichever the filing has, oldest end first. */
  readonly periods: readonly FiledPeriod[];
  /** ₹ per share. */
  readonly faceValue: number | null;
  /** Facts that no line is made of: their number, and the names of their elements. */
  readonly unread: { readonly count: number; readonly elements: readonly string[] };
  /** One sentence each. */
  readonly warnings: readonly string[];
}

/** A filing, or one sentence that says why the file is not read. */
export type FilingRead = { readonly is: 'filing'; readonly filing: Filing } | { readonly is: 'refused'; readonly reason: string };

/** Ends the reading of a file. `message`: one sentence or two: what came, and what to do. */
export class RefusedFile extends Error {}

/** @throws RefusedFile */
export function refuseFile(reason: string): never {
  throw new RefusedFile(reason);
}
