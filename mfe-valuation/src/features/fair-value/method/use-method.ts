import type { Method } from '../../../domain/fair-value/assumptions.ts';
import { usualMethod } from '../../../domain/fair-value/method-driver.ts';
import type { Model } from '../../../domain/fair-value/model.ts';
import { useAnalysisSelector } from '../../analysis-store.ts';
import { selectMethod } from '../scenarios/scenarios.slice.ts';

/** By which method scenarios, sensitivity and implied growth are calculated: the one that was chosen, else the company's usual one. */
export function useMethod(model: Model): Method {
  return useAnalysisSelector(selectMethod) ?? usualMethod(model);
}
