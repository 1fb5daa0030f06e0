import type { Model } from '@mulya/valuation-model/fair-value';
import type { MethodId } from '@mulya/valuation-model/valuation-methods';
import { useAnalysisSelector } from '../../../model/analysis-store.ts';
import { selectOtherMethod } from '../../../model/scenarios/scenarios.slice.ts';
import { offeredMethods } from '../../../model/other-methods.ts';
import { useMethod } from './use-method.ts';

/** The method of scenarios, sensitivity, bridge and tornado: a method without a target multiple if one was chosen, or else `useMethod`. */
export function useAnyMethod(model: Model): MethodId {
  const multiple = useMethod(model);
  const other = useAnalysisSelector(selectOtherMethod);
  return other !== undefined && offeredMethods(model.company.business).includes(other) ? other : multiple;
}
