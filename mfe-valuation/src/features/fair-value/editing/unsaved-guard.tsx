import { useHost } from '@mulya/sdk';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from 'react-redux';
import { useDeskDispatch, useDeskSelector, type DeskState } from '../../desk/desk-store.ts';
import { cancelled, isUnsaved, saved, selectFairValue } from '../fair-value.slice.ts';
import { keepWork } from '../kept-work.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

/** Asks before the page is left with unsaved edits, and keeps what the next page of the company finds again. `company`: its key. */
export function UnsavedGuard({ company }: { readonly company: string }) {
  const dispatch = useDeskDispatch();
  const { session } = useHost<'mfe-valuation'>();
  const store = useStore<DeskState>();
  const editing = useDeskSelector((state) => selectFairValue(state).mode === 'edit');
  const unsaved = useDeskSelector((state) => isUnsaved(selectFairValue(state)));
  const kept = useDeskSelector((state) => selectFairValue(state).saved);
  const [go, setGo] = useState<() => void>();

  useLeaveGuard(unsaved, (leave) => setGo(() => leave));

  const keep = useEffectEvent(() => {
    const { fairValue: state, scenarios } = store.getState();
    keepWork(session, company, { baseYear: state.baseYear, saved: state.saved, unsaved: isUnsaved(state) ? state.work : undefined, scenarios });
  });
  // With each save at once, and when the page goes.
  useEffect(() => keep(), [kept]);
  useEffect(() => () => keep(), []);

  const leave = (before: typeof saved | typeof cancelled) => {
    // The guard goes with the edits, and has to be gone before the page is left.
    flushSync(() => {
      dispatch(before());
      setGo(undefined);
    });
    go?.();
  };
  return editing || go !== undefined ? <LeaveDialog open={go !== undefined} onSave={() => leave(saved)} onLeave={() => leave(cancelled)} onStay={() => setGo(undefined)} /> : null;
}
