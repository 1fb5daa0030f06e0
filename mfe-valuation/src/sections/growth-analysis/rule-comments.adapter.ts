import { commentText, type MetricGrowth, recommendationText } from '@mulya/valuation-model/growth-analysis';
import type { MetricComment, WriteComment } from './comments.port.ts';

export const ruleStamp = 'Rule-based, from average growth. Not investment advice.';

/** The comment for the metric's average growth. */
export function createRuleComment({ metric, average }: MetricGrowth): MetricComment {
  const percent = average.cell.is === 'figure' ? average.cell.value : undefined;
  return {
    comment: { text: commentText(metric, percent) },
    recommendation: { text: recommendationText(metric, percent) },
    stamp: ruleStamp,
  };
}

export const writeRuleComment: WriteComment = (growth) => Promise.resolve(createRuleComment(growth));
