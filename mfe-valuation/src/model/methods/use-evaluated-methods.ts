import { useMemo } from 'react';
import { useAnalysisSelector } from '../analysis-store.ts';
import { selectShownScenarios } from '../scenarios/scenarios.slice.ts';
import { useSettledModel } from '../use-settled-model.ts';
import { selectSectionMethods } from '../page-sections.slice.ts';
import { useLoadedBenchmarks } from './benchmarks-context.ts';
import { evaluatedMethods, type EvaluatedMethods } from './evaluated-methods.ts';

/**
 * The methods of the settled model. Its callers load with the methods' formulas.
 *
 * @throws Error outside of `BenchmarksContext`
 */
export function useEvaluatedMethods(): EvaluatedMethods {
  const { model, today } = useSettledModel();
  const loaded = useLoadedBenchmarks();
  const scenarios = useAnalysisSelector(selectShownScenarios);
  const sections = useAnalysisSelector(selectSectionMethods);
  const history = loaded.history.state.is === 'ready' ? loaded.history.state.value : undefined;
  const industry = loaded.industry.state.is === 'ready' ? loaded.industry.state.value : undefined;
  return useMemo(
    () => evaluatedMethods({ model, benchmarks: { history, industry }, today }, scenarios, sections),
    [model, history, industry, today, scenarios, sections],
  );
}
