import type { Leave } from '@mulya/contract';
import { useHost, useLeaveGuard } from '@mulya/sdk';
import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'react-redux';
import { useAnalysisDispatch, useAnalysisSelector, type AnalysisState } from '../../analysis-store.ts';
import { useSavedWorkClient } from '../../saved-work/saved-work-context.ts';
import { editCancelled, selectFairValue } from '../fair-value.slice.ts';
import { cacheWork, workToCache } from '../session-work.ts';
import { areScenariosUnsaved, hasUnsavedWork, scenarioEditsDiscarded, selectSavedScenarios } from '../scenarios/scenarios.slice.ts';
import { useSave } from '../use-save.ts';
import { LeaveDialog } from './leave-dialog.tsx';

/** Asks before the page is left with unsaved edits, and keeps what the next page of the company finds again. `company`: its key. */
export function UnsavedGuard({ company }: { readonly company: string }) {
  const dispatch = useAnalysisDispatch();
  const host = useHost<'mfe-valuation'>();
  const store = useStore<AnalysisState>();
  const editing = useAnalysisSelector((state) => selectFairValue(state).mode === 'edit' || areScenariosUnsaved(state));
  const saves = useAnalysisSelector((state) => selectFairValue(state).savedWork);
  const savedScenarios = useAnalysisSelector(selectSavedScenarios);
  const [leaving, setLeaving] = useState<Leave>();

  const save = useSave();

  const keep = useEffectEvent(() => cacheWork(host.session, company, workToCache(store.getState())));
  // With each save at once, and when the page goes.
  useEffect(() => keep(), [saves, savedScenarios]);
  useEffect(() => () => keep(), []);

  const stay = () => setLeaving(undefined);
  const saved = useSavedWorkClient();
  const leave = async () => {
    stay();
    const { draft } = selectFairValue(store.getState());
    // A Logout that is refused loses nothing: the edits stay, and their draft.
    if (leaving?.ends === 'page') {
      dispatch(editCancelled());
      dispatch(scenarioEditsDiscarded());
      // With the page its requests end: the draft would be offered again.
      if (draft !== undefined) await Promise.race([saved.discardDraft(draft), new Promise((resolve) => setTimeout(resolve, 1_000))]);
    }
    leaving?.go();
  };
  const saveAndLeave = async () => {
    stay();
    // Who could not save stays: the section says why.
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

/** Shows nothing: it alone is rendered with the first key of an edit. It stands guard at once: Back may be the next key. */
function LeaveGuard({ onLeave }: { readonly onLeave: (leave: Leave) => void }) {
  const host = useHost<'mfe-valuation'>();
  const unsaved = useAnalysisSelector(hasUnsavedWork);
  useLeaveGuard(host, unsaved, onLeave);
  return null;
}
