import { useEffect, useEffectEvent, useRef } from 'react';
import { useStore } from 'react-redux';
import { useAnalysisDispatch, type AnalysisState } from '../analysis-store.ts';
import { useSettledState } from '../fair-value/use-settled-state.ts';
import { draftBegun, draftEnded, selectFairValue } from '../fair-value/fair-value.slice.ts';
import { hasUnsavedWork, selectScenarios } from '../fair-value/scenarios/scenarios.slice.ts';
import { contentVersion, written } from './saved-content.ts';
import { useSavedWork } from './saved-work-context.ts';

/** With the pause that `useSettled` waits for, a draft is sent 2 seconds after the last key, milliseconds. */
const rest = 1_850;

/**
 * Keeps unsaved edits at the gateway, so that a crash or a closed tab loses none: shows nothing, and does nothing while the analyst
 * types. The draft goes with the Save, and with Cancel.
 */
export function DraftKeeper() {
  const store = useStore<AnalysisState>();
  const dispatch = useAnalysisDispatch();
  const saved = useSavedWork();
  const settled = useSettledState(selectFairValue);
  const scenarios = useSettledState(selectScenarios);
  /** What was sent last, and the draft that it was sent as. */
  const sent = useRef<{ readonly id: string; readonly text: string }>(undefined);
  const kept = useRef<string>(undefined);
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const underway = useRef(0);

  const send = useEffectEvent((leaving: boolean) => {
    const desk = store.getState();
    const state = selectFairValue(desk);
    if (state.saving.is === 'running') return;
    if (!leaving && state.work !== settled.work) return; // typed on: the next pause sends it
    if (!hasUnsavedWork(desk)) {
      if (state.draft !== undefined) dispatch(draftEnded()); // undone, down to what is saved
      return;
    }
    const id = state.draft ?? crypto.randomUUID();
    const body = {
      basedOn: state.basedOn,
      modelVersion: contentVersion,
      work: written({ work: state.work, baseYear: state.baseYear, scenarios: selectScenarios(desk) }),
    };
    const text = JSON.stringify(body);
    if (sent.current?.id === id && sent.current.text === text) return;
    sent.current = { id, text };
    kept.current = id;
    if (state.draft === undefined) dispatch(draftBegun(id));
    const keep = async () => {
      // Saved or cancelled while it waited for its turn: there is nothing to keep.
      if (!leaving && selectFairValue(store.getState()).draft !== id) return;
      underway.current += 1;
      const told = await saved.keepDraft(id, body, leaving);
      underway.current -= 1;
      if (!told.ok && sent.current?.text === text) sent.current = undefined; // with the next pause it is sent again
    };
    if (leaving) void keep();
    else sending.current = sending.current.then(keep);
  });

  useEffect(() => {
    const timer = setTimeout(() => send(false), rest);
    return () => clearTimeout(timer);
  }, [settled, scenarios]);

  // Cancelled or undone: the draft goes. A Save takes its draft with it, unless that was still on its way.
  useEffect(() => {
    const { draft, savedDraft } = selectFairValue(store.getState());
    const gone = kept.current;
    kept.current = draft;
    const went = gone === savedDraft && underway.current === 0;
    if (gone !== undefined && gone !== draft && !went) void sending.current.then(() => saved.discardDraft(gone));
  }, [settled, saved, store]);

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
