import { Button } from '@mulya/ui';
import { useAnalysisDispatch, useAnalysisSelector } from '../../../model/analysis-store.ts';
import { selectFairValue } from '../../../model/fair-value.slice.ts';
import type { HistoryEntry } from '../../../model/history.ts';
import {
  areScenariosUnsaved,
  scenarioRedone,
  scenarioUndone,
  selectScenarioRedo,
  selectScenarioUndo,
} from '../../../model/scenarios/scenarios.slice.ts';

/** Undo, Redo and Save of the scenarios. Always visible, so that the first edit doesn't shift the layout. */
export function ScenarioToolbar({ onSave }: { onSave(): void }) {
  const dispatch = useAnalysisDispatch();
  const before = useAnalysisSelector(selectScenarioUndo);
  const unsaved = useAnalysisSelector(areScenariosUnsaved);
  const saving = useAnalysisSelector((state) => selectFairValue(state).saveStatus.is === 'running');
  const after = useAnalysisSelector(selectScenarioRedo);
  return (
    <>
      <StepButton label="Undo scenario change" step={before} onClick={() => dispatch(scenarioUndone())} />
      <StepButton label="Redo scenario change" step={after} onClick={() => dispatch(scenarioRedone())} />
      <Button
        aria-disabled={!unsaved}
        busy={saving}
        title="Saves the model and its scenarios as one version."
        onClick={unsaved ? () => onSave() : undefined}
      >
        Save scenarios
      </Button>
    </>
  );
}

interface StepButtonProps {
  readonly label: string;
  /** Undefined if there is no step. */
  readonly step: Pick<HistoryEntry<unknown>, 'label'> | undefined;
  onClick(): void;
}

/** aria-disabled, because `disabled` would drop the focus after the last step. */
function StepButton({ label, step, onClick }: StepButtonProps) {
  return (
    <Button tone="quiet" aria-disabled={step === undefined} title={step?.label} onClick={step === undefined ? undefined : onClick}>
      {label}
    </Button>
  );
}
