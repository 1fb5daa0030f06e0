import type { Leave } from '@mulya/contract';
import { useHost, useLeaveGuard } from '@mulya/sdk';
import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'react-redux';
import { useAnalysisDispatch, useAnalysisSelector, type AnalysisState } from '../../../model/analysis-store.ts';
import { useSavedWorkClient } from '../../../model/saving/saved-work-context.ts';
import { editCancelled, selectFairValue } from '../../../model/fair-value.slice.ts';
import { cacheWork, workToCache } from '../../../model/saving/session-work.ts';
import {
  areScenariosUnsaved,
  hasUnsavedWork,
  scenarioEditsDiscarded,
  selectSavedScenarios,
} from '../../../model/scenarios/scenarios.slice.ts';
import { useSave } from '../../../model/saving/save-model.ts';
import { LeaveDialog } from './leave-dialog.tsx';

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
      dispatch(editCancelled());
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
