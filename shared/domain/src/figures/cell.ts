import type { Formula } from '../cells/formula.ts';
import type { StatementCode } from '../statements/statement-code.ts';

/**
 * `crore`: ₹ crore · `inr`: ₹, a price or a per-share figure · `percent`: 12.3 is 12.3 % · `times`: a multiple · `shares-crore`: crore
 * shares · `years`: a duration · `number`: a pure number, such as beta or a discount factor.
 */
export type Unit = 'crore' | 'inr' | 'percent' | 'times' | 'shares-crore' | 'years' | 'number';

/** The origin of a figure. Every chain of origins ends in a source line, an assumption, a placeholder or a section of another team. */
export type Origin =
  | ReportedOrigin
  | DerivedOrigin
  | AssumedOrigin
  | SectionOrigin
  /** The product specification's substitute for a figure that the source lacks. It is not the company's. */
  | { readonly state: 'placeholder'; readonly name: string };

/**
 * A line of a `statement`, or a day's quote, which has no statement and whose period is the day. `end`: the period's last day, ISO.
 * `estimated`: computed by the source, not filed by the company. `own`: the analyst's override of it. `source`: of another company's quote.
 */
export interface ReportedOrigin {
  readonly state: 'reported';
  readonly statement?: StatementCode;
  readonly line: string;
  readonly period: string;
  readonly end?: string;
  readonly estimated: boolean;
  readonly own?: FigureCell | undefined;
  readonly source?: string;
  readonly provenance?: LineProvenance;
}

/**
 * What a source says of a line besides its value. `origin`: index into the answer's list of origins; absent for a line of the answer's own
 * source. `element`: the taxonomy's name in a filing. `earlier`: the values that this one replaces, newest first, with their origins.
 */
export interface LineProvenance {
  readonly origin?: number;
  readonly element?: string;
  readonly earlier?: readonly { readonly value: number; readonly origin?: number }[];
}

/** `formula`: as data; its cells are the `inputs`, by name. `remark`: a note on the formula: "the source gives no depreciation". */
export interface DerivedOrigin {
  readonly state: 'derived';
  readonly formula: Formula;
  readonly inputs: readonly FormulaInput[];
  readonly remark?: string;
}

/**
 * `by`: a default of the product, or the analyst, on an ISO date. `isBenchmark`: a default that a benchmark gave, which the analyst has not
 * confirmed. `instead`: the source's cell that it replaces.
 */
export interface AssumedOrigin {
  readonly state: 'assumed';
  readonly by: 'default' | 'analyst';
  readonly isBenchmark?: true;
  readonly note: string;
  readonly on?: string;
  readonly instead?: Cell;
}

/**
 * A figure that a section of another remote gives. `remote`: its name, such as "mfe-sotp". `basis`: what it rests on. `formula`: in words.
 * `inputs`: the figures that the section names as its working.
 */
export interface SectionOrigin {
  readonly state: 'section';
  readonly remote: string;
  readonly basis?: string;
  readonly note?: string;
  readonly formula?: string;
  readonly inputs: readonly FormulaInput[];
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
  /** Unrounded, because only the formatter rounds. Always finite. */
  readonly value: number;
  readonly unit: Unit;
  readonly origin: Origin;
  /** A footnote of the figure: "*base was zero". Its text has an asterisk. */
  readonly footnote?: string;
}

/** Words instead of a number that would mislead: "loss to profit". */
export interface WordsCell {
  readonly is: 'words';
  readonly text: string;
  /** The calculation that the words replace, if any. */
  readonly origin?: Origin;
}

/** No figure, with the reason. */
export interface MissingCell {
  readonly is: 'missing';
  readonly why: string;
  /** The formula that lacks an input, if any. */
  readonly origin?: DerivedOrigin;
}

export type Cell = FigureCell | WordsCell | MissingCell;

/**
 * Creates a figure from a line of the source. `end`: the period's last day, ISO.
 *
 * @example
 * reportedCell(240_893, 'crore', { statement: 'INC', line: 'Revenue', period: 'FY25', end: '2025-03-31' });
 */
export function reportedCell(
  value: number,
  unit: Unit,
  from: Omit<ReportedOrigin, 'state' | 'estimated'> & { readonly estimated?: boolean },
): FigureCell {
  return { is: 'figure', value, unit, origin: { state: 'reported', ...from, estimated: from.estimated ?? false } };
}

/**
 * Creates a figure from a default of the product or the analyst's own assumption.
 *
 * @example
 * assumedCell(15, 'percent', { by: 'analyst', note: 'guidance', on: '2026-11-21' });
 */
export function assumedCell(value: number, unit: Unit, from: Omit<AssumedOrigin, 'state'>): FigureCell {
  return { is: 'figure', value, unit, origin: { state: 'assumed', ...from } };
}

/** Whether a figure is a benchmark's that the analyst has not confirmed. */
export const isBenchmarkCell = ({ origin }: Cell): boolean => origin?.state === 'assumed' && origin.isBenchmark === true;

/**
 * Creates a figure that a section of another remote gives.
 *
 * @example
 * sectionCell(4120, 'inr', { remote: 'mfe-sotp', basis: '3 segments', inputs: [] });
 */
export function sectionCell(value: number, unit: Unit, from: Omit<SectionOrigin, 'state'>): FigureCell {
  return { is: 'figure', value, unit, origin: { state: 'section', ...from } };
}

/**
 * Creates a substitute for a figure that the source lacks. `name`: the figure it replaces, such as "sales".
 *
 * @example
 * placeholderCell(1000, 'crore', 'sales');
 */
export function placeholderCell(value: number, unit: Unit, name: string): FigureCell {
  return { is: 'figure', value, unit, origin: { state: 'placeholder', name } };
}

/**
 * Creates a cell of words, for a figure that would mislead.
 *
 * @example
 * wordsCell('not meaningful (loss)'); // { is: 'words', text: 'not meaningful (loss)' }
 */
export function wordsCell(text: string, origin?: Origin): WordsCell {
  return origin === undefined ? { is: 'words', text } : { is: 'words', text, origin };
}

/**
 * Creates a missing cell. `why`: one sentence.
 *
 * @example
 * missingCell('No FY24 year-end price.'); // { is: 'missing', why: 'No FY24 year-end price.' }
 */
export function missingCell(why: string, origin?: DerivedOrigin): MissingCell {
  return origin === undefined ? { is: 'missing', why } : { is: 'missing', why, origin };
}

/** A figure that the source does not report. */
export const notAvailable: MissingCell = missingCell('Not available from the source.');
