import { SegmentedToggle } from '@mulya/ui';
import { methodNames, methods, type Model, joinList, noDriverWords } from '@mulya/valuation-model/fair-value';
import { useAnalysisDispatch, useAnalysisSelector } from '../../analysis-store.ts';
import { selectFairValue } from '../fair-value.slice.ts';
import { linkMethodChosen, methodChosen } from '../scenarios/scenarios.slice.ts';
import styles from './method-choice.module.css';
import { useMethod } from './use-method.ts';

const options = methods.map((value) => ({ value, label: methodNames[value] }));

/** The method of scenarios, sensitivity and implied growth, with a note on methods that are not meaningful. */
export function MethodChoice({ model }: { readonly model: Model }) {
  const dispatch = useAnalysisDispatch();
  const method = useMethod(model);
  const isLink = useAnalysisSelector((state) => selectFairValue(state).link.is === 'shown');
  const note = notMeaningfulText(model);
  return (
    <div className={styles.choice}>
      <SegmentedToggle
        label="Method"
        options={options}
        value={method}
        onChange={(value) => dispatch(isLink ? linkMethodChosen(value) : methodChosen(value))}
      />
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </div>
  );
}

/** The methods that are not meaningful, with reasons: "PE: not meaningful (loss)". Undefined if all four are. */
function notMeaningfulText(model: Model): string | undefined {
  const byReason = new Map<string, string[]>();
  for (const method of methods) {
    const why = noDriverWords(model, method);
    if (why !== undefined) byReason.set(why, [...(byReason.get(why) ?? []), methodNames[method]]);
  }
  if (byReason.size === 0) return undefined;
  return `${[...byReason].map(([why, names]) => `${joinList(names)}: ${why}`).join('; ')}.`;
}
