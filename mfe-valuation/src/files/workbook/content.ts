import type { ValuationAnswer } from '@mulya/contract';
import type { CalendarDate, Cell, FormulaInput, Grouping, Ratio, StatementCode, Unit } from '@mulya/domain';
import type { Comps } from '@mulya/valuation-model/comps';
import type { Comparison } from '@mulya/valuation-model/comparison';
import type {
  Check,
  CompanySource,
  AssumptionBenchmarks,
  GridSteps,
  Headline,
  Method,
  Model,
  RowName,
  ScenarioSet,
} from '@mulya/valuation-model/fair-value';
import type { GrowthAnalysis } from '@mulya/valuation-model/growth-analysis';
import type { Benchmarks, SectionMethod } from '@mulya/valuation-model/valuation-methods';
import type { CellState } from './description.ts';

/** State, label and note of a cell, worded as on the page. */
export interface CellAnnotations {
  stateOf(cell: Cell): CellState;
  /** "reported", "yours, 21 Nov 2026". */
  labelOf(cell: Cell): string;
  /** The origin of a figure, one fact a line. Pass `source` for a figure of another company. */
  noteOf(input: FormulaInput, source?: CompanySource): string;
}

/** Everything the workbook contains, as the page shows it at the time of export. */
export interface WorkbookContent {
  readonly answer: ValuationAnswer;
  /** Source and date of the figures: "NSE price 21 Aug 2026". */
  readonly asOf: readonly string[];
  readonly today: CalendarDate;
  readonly grouping: Grouping;
  readonly model: Model;
  readonly headline: Headline;
  /** "4 of 9 inputs are placeholder values, …". */
  readonly banner: string | undefined;
  readonly views: readonly ModelView[];
  readonly checks: readonly Check[];
  readonly scenarios: ScenarioSet;
  /** The method of scenarios and sensitivity. */
  readonly method: Method;
  readonly steps: GridSteps;
  /** One for each compared parameter. Empty without peers. */
  readonly comparisons: readonly Comparison[];
  /** The company next to its peers, by the metrics of each preset. Empty without peers. */
  readonly comps: readonly { readonly preset: string; readonly table: Comps }[];
  readonly ratios: RatioTableContent;
  readonly growth: GrowthAnalysis;
  /** One for each statement. */
  readonly derived: readonly DerivedTable[];
  readonly prices: readonly PriceRow[];
  /** Price change since the previous close, percent. */
  readonly change: Cell;
  readonly assumptionBenchmarks: AssumptionBenchmarks;
  /** The past and the industry, as far as they could be loaded. */
  readonly benchmarks: WorkbookBenchmarks;
  /** The valuation methods of other teams' sections. */
  readonly sectionMethods: readonly SectionMethod[];
  /** The figures of other teams' sections, by the section's name: "Sum of the parts (mfe-sotp)". */
  readonly workings: readonly { readonly name: string; readonly figures: readonly FormulaInput[] }[];
  readonly annotations: CellAnnotations;
}

/** The past and the industry, and why one could not be loaded, as a sentence. */
export interface WorkbookBenchmarks extends Benchmarks {
  readonly failures?: { readonly [Of in keyof Benchmarks]: string | undefined };
}

interface ModelView {
  readonly label: string;
  readonly rows: readonly RowName[];
}

export interface RatioTableContent {
  readonly columns: readonly { readonly label: string }[];
  readonly rows: readonly { readonly ratio: Ratio; readonly cells: readonly (FormulaInput & { readonly lacking: boolean })[] }[];
  readonly notes: readonly string[];
}

/** The columns that the page calculates on demand: common size, growth, the last four quarters. */
export interface DerivedTable {
  readonly code: StatementCode;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly label: string; readonly unit: Unit; readonly cells: readonly Cell[] }[];
  readonly notes: readonly string[];
}

interface PriceRow {
  readonly label: string;
  readonly bse?: Cell;
  readonly nse?: Cell;
  /** A price of no exchange: the analyst’s entry. */
  readonly either?: Cell;
}

/** Identifies the company of a workbook: ISIN, else NSE symbol, else name. */
export const companyKey = ({ ids, companyName }: Pick<ValuationAnswer, 'ids' | 'companyName'>): string =>
  ids.isin ?? ids.nse ?? companyName;

/** Why a sheet is empty: the source has nothing, or the answer could not be loaded. */
export const missingBenchmark = (none: string, what: string, failure: string | undefined): string =>
  failure === undefined ? none : `${what} could not be loaded at export: ${failure} Export again to add the sheet.`;
