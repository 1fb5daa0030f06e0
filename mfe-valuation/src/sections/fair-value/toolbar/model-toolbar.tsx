import { Button } from '@mulya/ui';
import { useRef, type RefObject, type KeyboardEvent, useLayoutEffect } from 'react';
import { useAnalysisDispatch, useAnalysisSelector, type AnalysisState } from '../../../model/analysis-store.ts';
import { editCancelled, editStarted, editRedone, selectFairValue, selectShown, editUndone } from '../../../model/fair-value.slice.ts';
import type { Work } from '../../../model/work.ts';
import type { HistoryEntry } from '../../../model/history.ts';
import { HeadlineBar } from '../headline/headline-bar.tsx';
import { useSave } from '../../../model/saving/save-model.ts';
import styles from './model-toolbar.module.css';
import { useLiveHeadline } from './use-live-headline.ts';

const height = '--live-height';

interface ModelToolbarProps {
  /** The Edit or Save button. It takes the focus when a pressed button disappears. */
  readonly edit: RefObject<HTMLButtonElement | null>;
}

/** The Edit button. In edit mode, a sticky toolbar with the live headline, Undo, Redo, Cancel and Save. */
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
    edit.current?.focus(); // the Cancel button disappears
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

/** A component of its own, so that a keystroke renders nothing else in the toolbar. */
function ToolbarHeadline() {
  return (
    <div className={styles.headline}>
      <HeadlineBar {...useLiveHeadline()} />
    </div>
  );
}

const undoStep = (state: AnalysisState): HistoryEntry<Work> | undefined => selectFairValue(state).past.at(-1);
const redoStep = (state: AnalysisState): HistoryEntry<Work> | undefined => selectFairValue(state).future.at(-1);

interface StepButtonProps {
  readonly label: 'Undo' | 'Redo';
  /** Selects the step; undefined if there is none. */
  readonly of: (state: AnalysisState) => HistoryEntry<Work> | undefined;
  readonly action: typeof editUndone | typeof editRedone;
}

/**
 * aria-disabled, because `disabled` would drop the focus after the last step. It selects its own step, so that a keystroke renders
 * nothing else.
 */
function StepButton({ label, of, action }: StepButtonProps) {
  const dispatch = useAnalysisDispatch();
  const step = useAnalysisSelector(of);
  return (
    <Button
      tone="quiet"
      aria-disabled={step === undefined}
      title={step === undefined ? undefined : `${label}: ${step.label}`}
      onClick={step === undefined ? undefined : () => dispatch(action())}
    >
      {label}
    </Button>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** ← and → move between the controls of a toolbar. Tab reaches each of them as well. */
function useToolbarKeys(): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    const step = steps[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const controls = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
    const next = controls[controls.findIndex((each) => each === event.target) + step];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
}

/** Sets the page's `--live-height` while the toolbar is `shown`, so that scrolling to an element stops below it. */
function useToolbarHeight(toolbar: RefObject<HTMLElement | null>, shown: boolean): void {
  useLayoutEffect(() => {
    const { current } = toolbar;
    if (!shown || current === null) return;
    const root = document.documentElement;
    const keep = () => root.style.setProperty(height, `${current.offsetHeight}px`);
    keep();
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(keep);
    observer?.observe(current);
    return () => {
      observer?.disconnect();
      root.style.removeProperty(height);
    };
  }, [toolbar, shown]);
}
