import { knownHistory, type Model } from '@mulya/valuation-model/fair-value';
import { reverseDcf, type MethodContext, type ReverseDcf } from '@mulya/valuation-model/valuation-methods';
import { useMemo } from 'react';
import { useAnalysisSelector } from '../analysis-store.ts';
import { selectHoldings } from '../holdings/holdings.slice.ts';
import { useSettledModel } from '../use-settled-model.ts';
import { useLoadedBenchmarks } from './benchmarks-context.ts';

/** By model: an edit creates a new one. */
const contexts = new WeakMap<Model, MethodContext>();

const impliedCache = new WeakMap<MethodContext, ReverseDcf>();

/** Returns one object for the same input, whoever asks. */
export function sharedContext(asked: MethodContext): MethodContext {
  const known = contexts.get(asked.model);
  if (known !== undefined && isSame(known, asked)) return known;
  contexts.set(asked.model, asked);
  return asked;
}

const isSame = (one: MethodContext, other: MethodContext): boolean =>
  one.benchmarks.history === other.benchmarks.history &&
  one.benchmarks.industry === other.benchmarks.industry &&
  one.benchmarks.holdings === other.benchmarks.holdings &&
  one.today === other.today;

/** What the price implies, found once for each context of `sharedContext`. */
export function impliedGrowthOf(context: MethodContext): ReverseDcf {
  const found = impliedCache.get(context) ?? reverseDcf(context);
  impliedCache.set(context, found);
  return found;
}

/**
 * What the methods of the settled model read.
 *
 * @throws Error outside of `BenchmarksContext`
 */
export function useMethodContext(): MethodContext {
  const { model, today } = useSettledModel();
  const loaded = useLoadedBenchmarks();
  const history = loaded.history.state.is === 'ready' ? loaded.history.state.value : undefined;
  const industry = loaded.industry.state.is === 'ready' ? loaded.industry.state.value : undefined;
  const holdings = useAnalysisSelector(selectHoldings);
  return useMemo(
    () => sharedContext({ model, benchmarks: { history: history && knownHistory(history, model), industry, holdings }, today }),
    [model, history, industry, holdings, today],
  );
}
