import type { Leave } from '@mulya/contract';
import { useHost, useLeaveGuard } from '@mulya/sdk';
import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'react-redux';
import { useAnalysisDispatch, useAnalysisSelector, type AnalysisState } from '../../../model/analysis-store.ts';
import { useSavedWorkClient } from '../../../model/saving/saved-work-context.ts';
import { selectFairValue } from '../../../model/fair-value.slice.ts';
import { cancelEdit } from '../../../model/edit-steps.ts';
import { cacheWork, workToCache } from '../../../model/saving/session-work.ts';
import {
  areScenariosUnsaved,
  hasUnsavedWork,
  scenarioEditsDiscarded,
  selectSavedScenarios,
} from '../../../model/scenarios/scenarios.slice.ts';
import { useSave } from '../../../model/saving/save-model.ts';
import { Button } from '@mulya/ui';
import { LazyPart } from '../../../kit/lazy-part.tsx';
import styles from './leave-dialog.module.css';

/** Asks before the analyst leaves with unsaved edits, and caches the work for a later page of the company. `company`: its key. */
export function UnsavedGuard({ company }: { readonly company: string }) {
  const dispatch = useAnalysisDispatch();
  const host = useHost<'mfe-valuation'>();
  const store = useStore<AnalysisState>();
  const editing = useAnalysisSelector((state) => selectFairValue(state).mode === 'edit' || areScenariosUnsaved(state));
  const saves = useAnalysisSelector((state) => selectFairValue(state).savedWork);
  const savedScenarios = useAnalysisSelector(selectSavedScenarios);
  const [leaving, setLeaving] = useState<Leave>();

  const save = useSave();

  const cache = useEffectEvent(() => cacheWork(host.session, company, workToCache(store.getState())));
  // After each Save, and on unmount.
  useEffect(() => cache(), [saves, savedScenarios]);
  useEffect(() => () => cache(), []);

  const stay = () => setLeaving(undefined);
  const saved = useSavedWorkClient();
  const leave = async () => {
    stay();
    const { draft } = selectFairValue(store.getState());
    // A failed logout must not lose the edits or their draft.
    if (leaving?.ends === 'page') {
      dispatch(cancelEdit());
      dispatch(scenarioEditsDiscarded());
      // Leaving aborts requests in flight, and the draft would be offered again.
      if (draft !== undefined) await Promise.race([saved.discardDraft(draft), new Promise((resolve) => setTimeout(resolve, 1_000))]);
    }
    leaving?.go();
  };
  const saveAndLeave = async () => {
    stay();
    // If the Save fails, the analyst stays and the section shows the reason.
    if ((await save()) === 'saved') leaving?.go();
  };
  return (
    <>
      <LeaveGuard onLeave={setLeaving} />
      {(editing || leaving !== undefined) && (
        <LeaveDialog ends={leaving?.ends} onSave={() => void saveAndLeave()} onLeave={() => void leave()} onStay={stay} />
      )}
    </>
  );
}

/** Renders nothing. It is a component of its own, so that the first keystroke of an edit renders only this. */
function LeaveGuard({ onLeave }: { readonly onLeave: (leave: Leave) => void }) {
  const host = useHost<'mfe-valuation'>();
  const unsaved = useAnalysisSelector(hasUnsavedWork);
  useLeaveGuard(host, unsaved, onLeave);
  return null;
}

// The magic comment keeps the other overlays out of this chunk.
const fetchOverlays = () => import(/* webpackChunkName: "overlays", webpackExports: ["Dialog"] */ '@mulya/ui/overlays');

interface LeaveDialogProps {
  /** Whether the analyst leaves the page or logs out; undefined: neither. */
  readonly ends: Leave['ends'] | undefined;
  onSave(): void;
  onLeave(): void;
  onStay(): void;
}

const words = 'You have unsaved changes to the fair-value model.';

/** Asks what to do with unsaved edits before the analyst leaves. */
function LeaveDialog({ ends, ...actions }: LeaveDialogProps) {
  // Loads as soon as there may be unsaved edits, so that the dialog opens at once.
  return (
    <LazyPart load={fetchOverlays} when="now" loading={ends !== undefined && <PlainQuestion ends={ends} {...actions} />}>
      {({ Dialog }) => (
        <Dialog
          open={ends !== undefined}
          onClose={actions.onStay}
          title="Unsaved changes"
          description={words}
          actions={<Choices ends={ends ?? 'page'} {...actions} />}
        />
      )}
    </LazyPart>
  );
}

interface Question extends LeaveDialogProps {
  readonly ends: Leave['ends'];
}

/** The same question while the dialog's code is missing. */
function PlainQuestion(question: Question) {
  return (
    <div role="alertdialog" aria-label="Unsaved changes" className={styles.plain}>
      <p className={styles.words}>{words}</p>
      <Choices {...question} />
    </div>
  );
}

function Choices({ ends, onSave, onLeave, onStay }: Question) {
  return (
    <>
      <Button onClick={onStay}>Keep editing</Button>
      <Button onClick={onLeave}>{ends === 'page' ? 'Leave without saving' : 'Log out'}</Button>
      <Button tone="primary" onClick={onSave}>
        {ends === 'page' ? 'Save and leave' : 'Save and log out'}
      </Button>
    </>
  );
}
