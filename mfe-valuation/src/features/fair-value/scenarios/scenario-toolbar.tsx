import { Button } from '@mulya/ui';
import { useAnalysisDispatch, useAnalysisSelector } from '../../analysis-store.ts';
import { selectFairValue } from '../fair-value.slice.ts';
import type { HistoryEntry } from '../history.ts';
import { areScenariosUnsaved, scenarioRedone, scenarioUndone, selectScenarioRedo, selectScenarioUndo } from './scenarios.slice.ts';

/** Undo, redo and Save of what was written in the scenarios. They are there before the first step too: nothing below moves with it. */
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
  /** Undefined: there is none to take. */
  readonly step: Pick<HistoryEntry<unknown>, 'label'> | undefined;
  onClick(): void;
}

/** Not `disabled` when there is no step: that would lose the focus of who has just taken the last one. */
function StepButton({ label, step, onClick }: StepButtonProps) {
  return (
    <Button tone="quiet" aria-disabled={step === undefined} title={step?.label} onClick={step === undefined ? undefined : onClick}>
      {label}
    </Button>
  );
}
