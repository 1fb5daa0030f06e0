import type { Host, Navigate } from '@mulya/contract';
import { createContext, use } from 'react';

/** Asked before the page is left; it calls `go` when it may be. */
export type LeaveGuard = (go: () => void) => void;

/** Whether the page may be left: whatever holds work that is not saved sets a guard. */
export interface Leaving {
  setGuard(guard: LeaveGuard | undefined): void;
  /** The host whose `navigate` asks the guard first. Another address of this very page, other peers, is not leaving. */
  guarded(host: Host<'mfe-valuation'>): Host<'mfe-valuation'>;
}

export function createLeaving(): Leaving {
  let guard: LeaveGuard | undefined;
  const navigate = (go: Navigate): Navigate => (to, options) => {
    const leave = () => go(to, options);
    const stays = new URL(to, window.location.href).pathname === window.location.pathname;
    if (guard === undefined || stays) leave();
    else guard(leave);
  };
  return {
    setGuard: (next) => {
      guard = next;
    },
    guarded: (host) => ({ ...host, navigate: navigate(host.navigate) }),
  };
}

export const LeavingContext = createContext<Leaving>(createLeaving());

export const useLeaving = (): Leaving => use(LeavingContext);

/** Where the sticky bar shows what changes while the analyst types; empty, it takes no room. */
export const liveSlotId = 'live-headline';
