import type { Model, ScenarioSet } from '@mulya/valuation-model/fair-value';
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
