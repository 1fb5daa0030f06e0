import type { Case, ToolArguments } from '@mulya/contract/assistant';
import type { AskedRow } from './asked-row.ts';

export type ExplainedMetric = ToolArguments<'explain_change'>['metric'];
export type ComparedMetric = ToolArguments<'compare'>['metrics'][number];

/** A question that the tools of the page answer. */
export type ToolQuestion =
  /** The model with other assumptions: one case, or two or three to compare. `row`: what the question asks for besides the target. */
  | { readonly is: 'case'; readonly cases: readonly Case[]; readonly row: AskedRow | undefined }
  /** An assumption to find; several where the question leaves it open. */
  | { readonly is: 'solve'; readonly solve: readonly ToolArguments<'solve'>[] }
  | {
      readonly is: 'explain';
      readonly metric: ExplainedMetric;
      readonly from: string | undefined;
      readonly to: string | undefined;
      /** The direction that the question takes for granted. */
      readonly claimed: 'rise' | 'fall' | undefined;
    }
  | { readonly is: 'compare'; readonly metrics: readonly ComparedMetric[]; readonly with: 'peers' | 'industry' }
  | { readonly is: 'assumptions' }
  /** How old the price or the statements are. */
  | { readonly is: 'age'; readonly of: 'price' | 'statements' }
  | { readonly is: 'history'; readonly multiple: ToolArguments<'history'>['multiple']; readonly months: number | undefined }
  /** A row of the page's model, by the ids of its figures. */
  | { readonly is: 'figures'; readonly row: string; readonly ids: readonly string[] }
  /** Understood, but the tools don't compute it. `why`: one sentence. */
  | { readonly is: 'declined'; readonly why: string };
