import { withStakesOf, type Assumptions } from '@mulya/valuation-model/fair-value';
import { isTargetMultiple, type OtherMethod } from '../../../../model/other-methods.ts';
import { useAnyMethod } from '../../method/use-any-method.ts';
import { useSettledModel } from '../../../../model/use-settled-model.ts';

/** The chosen method, if it has no target multiple. */
export function useOtherMethod(): OtherMethod | undefined {
  const { model } = useSettledModel();
  const id = useAnyMethod(model);
  return isTargetMultiple(id) ? undefined : id;
}

/** Applies a scenario to the model, which keeps its stakes, as one undoable step; undefined if the model is read-only. */
export function useApplyScenario(): ((assumptions: Assumptions, label: string) => void) | undefined {
  const { change, readOnly } = useSettledModel();
  return readOnly
    ? undefined
    : (assumptions, label) => change((work) => ({ ...work, assumptions: withStakesOf(work.assumptions, assumptions) }), label);
}

/** Applies assumptions to the model as one undoable step; undefined if the model is read-only. */
export function useApplyAssumptions(): ((assumptions: Assumptions, label: string) => void) | undefined {
  const { change, readOnly } = useSettledModel();
  return readOnly ? undefined : (assumptions, label) => change((work) => ({ ...work, assumptions }), label);
}
