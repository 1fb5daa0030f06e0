import { Button } from '@mulya/ui';
import { useDeskDispatch, useDeskSelector } from '../../desk/desk-store.ts';
import { scenarioRedone, scenarioUndone, selectScenarioRedo, selectScenarioUndo, type ScenarioStep } from './scenarios.slice.ts';

/** Undo and redo of what was written in the scenarios. They are there before the first step too: nothing below moves with it. */
export function ScenarioSteps() {
  const dispatch = useDeskDispatch();
  const before = useDeskSelector(selectScenarioUndo);
  const after = useDeskSelector(selectScenarioRedo);
  return (
    <>
      <StepButton label="Undo scenario edit" step={before} onClick={() => dispatch(scenarioUndone())} />
      <StepButton label="Redo scenario edit" step={after} onClick={() => dispatch(scenarioRedone())} />
    </>
  );
}

interface StepButtonProps {
  readonly label: string;
  /** Undefined: there is none to take. */
  readonly step: ScenarioStep | undefined;
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
