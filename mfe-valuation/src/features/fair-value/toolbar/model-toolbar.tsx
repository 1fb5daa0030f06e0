import { Button } from '@mulya/ui';
import { useRef, type RefObject } from 'react';
import { useAnalysisDispatch, useAnalysisSelector, type AnalysisState } from '../../analysis-store.ts';
import { editCancelled, editStarted, editRedone, selectFairValue, selectShown, editUndone } from '../fair-value.slice.ts';
import type { ModelSnapshot } from '../fair-value-state.ts';
import type { HistoryEntry } from '../history.ts';
import { HeadlineBar } from '../headline/headline-bar.tsx';
import { useSave } from '../use-save.ts';
import styles from './model-toolbar.module.css';
import { useLiveHeadline } from './use-live-headline.ts';
import { useToolbarHeight } from './use-toolbar-height.ts';
import { useToolbarKeys } from './use-toolbar-keys.ts';

interface ModelToolbarProps {
  /** Edit or Save: the one button that stays when what was pressed beside it goes. */
  readonly edit: RefObject<HTMLButtonElement | null>;
}

/**
 * The one button that edits and saves; while the model is edited also the live headline, Undo, Redo and Cancel, in a toolbar that stays
 * in view as far as the section reaches.
 */
export function ModelToolbar({ edit }: ModelToolbarProps) {
  const dispatch = useAnalysisDispatch();
  const save = useSave();
  const editing = useAnalysisSelector((state) => selectShown(state).mode === 'edit');
  const saving = useAnalysisSelector((state) => selectFairValue(state).saveStatus.is === 'running');
  const toolbar = useRef<HTMLDivElement>(null);
  useToolbarHeight(toolbar, editing);
  const onKeyDown = useToolbarKeys();
  const cancel = () => {
    dispatch(editCancelled());
    edit.current?.focus(); // Cancel goes with the mode
  };
  return (
    <div ref={toolbar} className={styles.toolbar} {...(editing ? { role: 'toolbar', 'aria-label': 'Model', onKeyDown } : {})}>
      {editing && <ToolbarHeadline />}
      <div className={styles.buttons}>
        {editing && (
          <>
            <StepButton label="Undo" of={undoStep} action={editUndone} />
            <StepButton label="Redo" of={redoStep} action={editRedone} />
            <Button aria-disabled={saving} onClick={cancel}>
              Cancel
            </Button>
          </>
        )}
        <Button
          ref={edit}
          tone="primary"
          className={styles.edit}
          busy={saving}
          onClick={editing ? () => void save() : () => dispatch(editStarted())}
        >
          {saving ? 'Saving...' : editing ? 'Save' : 'Edit'}
        </Button>
      </div>
    </div>
  );
}

/** By itself: a key that changes the headline draws nothing else of the toolbar. */
function ToolbarHeadline() {
  return (
    <div className={styles.headline}>
      <HeadlineBar {...useLiveHeadline()} />
    </div>
  );
}

const undoStep = (state: AnalysisState): HistoryEntry<ModelSnapshot> | undefined => selectFairValue(state).past.at(-1);
const redoStep = (state: AnalysisState): HistoryEntry<ModelSnapshot> | undefined => selectFairValue(state).future.at(-1);

interface StepButtonProps {
  readonly label: 'Undo' | 'Redo';
  /** Which step it takes; undefined: there is none. */
  readonly of: (state: AnalysisState) => HistoryEntry<ModelSnapshot> | undefined;
  readonly action: typeof editUndone | typeof editRedone;
}

/**
 * Not `disabled` when there is no step: that would lose the focus of who has just taken the last one. It reads its own step: the first
 * key in a field draws it anew, and not what stands beside it.
 */
function StepButton({ label, of, action }: StepButtonProps) {
  const dispatch = useAnalysisDispatch();
  const step = useAnalysisSelector(of);
  return (
    <Button
      tone="quiet"
      className={styles.step}
      aria-disabled={step === undefined}
      title={step === undefined ? undefined : `${label}: ${step.label}`}
      onClick={step === undefined ? undefined : () => dispatch(action())}
    >
      {label}
    </Button>
  );
}
