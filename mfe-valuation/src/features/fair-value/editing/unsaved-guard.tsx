import type { Leave } from '@mulya/contract';
import { useHost, useLeaveGuard } from '@mulya/sdk';
import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'react-redux';
import { useDeskDispatch, useDeskSelector, type DeskState } from '../../desk/desk-store.ts';
import { cancelled, isUnsaved, saved, selectFairValue } from '../fair-value.slice.ts';
import { keepWork } from '../kept-work.ts';
import { selectScenarios } from '../scenarios/scenarios.slice.ts';
import { LeaveDialog } from './leave-dialog.tsx';

/** Asks before the page is left with unsaved edits, and keeps what the next page of the company finds again. `company`: its key. */
export function UnsavedGuard({ company }: { readonly company: string }) {
  const dispatch = useDeskDispatch();
  const host = useHost<'mfe-valuation'>();
  const store = useStore<DeskState>();
  const editing = useDeskSelector((state) => selectFairValue(state).mode === 'edit');
  const kept = useDeskSelector((state) => selectFairValue(state).saved);
  const [leaving, setLeaving] = useState<Leave>();

  const keep = useEffectEvent(() => {
    const desk = store.getState();
    const state = selectFairValue(desk);
    keepWork(host.session, company, { baseYear: state.baseYear, saved: state.saved, unsaved: isUnsaved(state) ? state.work : undefined, scenarios: selectScenarios(desk) });
  });
  // With each save at once, and when the page goes.
  useEffect(() => keep(), [kept]);
  useEffect(() => () => keep(), []);

  const stay = () => setLeaving(undefined);
  const leave = (before: typeof saved | typeof cancelled) => {
    stay();
    // A Logout that is refused loses nothing: one that is not takes the edits with it.
    if (leaving?.ends === 'page') dispatch(before());
    leaving?.go();
  };
  return (
    <>
      <Guard onLeave={setLeaving} />
      {(editing || leaving !== undefined) && <LeaveDialog ends={leaving?.ends} onSave={() => leave(saved)} onLeave={() => leave(cancelled)} onStay={stay} />}
    </>
  );
}

/** Shows nothing: it alone is rendered with the first key of an edit. It stands guard at once: Back may be the next key. */
function Guard({ onLeave }: { readonly onLeave: (leave: Leave) => void }) {
  const host = useHost<'mfe-valuation'>();
  const unsaved = useDeskSelector((state) => isUnsaved(selectFairValue(state)));
  useLeaveGuard(host, unsaved, onLeave);
  return null;
}
