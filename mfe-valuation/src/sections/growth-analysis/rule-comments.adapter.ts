import { commentText, type MetricGrowth, recommendationText } from '@mulya/valuation-model/growth-analysis';
import type { MetricComment, WriteComment } from './comments.port.ts';

export const ruleStamp = 'Rule-based, from average growth. Not investment advice.';

/** What an average and its advice are. */
export const ruleOfThumb = (rates: number): string => `rule of thumb from the average of ${rates} yearly rates`;

/** The comment for the metric's average growth. */
export function createRuleComment({ metric, average, counted }: MetricGrowth): MetricComment {
  const percent = average.cell.is === 'figure' ? average.cell.value : undefined;
  return {
    comment: { text: commentText(metric, percent) },
    recommendation: { text: recommendationText(metric, percent) },
    ...(percent === undefined ? {} : { basis: `R${ruleOfThumb(counted.length).slice(1)}.` }),
    stamp: ruleStamp,
  };
}

export const writeRuleComment: WriteComment = (growth) => Promise.resolve(createRuleComment(growth));
