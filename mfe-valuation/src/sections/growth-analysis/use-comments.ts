import { useHost } from '@mulya/sdk';
import type { MetricGrowth } from '@mulya/valuation-model/growth-analysis';
import { useEffect, useState } from 'react';
import type { MetricComment, WriteComment } from './comments.port.ts';
import { createRuleComment } from './rule-comments.adapter.ts';

export type Comments = Readonly<Partial<Record<MetricGrowth['metric'], MetricComment>>>;

interface FetchedComments {
  /** The metrics that the comments are about. Comments on other metrics are stale. */
  readonly on: readonly MetricGrowth[];
  readonly comments: Comments;
  readonly waits: Readonly<Partial<Record<MetricGrowth['metric'], number | undefined>>>;
}

export interface MetricComments {
  readonly comments: Comments;
  /** Epoch milliseconds of the next retry after a rate limit. */
  readonly retryAt: number | undefined;
}

/** Starts with the rule-based comment of each metric and replaces it when the writer's arrives. A failure affects only its own metric. */
export function useComments(metrics: readonly MetricGrowth[], write: WriteComment): MetricComments {
  const { log } = useHost<'mfe-valuation'>();
  const [fetched, setFetched] = useState<FetchedComments>({ on: [], comments: {}, waits: {} });

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const change = (to: (before: FetchedComments) => Partial<FetchedComments>) =>
      setFetched((before) => {
        const now = before.on === metrics ? before : { on: metrics, comments: {}, waits: {} };
        return { ...now, ...to(now) };
      });
    const ask = async (growth: MetricGrowth): Promise<void> => {
      try {
        const comment = await write(
          growth,
          signal,
          (until) => !signal.aborted && change(({ waits }) => ({ waits: { ...waits, [growth.metric]: until } })),
        );
        if (signal.aborted || sameText(comment, createRuleComment(growth))) return;
        change(({ comments }) => ({ comments: { ...comments, [growth.metric]: comment } }));
      } catch (error) {
        if (!signal.aborted) log.warn(`The comment on ${growth.metric} could not be written; the rule-based one stays.`, error);
      }
    };
    for (const growth of metrics) void ask(growth);
    return () => controller.abort();
  }, [metrics, write, log]);

  const byRule: Comments = Object.fromEntries(metrics.map((growth) => [growth.metric, createRuleComment(growth)]));
  if (fetched.on !== metrics) return { comments: byRule, retryAt: undefined };
  const waits = Object.values(fetched.waits).filter((until) => until !== undefined);
  return { comments: { ...byRule, ...fetched.comments }, retryAt: waits.length === 0 ? undefined : Math.min(...waits) };
}

const sameText = (a: MetricComment, b: MetricComment): boolean =>
  a.comment.text === b.comment.text && a.recommendation.text === b.recommendation.text && a.stamp === b.stamp;
