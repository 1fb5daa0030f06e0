import type { Cell, FormulaInput } from '@mulya/domain';
import type { CompanySource, ModelCompany } from './model-company.ts';

/** One figure next to an assumption. */
export interface AssumptionBenchmark {
  /** A short label with its year: "1 year to FY26", "TTM (Jun 2026)". */
  readonly label: string;
  /** The name in an audit: "Sales growth, 1 year to FY26". */
  readonly name: string;
  readonly cell: Cell;
  /** For a median: each peer, included, or excluded with the reason. */
  readonly peers?: readonly MedianPeer[];
}

/** A peer. `company`: undefined if its figures are unavailable. */
export interface BenchmarkPeer {
  readonly name: string;
  readonly company: ModelCompany | undefined;
}

/** A peer of a median: included with its figure, or excluded. */
export type MedianPeer =
  /** `to`: "Dec 2025" if its year ends in another month than the company's. */
  | { readonly is: 'in'; readonly name: string; readonly figure: FormulaInput; readonly source: CompanySource; readonly to?: string }
  /** `why`: a few words, "a lender". */
  | { readonly is: 'out'; readonly name: string; readonly why: string };
