import { useHost } from '@mulya/sdk';
import { Button } from '@mulya/ui';
import { useRef, type RefObject, type KeyboardEvent, useEffect, useLayoutEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { useAnalysisDispatch, useAnalysisSelector, type AnalysisState } from '../../../model/analysis-store.ts';
import { editStarted, selectFairValue, selectShown } from '../../../model/fair-value.slice.ts';
import { cancelEdit, redoEdit, undoEdit } from '../../../model/edit-steps.ts';
import type { Work } from '../../../model/work.ts';
import type { HistoryEntry } from '../../../model/history.ts';
import { glanceHeadlineId } from '../../../kit/headline/headline-text.ts';
import { usePhone } from '../../../kit/window-width.ts';
import { InPlace } from '../../../kit/places.tsx';
import { HeadlineBar } from '../headline/headline-bar.tsx';
import { useSave } from '../../../model/saving/save-model.ts';
import styles from './model-toolbar.module.css';
import { useLiveHeadline } from './use-live-headline.ts';

const toolbarId = 'model-toolbar';

interface ModelToolbarProps {
  /** The Edit or Save button. It takes the focus when a pressed button disappears. */
  readonly edit: RefObject<HTMLButtonElement | null>;
}

/**
 * The Edit button. In edit mode, a sticky toolbar with the live headline, Undo, Redo, Cancel and Save. While it is out of view, the page's
 * bar has the toolbar instead.
 */
export function ModelToolbar({ edit }: ModelToolbarProps) {
  const dispatch = useAnalysisDispatch();
  const save = useSave();
  const editing = useAnalysisSelector((state) => selectShown(state).mode === 'edit');
  const saving = useAnalysisSelector(selectIsSaving);
  const isAway = !useInView(editing ? toolbarId : undefined, true) && editing;
  const toolbar = useRef<HTMLDivElement>(null);
  useToolbarHeight(toolbar, editing);
  const onKeyDown = useToolbarKeys();
  const cancel = () => {
    dispatch(cancelEdit());
    edit.current?.focus(); // the Cancel button disappears
  };
  const role = isAway ? { role: 'group', 'aria-label': 'Model controls' } : { role: 'toolbar', 'aria-label': 'Model' };
  return (
    <>
      <div ref={toolbar} id={toolbarId} className={styles.toolbar} {...(editing ? { ...role, 'data-editing': true, onKeyDown } : {})}>
        {editing && <ToolbarHeadline />}
        <div className={styles.buttons}>
          {editing && (
            <>
              <StepButton label="Undo" of={undoStep} action={undoEdit} />
              <StepButton label="Redo" of={redoStep} action={redoEdit} />
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
      {isAway && (
        <InPlace name="live headline">
          <PageToolbar edit={edit} />
        </InPlace>
      )}
    </>
  );
}

const selectIsSaving = (state: AnalysisState): boolean => selectFairValue(state).saveStatus.is === 'running';

/** The toolbar in the page's bar, with target and upside unless At a glance shows them on the same screen. A phone has no Undo there. */
function PageToolbar({ edit }: ModelToolbarProps) {
  const dispatch = useAnalysisDispatch();
  const save = useSave();
  const saving = useAnalysisSelector(selectIsSaving);
  const toolbar = useRef<HTMLDivElement>(null);
  const isRepeated = useInView(glanceHeadlineId, document.getElementById(glanceHeadlineId) !== null);
  const onKeyDown = useToolbarKeys();
  const { notify } = useHost<'mfe-valuation'>();
  const isPhone = usePhone();
  useKeepFocus(toolbar, edit);
  const cancel = () => {
    dispatch(cancelEdit());
    notify.status('Changes discarded. Undo is in Fair Market Value.');
  };
  return (
    <div ref={toolbar} role="toolbar" aria-label="Model" className={styles.page} onKeyDown={onKeyDown}>
      {isRepeated ? <p className={styles.editing}>Editing</p> : <ToolbarHeadline isCompact={isPhone} />}
      <div className={styles.buttons}>
        {!isPhone && (
          <>
            <StepButton label="Undo" of={undoStep} action={undoEdit} />
            <StepButton label="Redo" of={redoStep} action={redoEdit} />
          </>
        )}
        <Button aria-disabled={saving} onClick={cancel}>
          Cancel
        </Button>
        <Button tone="primary" className={styles.edit} busy={saving} onClick={() => void save()}>
          {saving ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </div>
  );
}

/**
 * The toolbar may disappear with the focus in it. The focus then moves to the model's Save button, which came into view, or at the end of
 * the edit to the page's heading.
 */
function useKeepFocus(toolbar: RefObject<HTMLElement | null>, edit: ModelToolbarProps['edit']): void {
  const { getState } = useStore<AnalysisState>();
  useLayoutEffect(() => {
    const { current } = toolbar;
    const button = edit.current;
    return () => {
      if (current?.contains(document.activeElement) !== true) return;
      const heading = document.querySelector<HTMLElement>('h1[tabindex]');
      const next = selectFairValue(getState()).mode === 'edit' ? button : (heading ?? button);
      next?.focus({ preventScroll: true });
    };
  }, [toolbar, edit, getState]);
}

/**
 * Whether an element is in view, below the page's bar; `initially` until the browser says so.
 *
 * @param id of the element; undefined to watch none
 */
function useInView(id: string | undefined, initially: boolean): boolean {
  const [isInView, setInView] = useState(initially);
  useEffect(() => {
    const element = id === undefined ? null : document.getElementById(id);
    if (element === null || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting !== false), { rootMargin: belowBar() });
    observer.observe(element);
    return () => {
      observer.disconnect();
      setInView(initially);
    };
  }, [id, initially]);
  return isInView;
}

const belowBar = (): string => `-${document.documentElement.style.getPropertyValue('--bar-bottom') || '0px'} 0px 0px`;

/** A component of its own, so that a keystroke renders nothing else in the toolbar. `isCompact`: without the changes since the edit. */
function ToolbarHeadline({ isCompact = false }: { readonly isCompact?: boolean }) {
  const { headline, saved } = useLiveHeadline();
  return (
    <div className={styles.headline}>
      <HeadlineBar headline={headline} saved={isCompact ? undefined : saved} />
    </div>
  );
}

const undoStep = (state: AnalysisState): HistoryEntry<Work> | undefined => selectFairValue(state).past.at(-1);
const redoStep = (state: AnalysisState): HistoryEntry<Work> | undefined => selectFairValue(state).future.at(-1);

interface StepButtonProps {
  readonly label: 'Undo' | 'Redo';
  /** Selects the step; undefined if there is none. */
  readonly of: (state: AnalysisState) => HistoryEntry<Work> | undefined;
  readonly action: typeof undoEdit | typeof redoEdit;
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

/**
 * While the toolbar is `shown`, sets the page's `--live-height`, so that scrolling to an element stops below it, and `--live-room`, the
 * height of the toolbar in the page's bar. That is the same for every width and text, so that no edit moves the page.
 */
function useToolbarHeight(toolbar: RefObject<HTMLElement | null>, shown: boolean): void {
  useLayoutEffect(() => {
    const { current } = toolbar;
    if (!shown || current === null) return;
    const { style } = document.documentElement;
    const keep = () => style.setProperty('--live-height', `${current.offsetHeight}px`);
    keep();
    style.setProperty('--live-room', '3rem');
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(keep);
    observer?.observe(current);
    return () => {
      observer?.disconnect();
      for (const name of ['--live-height', '--live-room']) style.removeProperty(name);
    };
  }, [toolbar, shown]);
}
