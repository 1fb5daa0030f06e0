import { type Method, type Model, usualMethod } from '@mulya/valuation-model/fair-value';
import { useAnalysisSelector } from '../../../model/analysis-store.ts';
import { selectMethod } from '../../../model/scenarios/scenarios.slice.ts';

/** The target multiple of scenarios, sensitivity and implied growth: the chosen one, or else the company's usual one. */
export function useMethod(model: Model): Method {
  return useAnalysisSelector(selectMethod) ?? usualMethod(model);
}
