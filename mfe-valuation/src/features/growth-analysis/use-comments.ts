import { useHost } from '@mulya/sdk';
import { useEffect, useState } from 'react';
import type { MetricGrowth } from '../../domain/growth-analysis/metric-growth.ts';
import type { MetricComment, WriteComment } from './comments.port.ts';
import { ruleComment } from './rule-comments.adapter.ts';

export type Comments = Readonly<Partial<Record<MetricGrowth['metric'], MetricComment>>>;

interface Written {
  /** What the comments are on: those on another company's growth do not count. */
  readonly on: readonly MetricGrowth[];
  readonly comments: Comments;
}

/**
 * A comment for each metric: the rule-based one at once, and the writer's in its place when it comes. One that fails leaves
 * the rule-based one, and the others alone.
 */
export function useComments(metrics: readonly MetricGrowth[], write: WriteComment): Comments {
  const { log } = useHost<'mfe-valuation'>();
  const [written, setWritten] = useState<Written>({ on: [], comments: {} });

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const ask = async (growth: MetricGrowth): Promise<void> => {
      try {
        const comment = await write(growth, signal);
        if (signal.aborted || sameText(comment, ruleComment(growth))) return;
        setWritten((before) => ({ on: metrics, comments: { ...(before.on === metrics ? before.comments : {}), [growth.metric]: comment } }));
      } catch (error) {
        if (!signal.aborted) log.warn(`The comment on ${growth.metric} could not be written; the rule-based one stays.`, error);
      }
    };
    for (const growth of metrics) void ask(growth);
    return () => controller.abort();
  }, [metrics, write, log]);

  const byRule: Comments = Object.fromEntries(metrics.map((growth) => [growth.metric, ruleComment(growth)]));
  return written.on === metrics ? { ...byRule, ...written.comments } : byRule;
}

const sameText = (a: MetricComment, b: MetricComment): boolean => a.comment.text === b.comment.text && a.recommendation.text === b.recommendation.text && a.stamp === b.stamp;
