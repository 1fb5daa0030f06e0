import { answeredHistory, type Model, type ScenarioSet } from '@mulya/valuation-model/fair-value';
import {
  methodOutcomes,
  reverseDcf,
  valuationSummary,
  type MethodContext,
  type MethodOutcome,
  type ReverseDcf,
  type SectionMethod,
  type ValuationSummary,
} from '@mulya/valuation-model/valuation-methods';
import { useMemo } from 'react';
import { useAnalysisSelector } from '../analysis-store.ts';
import { selectShownScenarios } from '../scenarios/scenarios.slice.ts';
import { useSettledModel } from '../use-settled-model.ts';
import { selectSectionMethods } from '../page-sections.slice.ts';
import { useLoadedBenchmarks } from './benchmarks-context.ts';

/** The methods of one model, with everything that derives from them. */
export interface EvaluatedMethods {
  readonly context: MethodContext;
  /** In the order of the list. */
  readonly outcomes: readonly MethodOutcome[];
  readonly summary: ValuationSummary;
}

interface Cached extends EvaluatedMethods {
  readonly scenarios: ScenarioSet;
  readonly sections: readonly SectionMethod[];
}

/** By model: an edit creates a new one. */
const cache = new WeakMap<Model, Cached>();

const impliedCache = new WeakMap<MethodContext, ReverseDcf>();

/** Evaluates the methods of a model once for the whole page: several parts of it show them. The same input returns the same object. */
export function evaluatedMethods(
  asked: MethodContext,
  scenarios: ScenarioSet,
  sections: readonly SectionMethod[] = noSections,
): EvaluatedMethods {
  const cached = cache.get(asked.model);
  const known = cached !== undefined && isSame(cached.context, asked) ? cached : undefined;
  if (known?.scenarios === scenarios && known.sections === sections) return known;
  const context = known?.context ?? asked;
  const outcomes = known?.outcomes ?? methodOutcomes(context);
  const evaluated = { context, outcomes, summary: valuationSummary({ ...context, scenarios, sections }, outcomes), scenarios, sections };
  cache.set(asked.model, evaluated);
  return evaluated;
}

const noSections: readonly SectionMethod[] = [];

/** What the price implies, found once for each context that `evaluatedMethods` returns. */
export function impliedGrowthOf(context: MethodContext): ReverseDcf {
  const found = impliedCache.get(context) ?? reverseDcf(context);
  impliedCache.set(context, found);
  return found;
}

const isSame = (one: MethodContext, other: MethodContext): boolean =>
  one.benchmarks.history === other.benchmarks.history && one.benchmarks.industry === other.benchmarks.industry && one.today === other.today;

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
    () =>
      evaluatedMethods(
        { model, benchmarks: { history: history && answeredHistory(history, model.choices.own), industry }, today },
        scenarios,
        sections,
      ),
    [model, history, industry, today, scenarios, sections],
  );
}
