import type { CheckedPart, NamedCell } from '@mulya/domain/grounding';
import type { MetricGrowth } from '@mulya/valuation-model/growth-analysis';

/** A sentence in the table. */
export interface CommentText {
  readonly text: string;
  /** The same sentence with its numbers looked for in the loaded data, where a machine wrote it. */
  readonly checked?: {
    readonly parts: readonly CheckedPart[];
    /** What they were looked for among, by the ids of `parts`. */
    readonly cells: ReadonlyMap<string, NamedCell>;
  };
}

/** What stands beside the growth rates of one metric. */
export interface MetricComment {
  readonly comment: CommentText;
  readonly recommendation: CommentText;
  /** Who wrote it, as it is printed under the table. */
  readonly stamp: string;
}

/**
 * Writes the comment on one metric's growth. It may reject: the rule-based comment then stays, for that metric alone.
 * `signal` ends with the company, or with the section. `onWait` is told when a refused comment is asked for again, in milliseconds since
 * 1970, and undefined once it is.
 */
export type WriteComment = (
  growth: MetricGrowth,
  signal: AbortSignal,
  onWait?: (until: number | undefined) => void,
) => Promise<MetricComment>;
