import { SegmentedToggle } from '@mulya/ui';
import type { Model } from '@mulya/valuation-model/fair-value';
import { useAnalysisDispatch, useAnalysisSelector } from '../../../model/analysis-store.ts';
import { selectFairValue } from '../../../model/fair-value.slice.ts';
import { linkMethodChosen, methodChosen, otherMethodChosen } from '../../../model/scenarios/scenarios.slice.ts';
import { MethodNote } from './method-note.tsx';
import styles from './method-choice.module.css';
import { isTargetMultiple, offeredMethods, shortMethodName } from '../../../model/other-methods.ts';
import { useAnyMethod } from './use-any-method.ts';

/**
 * The method of scenarios, sensitivity, bridge and tornado. A target multiple is saved with the scenarios; another method lasts as long as
 * the page. The headline does not follow.
 */
export function AnyMethodChoice({ model }: { readonly model: Model }) {
  const dispatch = useAnalysisDispatch();
  const isLink = useAnalysisSelector((state) => selectFairValue(state).link.is === 'ready');
  const options = offeredMethods(model.company.business).map((value) => ({ value, label: shortMethodName(value) }));
  return (
    <div className={styles.choice}>
      <SegmentedToggle
        label="Method"
        options={options}
        value={useAnyMethod(model)}
        onChange={(value) => {
          if (!isTargetMultiple(value)) dispatch(otherMethodChosen(value));
          else dispatch(isLink ? linkMethodChosen(value) : methodChosen(value));
        }}
      />
      <MethodNote model={model} />
    </div>
  );
}
