import { type Method, type Model, usualMethod } from '@mulya/valuation-model/fair-value';
import { useAnalysisSelector } from '../../analysis-store.ts';
import { selectMethod } from '../scenarios/scenarios.slice.ts';

/** By which method scenarios, sensitivity and implied growth are calculated: the one that was chosen, else the company's usual one. */
export function useMethod(model: Model): Method {
  return useAnalysisSelector(selectMethod) ?? usualMethod(model);
}
