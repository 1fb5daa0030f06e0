import type { MetricGrowth } from '../../domain/growth-analysis/metric-growth.ts';

/** What stands beside the growth rates of one metric. */
export interface MetricComment {
  readonly comment: string;
  readonly recommendation: string;
  /** Who wrote it, as it is printed under the table. */
  readonly stamp: string;
}

/**
 * Writes the comment on one metric's growth. It may reject: the rule-based comment then stays, for that metric alone.
 * `signal` ends with the company, or with the section.
 */
export type WriteComment = (growth: MetricGrowth, signal: AbortSignal) => Promise<MetricComment>;
