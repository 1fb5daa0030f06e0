import type { Cell, FormulaInput } from '@mulya/domain';
import type { CompanySource, ModelCompany } from './model-company.ts';

/** One figure beside an assumption. */
export interface EvidenceItem {
  /** What it is, shortly, with its year: "1 year to FY26", "TTM (Jun 2026)". */
  readonly label: string;
  /** What its audit calls it: "Sales growth, 1 year to FY26". */
  readonly name: string;
  readonly cell: Cell;
  /** Of a median: each peer, in it or left out and why. */
  readonly peers?: readonly MedianPeer[];
}

/** A peer. `company`: undefined where its figures could not be had. */
export interface EvidencePeer {
  readonly name: string;
  readonly company: ModelCompany | undefined;
}

/** A peer behind a median: in it with its figure, or left out of it. */
export type MedianPeer =
  /** `to`: "Dec 2025", where its year ends in another month than the company's. */
  | { readonly is: 'in'; readonly name: string; readonly figure: FormulaInput; readonly source: CompanySource; readonly to?: string }
  /** `why`: a few words, "a lender". */
  | { readonly is: 'out'; readonly name: string; readonly why: string };
