import type { CompanyEvent } from '../events/company-events.ts';
import type { FigureCell } from '../figures/cell.ts';
import { parseFigure } from '../figures/parse-figure.ts';
import type { StatementCode } from './statement-code.ts';

export type PeriodType = 'Annual' | 'Interim';

/** One line of a statement as the source sends it. Amounts are ₹ crore. */
export interface SourceLine {
  readonly key: string;
  readonly displayName?: string | undefined;
  readonly value: number | string | null;
  readonly estimated?: boolean | undefined;
  /** Index into the answer's list of origins; absent for a line of the answer's own source. */
  readonly origin?: number | undefined;
  /** The taxonomy's name of a filed line. */
  readonly element?: string | undefined;
  /** The values that this one replaces, newest first. */
  readonly earlier?: readonly { readonly value: number | string | null; readonly origin?: number | undefined }[] | undefined;
  /**
   * The analyst's own figure for this line. It counts if the source has none, and is otherwise shown next to the source's. Sources never
   * send it.
   */
  readonly own?: FigureCell | undefined;
  /** The value is the owners' profit: `eps` (₹) × `shares` (crore). `reported`: the source's own line, before minority interest. */
  readonly ownersShare?: { readonly reported: number; readonly eps: number; readonly shares: number } | undefined;
  /** The value is `reported` / `factor`, a figure a share of today. `actions`: the splits and bonus issues that explain the factor. */
  readonly restated?: { readonly reported: number; readonly factor: number; readonly actions: readonly ShareChange[] } | undefined;
  /** The source's value was left out, for this reason. */
  readonly withheld?: { readonly reported: number; readonly why: string } | undefined;
  /** The value is before minority interest, and the owners' can't be had. `false`: the analyst's own figure is the owners'. */
  readonly beforeMinority?: boolean | undefined;
}

/** A split, bonus issue or consolidation. `exDate` is an ISO date, `factor` new shares for one old one. */
export interface ShareChange {
  readonly exDate: string;
  readonly factor: number;
  readonly kind?: 'split' | 'bonus' | 'consolidation' | undefined;
}

/** `actions` is empty if the source does not name them. */
export interface RestatedShares {
  readonly shares: number;
  readonly actions: readonly ShareChange[];
}

/** One period as the source sends it. `EndDate` is an ISO date, `FiscalYear` the year in which the fiscal year ends. */
export interface SourcePeriod {
  readonly Type: PeriodType;
  readonly FiscalYear: string;
  readonly EndDate: string;
  readonly stockFinancialMap: { readonly [Code in StatementCode]?: readonly SourceLine[] | undefined };
  /** The share count in today's shares, crore, after later splits or bonus issues. */
  readonly restatedShares?: RestatedShares | undefined;
  /** ₹: the last close of the month in which an annual period ends, adjusted for later splits and bonus issues. */
  readonly yearEndClose?: number | undefined;
  /** How many months the period covers, where that is not 12 for a year, or 3 for a quarter. */
  readonly months?: number | undefined;
  /** Of a quarter whose profit holds a one-off: the median PAT of the quarters around it, ₹ crore. */
  readonly usualPat?: number | undefined;
  /** The newest event until the period's end that breaks comparisons. */
  readonly lastBreak?: CompanyEvent | undefined;
}

// Sources mix facts about the period into its lines.
const notLines: ReadonlySet<string> = new Set(['periodlength', 'periodtype']);

/** Returns a line's id: its key (else its display name) in lower case. '' if both are absent. */
export function lineId(line: SourceLine): string {
  return (line.key.trim() || (line.displayName ?? '').trim()).toLowerCase();
}

/** Returns the figure of a line that counts: the source's, else the analyst's own as it was read. Undefined without either. */
export function lineFigure(line: SourceLine | undefined): number | undefined {
  const value = parseFigure(line?.value);
  if (value !== undefined || line?.own === undefined) return value;
  const { own, ownersShare, restated } = line;
  return ownersShare === undefined ? own.value / (restated?.factor ?? 1) : ownersShare.eps * ownersShare.shares;
}

/** Returns the line items of one statement in one period. */
export function linesOf(period: SourcePeriod, code: StatementCode): readonly SourceLine[] {
  return (period.stockFinancialMap[code] ?? []).filter((line) => !notLines.has(lineId(line)));
}
