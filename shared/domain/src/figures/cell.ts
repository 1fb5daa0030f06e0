import type { Formula } from '../cells/formula.ts';
import type { StatementCode } from '../statements/statement-code.ts';

/**
 * `crore`: ₹ crore · `inr`: ₹, a price or a per-share figure · `percent`: 12.3 stands for 12.3 % ·
 * `times`: a multiple · `shares-crore`: crore shares · `years`: a length of time.
 */
export type Unit = 'crore' | 'inr' | 'percent' | 'times' | 'shares-crore' | 'years';

/** Where a figure comes from. From each one the chain ends in a source line, an assumption or a placeholder. */
export type Origin =
  | ReportedOrigin
  | DerivedOrigin
  | AssumedOrigin
  /** The product specification's stand-in for a figure that the source does not give: not this company's. */
  | { readonly state: 'placeholder'; readonly name: string };

/**
 * A line of a `statement`, or a quote of a day, which has none and names its day as the period. `end`: the period's last
 * day, ISO. `estimated`: computed by the source, not filed by the company. `own`: the analyst's own figure of it, which stands beside it.
 */
export interface ReportedOrigin {
  readonly state: 'reported';
  readonly statement?: StatementCode;
  readonly line: string;
  readonly period: string;
  readonly end?: string;
  readonly estimated: boolean;
  readonly own?: FigureCell | undefined;
}

/** `formula`: as data; its cells are the `inputs`, by name. `remark`: how the formula is to be read: "the source gives no depreciation". */
export interface DerivedOrigin {
  readonly state: 'derived';
  readonly formula: Formula;
  readonly inputs: readonly FormulaInput[];
  readonly remark?: string;
}

/** `by`: a default of the product, or the analyst's own, on an ISO date. `instead`: what the source says, which stays beside it. */
export interface AssumedOrigin {
  readonly state: 'assumed';
  readonly by: 'default' | 'analyst';
  readonly note: string;
  readonly on?: string;
  readonly instead?: Cell;
}

/** One input of a formula, by the name that the formula uses: "Revenue FY25". */
export interface FormulaInput {
  readonly name: string;
  readonly cell: Cell;
}

/** An input that is known to be a figure. */
export interface FigureInput extends FormulaInput {
  readonly cell: FigureCell;
}

export interface FigureCell {
  readonly is: 'figure';
  /** Unrounded; rounding happens only in the formatter. Always finite. */
  readonly value: number;
  readonly unit: Unit;
  readonly origin: Origin;
  /** What the figure must be read with: "*base was zero". Its text carries the star. */
  readonly footnote?: string;
}

/** Where a number would mislead: "loss to profit". */
export interface WordsCell {
  readonly is: 'words';
  readonly text: string;
  /** The arithmetic behind the words, where there is any. */
  readonly origin?: Origin;
}

/** No figure, and why. */
export interface MissingCell {
  readonly is: 'missing';
  readonly why: string;
  /** The formula that would give it, where there is one. */
  readonly origin?: DerivedOrigin;
}

export type Cell = FigureCell | WordsCell | MissingCell;

/** A line of the source for one period. `end`: the period's last day, ISO. */
export function reportedCell(
  value: number,
  unit: Unit,
  from: Omit<ReportedOrigin, 'state' | 'estimated'> & { readonly estimated?: boolean },
): FigureCell {
  return { is: 'figure', value, unit, origin: { state: 'reported', ...from, estimated: from.estimated ?? false } };
}

/** A default of the product, or the analyst's own figure. */
export function assumedCell(value: number, unit: Unit, from: Omit<AssumedOrigin, 'state'>): FigureCell {
  return { is: 'figure', value, unit, origin: { state: 'assumed', ...from } };
}

/** A stand-in for a figure that the source does not give. `name`: what it stands for: "sales". */
export function placeholderCell(value: number, unit: Unit, name: string): FigureCell {
  return { is: 'figure', value, unit, origin: { state: 'placeholder', name } };
}

export function wordsCell(text: string, origin?: Origin): WordsCell {
  return origin === undefined ? { is: 'words', text } : { is: 'words', text, origin };
}

/** `why`: one sentence. */
export function missingCell(why: string, origin?: DerivedOrigin): MissingCell {
  return origin === undefined ? { is: 'missing', why } : { is: 'missing', why, origin };
}

/** A figure that the source does not give. */
export const notAvailable: MissingCell = missingCell('Not available from the source.');
