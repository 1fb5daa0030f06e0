import { SegmentedToggle } from '@mulya/ui';
import { methodNames, methods, type Model } from '@mulya/valuation-model/fair-value';
import { useAnalysisDispatch, useAnalysisSelector } from '../../../model/analysis-store.ts';
import { selectFairValue } from '../../../model/fair-value.slice.ts';
import { linkMethodChosen, methodChosen } from '../../../model/scenarios/scenarios.slice.ts';
import styles from './method-choice.module.css';
import { MethodNote } from './method-note.tsx';
import { useMethod } from './use-method.ts';

const options = methods.map((value) => ({ value, label: methodNames[value] }));

/** The target multiple of implied growth, with a note on methods that are not meaningful. */
export function MethodChoice({ model }: { readonly model: Model }) {
  const dispatch = useAnalysisDispatch();
  const method = useMethod(model);
  const isLink = useAnalysisSelector((state) => selectFairValue(state).link.is === 'ready');
  return (
    <div className={styles.choice}>
      <SegmentedToggle
        label="Method"
        options={options}
        value={method}
        onChange={(value) => dispatch(isLink ? linkMethodChosen(value) : methodChosen(value))}
      />
      <MethodNote model={model} />
    </div>
  );
}
