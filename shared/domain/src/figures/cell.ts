/**
 * `crore`: ₹ crore · `inr`: ₹, a price or a per-share figure · `percent`: 12.3 stands for 12.3 % ·
 * `times`: a multiple · `shares-crore`: crore shares.
 */
export type Unit = 'crore' | 'inr' | 'percent' | 'times' | 'shares-crore';

/** Where a figure comes from. From each one the chain ends in a source line, an assumption or a placeholder. */
export type Origin =
  /** `end`: the period's last day, ISO. `estimated`: computed by the source, not filed by the company. */
  | { readonly state: 'reported'; readonly line: string; readonly period: string; readonly end?: string; readonly estimated: boolean }
  | { readonly state: 'derived'; readonly formula: string; readonly inputs: readonly FigureInput[] }
  | { readonly state: 'assumed'; readonly note: string }
  | { readonly state: 'placeholder'; readonly name: string };

/** One input of a formula, by the name that the formula uses: "Revenue FY25". */
export interface FigureInput {
  readonly name: string;
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
  readonly origin: Origin;
}

/** No figure, and why. */
export interface MissingCell {
  readonly is: 'missing';
  readonly why: string;
}

export type Cell = FigureCell | WordsCell | MissingCell;

/** A line of the source for one period. `end`: the period's last day, ISO. */
export function reported(
  value: number,
  unit: Unit,
  from: { readonly line: string; readonly period: string; readonly end?: string; readonly estimated?: boolean },
): FigureCell {
  return { is: 'figure', value, unit, origin: { state: 'reported', ...from, estimated: from.estimated ?? false } };
}

/** A figure that a formula gives; a result that is not finite (a zero denominator) is missing. */
export function derived(value: number, unit: Unit, formula: string, inputs: readonly FigureInput[], footnote?: string): Cell {
  if (!Number.isFinite(value)) return missing('The formula has no result for these figures.');
  const cell: FigureCell = { is: 'figure', value, unit, origin: { state: 'derived', formula, inputs } };
  return footnote === undefined ? cell : { ...cell, footnote };
}

export function words(text: string, formula: string, inputs: readonly FigureInput[]): WordsCell {
  return { is: 'words', text, origin: { state: 'derived', formula, inputs } };
}

/** `why`: one sentence. */
export function missing(why: string): MissingCell {
  return { is: 'missing', why };
}
