import type { ValuationAnswer } from '@mulya/contract';
import type { CalendarDate, Cell, FormulaInput, Grouping, Ratio } from '@mulya/domain';
import type { Comparison } from '../comparison/comparison.ts';
import type { Method } from '../fair-value/assumptions.ts';
import type { Check } from '../fair-value/checks/check.ts';
import type { Headline } from '../fair-value/headline.ts';
import type { CompanySource } from '../fair-value/model-company.ts';
import type { Model } from '../fair-value/model.ts';
import type { RowName } from '../fair-value/names.ts';
import type { ScenarioSet } from '../fair-value/scenarios.ts';
import type { GridSteps } from '../fair-value/grid-axes.ts';
import type { GrowthAnalysis } from '../growth-analysis/growth-analysis.ts';
import type { Evidence } from '../fair-value/evidence.ts';
import type { DerivedOfStatement } from './derived-sheet.ts';
import type { CellState } from './description.ts';
import type { PriceRow } from './prices-sheet.ts';

/** What the page says of a cell, in its own words. */
export interface SaidOfCells {
  stateOf(cell: Cell): CellState;
  /** "reported", "yours, 21 Nov 2026". */
  wordsOf(cell: Cell): string;
  /** Where a figure comes from, in lines. `source`: whose it is, where it is another company's. */
  noteOf(input: FormulaInput, source?: CompanySource): string;
}

/** What a workbook holds, as the page shows it when it is asked for. */
export interface WorkbookContent {
  readonly answer: ValuationAnswer;
  /** From when the figures are, and whose: "NSE price 21 Aug 2026". */
  readonly asOf: readonly string[];
  readonly today: CalendarDate;
  readonly grouping: Grouping;
  readonly model: Model;
  readonly headline: Headline;
  /** "4 of 9 inputs are placeholder values, …"; undefined where none is. */
  readonly banner: string | undefined;
  /** What each view of the model shows. */
  readonly views: readonly ModelView[];
  readonly checks: readonly Check[];
  readonly scenarios: ScenarioSet;
  /** By which scenarios and sensitivity are calculated. */
  readonly method: Method;
  readonly steps: GridSteps;
  /** One for each parameter that is compared; none without peers. */
  readonly comparisons: readonly Comparison[];
  readonly ratios: RatioTableContent;
  readonly growth: GrowthAnalysis;
  /** Of each statement, what the page works out beside it on demand. */
  readonly derived: readonly DerivedOfStatement[];
  readonly prices: readonly PriceRow[];
  /** Of the price since the close before, percent. */
  readonly change: Cell;
  readonly evidence: Evidence;
  readonly said: SaidOfCells;
}

export interface ModelView {
  readonly label: string;
  readonly rows: readonly RowName[];
}

export interface RatioTableContent {
  readonly columns: readonly { readonly label: string }[];
  readonly rows: readonly { readonly ratio: Ratio; readonly cells: readonly (FormulaInput & { readonly lacking: boolean })[] }[];
  readonly notes: readonly string[];
}
