import type { HistoryAnswer, IndustryAnswer } from '@mulya/contract';
import type { CalendarDate, Cell, CellGraph, FormulaInput, Sheet, Unit } from '@mulya/domain';
import type { Method } from '../fair-value/assumptions.ts';
import type { MethodInputId } from '../fair-value/method-inputs.ts';
import type { ModelCompany } from '../fair-value/model-company.ts';
import type { Model } from '../fair-value/model.ts';

/** The four target multiples, and the methods of this folder. */
export type MethodId = Method | 'dcf' | 'justifiedPb' | 'residualIncome' | 'embeddedValue' | 'netAssetValue';

/** The past and the industry of the company; undefined while they load or if they are unavailable. */
export interface Benchmarks {
  readonly history: HistoryAnswer | undefined;
  readonly industry: IndustryAnswer | undefined;
  /** The listed companies of the stakes, by key. One that is still loading is missing. */
  readonly holdings?: Holdings | undefined;
}

export type Holdings = Readonly<Record<string, Holding>>;

/** A listed company in which a stake is held, or why it has no figures, as a sentence. */
export type Holding = { readonly is: 'ready'; readonly company: ModelCompany } | { readonly is: 'none'; readonly why: string };

/** Everything that a method reads. The analyst's inputs are `model.choices.assumptions.inputs`. */
export interface MethodContext {
  readonly model: Model;
  readonly benchmarks: Benchmarks;
  /** The valuation date if the price has none. */
  readonly today: CalendarDate;
}

/** An input field of a method. */
export interface MethodField {
  readonly id: MethodInputId;
  /** "Discount rate". */
  readonly label: string;
  readonly unit: Unit;
  /** The smallest and the largest value that the field accepts, inclusive. */
  readonly min: number;
  readonly max: number;
  /** The change by an arrow key. */
  readonly step: number;
  /** The value without an entry, with its origin: derived from statements, or assumed. Missing if only the analyst can know it. */
  defaultOf(context: MethodContext): Cell;
}

/** What a method calculates. Per-share values in ₹. */
export interface MethodValue {
  readonly base: FormulaInput;
  /** The lower end of the range. A missing cell, with the reason, if that end cannot be computed. */
  readonly low: FormulaInput;
  readonly high: FormulaInput;
  /** What the range rests on: "Discount rate 13.0 % to 11.0 %". */
  readonly basis: string;
  /** The value at the quartiles of the company's own history of the multiple, with 24 months or more. */
  readonly ownHistory?: Pick<MethodValue, 'low' | 'high' | 'basis'>;
  /** Sentences for the card: a warning, or where a figure is from. */
  readonly notes: readonly string[];
  /** The cells, for the section, the audit and the workbook; it contains the cells of the model that the method reads. */
  readonly graph: CellGraph;
  readonly sheet: Sheet;
}

/** The result of a method. */
export interface MethodResult extends MethodValue {
  /** Whether the method is not the analyst's own (`isOwnMethod`). The value then says "default inputs, not an estimate". */
  readonly isOnDefaults: boolean;
}

/** A method without the rule that all methods share. */
export interface MethodDefinition extends Omit<ValuationMethod, 'evaluate'> {
  evaluate(context: MethodContext): MethodValue;
}

/** A valuation method. The section, the valuation summary, the workbook and the tests derive from the list of methods. */
export interface ValuationMethod {
  readonly id: MethodId;
  /** "Discounted cash flow". */
  readonly name: string;
  readonly fields: readonly MethodField[];
  /** Why the method does not apply and which one does, as a sentence; undefined if it applies. */
  whyNot(model: Model, today: CalendarDate): string | undefined;
  /** Only for a company to which the method applies. Never throws. */
  evaluate(context: MethodContext): MethodResult;
}
