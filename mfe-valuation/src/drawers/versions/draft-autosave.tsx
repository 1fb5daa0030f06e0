import { useEffect, useEffectEvent, useRef } from 'react';
import { useStore } from 'react-redux';
import { useAnalysisDispatch, type AnalysisState } from '../../model/analysis-store.ts';
import { useSettledState } from '../../model/use-settled-state.ts';
import { draftStarted, draftEnded, selectFairValue } from '../../model/fair-value.slice.ts';
import { hasUnsavedWork, selectScenarios } from '../../model/scenarios/scenarios.slice.ts';
import { contentVersion, serializeContent } from '../../model/saving/saved-content.ts';
import { useSavedWorkClient } from '../../model/saving/saved-work-context.ts';

/** Milliseconds. With the pause of `useSettledState`, a draft is sent 2 seconds after the last keystroke. */
const autosaveDelay = 1_850;

/** Sends unsaved edits to the gateway, so that they survive a crash or a closed tab. Save and Cancel delete the draft. */
export function DraftAutosave() {
  const store = useStore<AnalysisState>();
  const dispatch = useAnalysisDispatch();
  const client = useSavedWorkClient();
  const settled = useSettledState(selectFairValue);
  const scenarios = useSettledState(selectScenarios);
  /** The last request: the draft's id and its content. */
  const lastSent = useRef<{ readonly id: string; readonly text: string }>(undefined);
  const storedDraft = useRef<string>(undefined);
  const requestQueue = useRef<Promise<unknown>>(Promise.resolve());
  const inFlight = useRef(0);

  const send = useEffectEvent((leaving: boolean) => {
    const desk = store.getState();
    const state = selectFairValue(desk);
    if (state.saveStatus.is === 'running') return;
    if (!leaving && state.work !== settled.work) return; // still typing: the next pause sends it
    if (!hasUnsavedWork(desk)) {
      if (state.draft !== undefined) dispatch(draftEnded()); // every edit was undone
      return;
    }
    const id = state.draft ?? crypto.randomUUID();
    const body = {
      basedOn: state.baseRevision,
      modelVersion: contentVersion,
      work: serializeContent({ work: state.work, baseYear: state.baseYear, scenarios: selectScenarios(desk) }),
    };
    const text = JSON.stringify(body);
    if (lastSent.current?.id === id && lastSent.current.text === text) return;
    lastSent.current = { id, text };
    storedDraft.current = id;
    if (state.draft === undefined) dispatch(draftStarted(id));
    const sendDraft = async () => {
      // Saved or cancelled while the request was queued.
      if (!leaving && selectFairValue(store.getState()).draft !== id) return;
      inFlight.current += 1;
      const result = await client.saveDraft(id, body, leaving);
      inFlight.current -= 1;
      if (!result.ok && lastSent.current?.text === text) lastSent.current = undefined; // the next pause retries
    };
    if (leaving) void sendDraft();
    else requestQueue.current = requestQueue.current.then(sendDraft);
  });

  useEffect(() => {
    const timer = setTimeout(() => send(false), autosaveDelay);
    return () => clearTimeout(timer);
  }, [settled, scenarios]);

  // Cancel and Undo discard the draft. Save deletes it on the server, unless the draft's own request was still in flight.
  useEffect(() => {
    const { draft, savedDraft } = selectFairValue(store.getState());
    const previous = storedDraft.current;
    storedDraft.current = draft;
    const deletedBySave = previous === savedDraft && inFlight.current === 0;
    if (previous !== undefined && previous !== draft && !deletedBySave) void requestQueue.current.then(() => client.discardDraft(previous));
  }, [settled, client, store]);

  useEffect(() => {
    const leave = () => send(true);
    const hidden = () => document.visibilityState === 'hidden' && send(true);
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hidden);
    };
  }, []);
  return null;
}
