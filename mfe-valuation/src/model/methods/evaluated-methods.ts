import type { Model, ScenarioSet } from '@mulya/valuation-model/fair-value';
import {
  methodOutcomes,
  valuationSummary,
  type MethodContext,
  type MethodOutcome,
  type SectionMethod,
  type ValuationSummary,
} from '@mulya/valuation-model/valuation-methods';
import { useMemo } from 'react';
import { useAnalysisSelector } from '../analysis-store.ts';
import { selectShownScenarios } from '../scenarios/scenarios.slice.ts';
import { selectSectionMethods } from '../page-sections.slice.ts';
import { sharedContext, useMethodContext } from './method-context.ts';

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

/** Evaluates the methods of a model once for the whole page: several parts of it show them. The same input returns the same object. */
export function evaluatedMethods(
  asked: MethodContext,
  scenarios: ScenarioSet,
  sections: readonly SectionMethod[] = noSections,
): EvaluatedMethods {
  const context = sharedContext(asked);
  const cached = cache.get(asked.model);
  const known = cached?.context === context ? cached : undefined;
  if (known?.scenarios === scenarios && known.sections === sections) return known;
  const outcomes = known?.outcomes ?? methodOutcomes(context);
  const evaluated = { context, outcomes, summary: valuationSummary({ ...context, scenarios, sections }, outcomes), scenarios, sections };
  cache.set(asked.model, evaluated);
  return evaluated;
}

const noSections: readonly SectionMethod[] = [];

/**
 * The methods of the settled model. Its callers load with the methods' formulas.
 *
 * @throws Error outside of `BenchmarksContext`
 */
export function useEvaluatedMethods(): EvaluatedMethods {
  const context = useMethodContext();
  const scenarios = useAnalysisSelector(selectShownScenarios);
  const sections = useAnalysisSelector(selectSectionMethods);
  return useMemo(() => evaluatedMethods(context, scenarios, sections), [context, scenarios, sections]);
}
