import type { CheckedPart } from '@mulya/domain/grounding';
import type { MetricGrowth } from '@mulya/valuation-model/growth-analysis';
import type { ToolCell } from '@mulya/valuation-model/tools';

/** A sentence in the table. */
export interface CommentText {
  readonly text: string;
  /** An AI sentence, with its numbers checked against the loaded data. */
  readonly checked?: {
    readonly parts: readonly CheckedPart[];
    /** The matched cells, by the ids in `parts`; also those of the tools that the AI called. */
    readonly cells: ReadonlyMap<string, ToolCell>;
  };
}

export interface MetricComment {
  readonly comment: CommentText;
  readonly recommendation: CommentText;
  /** What a recommendation by rule is: "Rule of thumb from the average of 3 yearly rates." */
  readonly basis?: string;
  /** The author, as shown under the table. */
  readonly stamp: string;
}

/**
 * Writes the comment on one metric's growth. That metric keeps its rule-based comment if the promise rejects. `onWait`
 * gets the epoch milliseconds of a retry after a rate limit. It gets undefined once the retry starts.
 */
export type WriteComment = (
  growth: MetricGrowth,
  signal: AbortSignal,
  onWait?: (until: number | undefined) => void,
) => Promise<MetricComment>;
