import type { Case, ToolArguments } from '@mulya/contract/assistant';
import type { Mention, GrownLine, TargetMultiple } from './concepts.ts';
import type { Business } from '@mulya/domain';

export type ExplainedMetric = ToolArguments<'explain_change'>['metric'];
export type ComparedMetric = ToolArguments<'compare'>['metrics'][number];

/** A question that the tools of the page answer. */
export type ToolQuestion =
  /**
   * The model with other assumptions: one case, or two or three to compare. `row`: what the question asks for besides the target.
   * `unchanged`: a case with another margin, but with the page's own, so that the builder's part in the difference shows.
   */
  | { readonly is: 'case'; readonly cases: readonly Case[]; readonly row: AskedRow | undefined; readonly unchanged?: Case }
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
  /** `companies`: those that the question names. */
  | {
      readonly is: 'compare';
      readonly metrics: readonly ComparedMetric[];
      readonly with: 'peers' | 'industry';
      readonly companies?: readonly string[];
    }
  /** Whether a company is cheap. `company`: undefined for the page's own. */
  | { readonly is: 'price'; readonly company: string | undefined }
  | { readonly is: 'risks' }
  | { readonly is: 'assumptions' }
  /** How old the price or the statements are. */
  | { readonly is: 'age'; readonly of: 'price' | 'statements' }
  | { readonly is: 'history'; readonly multiple: ToolArguments<'history'>['multiple']; readonly months: number | undefined }
  /** A row of the page's model, by the ids of its figures. */
  | { readonly is: 'figures'; readonly row: string; readonly ids: readonly string[] }
  /** Understood, but the tools don't compute it. `why`: one sentence. */
  | { readonly is: 'declined'; readonly why: string };

/** A row of the model that a what-if question asks for, and its year if named. */
interface AskedRow {
  readonly row: string;
  readonly year: number | undefined;
}

const lines = { sales: 'Sales', ebitda: 'EBITDA', pat: 'Adjusted PAT', netWorth: 'Net worth', eps: 'EPS' } as const;
export const multipleNames = { pe: 'PE', pb: 'PB', evEbitda: 'EV/EBITDA', evSales: 'EV/Sales' } as const;
const margins = { ebitda: 'EBITDA margin', net: 'Net income margin' } as const;

const methodBefore = new Set(['on', 'by', 'under', 'using', 'via', 'the']);

/** The first concept without a quantity that is a row of the model. "On EV/EBITDA" names a method. */
export function askedRowOf(free: readonly Mention[], words: readonly string[], year: number | undefined): AskedRow | undefined {
  for (const { concept, at } of free) {
    if (concept.is === 'multiple' && methodBefore.has(words[at - 1] ?? '')) continue;
    if (concept.is === 'line') return { row: lines[concept.of], year };
    if (concept.is === 'multiple' && concept.of !== null) return { row: multipleNames[concept.of], year };
    if (concept.is === 'margin' && concept.of !== null) return { row: margins[concept.of], year };
    if (concept.is === 'goal') return undefined;
  }
  return undefined;
}

/** What a question is read against: the company and the page's model. */
export interface ReadingContext {
  readonly business: Business;
  /** The newest reported fiscal year. */
  readonly newestYear: number | undefined;
  /** The fiscal years of the model's estimates, the first year first. Empty without a model. */
  readonly estimates: readonly number[];
  readonly baseYear: number | undefined;
  /** The page's growth and target multiples for the three years; null for an empty field. */
  readonly growth: Readonly<Record<GrownLine, readonly (number | null)[]>>;
  readonly targets: Readonly<Record<TargetMultiple, readonly (number | null)[]>>;
  /** The model's EBITDA margin of the three years, percent. */
  readonly ebitdaMargin: readonly (number | null)[];
  /** The line whose growth "growth" alone means: PAT, or that of a method for loss makers. */
  readonly usualLine: GrownLine;
}
