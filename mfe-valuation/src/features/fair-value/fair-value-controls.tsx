import { Button, SegmentedToggle } from '@mulya/ui';
import type { RefObject } from 'react';
import { baseColumn } from '../../domain/fair-value/names.ts';
import { VersionsPlace } from '../saved-work/versions-place.tsx';
import { useDeskDispatch, useDeskSelector, type DeskState } from '../desk/desk-store.ts';
import styles from './fair-value.module.css';
import { baseYearChosen, cancelled, editBegun, redone, selectFairValue, selectShown, undone, type Step } from './fair-value.slice.ts';
import { useSettledModel } from './use-model.ts';
import { useSave } from './use-save.ts';

interface EditButton {
  /** Edit or Save: the one button that stays when what was pressed beside it goes. */
  readonly edit: RefObject<HTMLButtonElement | null>;
}

/**
 * Undo and redo, Cancel, saved versions, base year, and the one button that edits and saves. What is there in both modes stands last and stays in
 * its place: the second click of a double one hits nothing else.
 */
export function FairValueControls({ edit }: EditButton) {
  const dispatch = useDeskDispatch();
  const save = useSave();
  const { company } = useSettledModel();
  const editing = useDeskSelector((state) => selectShown(state).mode === 'edit');
  const readOnly = useDeskSelector((state) => selectShown(state).link.is === 'shown');
  const saving = useDeskSelector((state) => selectFairValue(state).saving.is === 'running');
  const baseYear = useDeskSelector((state) => selectShown(state).baseYear);

  const cancel = () => {
    dispatch(cancelled());
    edit.current?.focus(); // Cancel goes with the mode
  };
  return (
    <div className={styles.controls}>
      {editing && (
        <>
          <StepButton label="Undo" of={undoStep} action={undone} />
          <StepButton label="Redo" of={redoStep} action={redone} />
          <Button aria-disabled={saving} onClick={cancel}>
            Cancel
          </Button>
        </>
      )}
      {!readOnly && <VersionsPlace />}
      {company.baseYears.length > 1 && (
        <div className={styles.baseYear}>
          <span aria-hidden="true" className={styles.label}>
            Base year
          </span>
          <SegmentedToggle
            label="Base year"
            options={company.baseYears.map((year) => ({ value: String(year), label: baseColumn(year) }))}
            value={String(baseYear)}
            onChange={(year) => dispatch(baseYearChosen(Number(year)))}
          />
        </div>
      )}
      {!readOnly && (
        <Button ref={edit} tone="primary" className={styles.edit} busy={saving} onClick={editing ? () => void save() : () => dispatch(editBegun())}>
          {saving ? 'Saving...' : editing ? 'Save' : 'Edit'}
        </Button>
      )}
    </div>
  );
}

const undoStep = (state: DeskState): Step | undefined => selectFairValue(state).past.at(-1);
const redoStep = (state: DeskState): Step | undefined => selectFairValue(state).future.at(-1);

interface StepButtonProps {
  readonly label: 'Undo' | 'Redo';
  /** Which step it takes; undefined: there is none. */
  readonly of: (state: DeskState) => Step | undefined;
  readonly action: typeof undone | typeof redone;
}

/**
 * Not `disabled` when there is no step: that would lose the focus of who has just taken the last one. It reads its own step: the first
 * key in a field draws it anew, and not what stands beside it.
 */
function StepButton({ label, of, action }: StepButtonProps) {
  const dispatch = useDeskDispatch();
  const step = useDeskSelector(of);
  return (
    <Button tone="quiet" className={styles.step} aria-disabled={step === undefined} title={step === undefined ? undefined : `${label}: ${step.label}`} onClick={step === undefined ? undefined : () => dispatch(action())}>
      {label}
    </Button>
  );
}

/** After Cancel: what it threw away can be had back. */
export function Discarded({ edit }: EditButton) {
  const dispatch = useDeskDispatch();
  const discarded = useDeskSelector((state) => selectFairValue(state).discarded);
  const undo = () => {
    dispatch(undone());
    edit.current?.focus(); // Undo goes with what it says
  };
  return (
    <div role="status" className={styles.discarded}>
      {discarded && (
        <>
          Changes discarded ·{' '}
          <Button tone="quiet" onClick={undo}>
            Undo
          </Button>
        </>
      )}
    </div>
  );
}
