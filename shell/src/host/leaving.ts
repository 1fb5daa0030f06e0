import type { Leave, LeaveGuard, Leaving, Log } from '@mulya/contract';

export interface LeavingCentre {
  /** The guards of one view. They end with `signal`. */
  leavingFor(signal: AbortSignal): Leaving;
  isGuarded(): boolean;
  /**
   * Asks the guards, the newest first, and calls `go` when all of them consent. Navigation that `go` itself starts isn't asked about.
   * @param to the path of the next page; the current path needs no consent. Without it the session ends.
   */
  ask(go: () => void, to?: string): void;
  /** Removes all guards, because the session has ended. */
  clear(): void;
}

/** Asks the views' guards before the router's history or Logout leaves a page. */
export function createLeaving(browser: Pick<Window, 'location' | 'addEventListener' | 'removeEventListener'>, log: Log): LeavingCentre {
  let guards: readonly LeaveGuard[] = [];
  let isLeaving = false;

  const preventUnload = (event: BeforeUnloadEvent): void => {
    event.preventDefault();
  };
  // Listens only while there is a guard, because the listener keeps a page out of some browsers' back/forward cache.
  const setGuards = (next: readonly LeaveGuard[]): void => {
    guards = next;
    browser[next.length > 0 ? 'addEventListener' : 'removeEventListener']('beforeunload', preventUnload);
  };

  function askNext([guard, ...rest]: readonly LeaveGuard[], ends: Leave['ends'], go: () => void): void {
    if (guard === undefined) {
      isLeaving = true;
      try {
        go();
      } finally {
        isLeaving = false;
      }
      return;
    }
    let isAnswered = false;
    const next = (): void => {
      if (isAnswered) return;
      isAnswered = true;
      askNext(rest, ends, go);
    };
    try {
      guard({ ends, go: next });
    } catch (error) {
      log.error('A view that was asked before it was left failed.', error);
      next();
    }
  }

  return {
    leavingFor: (signal) => ({
      guard: (ask) => {
        if (signal.aborted) return () => undefined;
        const own: LeaveGuard = (leave) => ask(leave);
        const stop = (): void => {
          setGuards(guards.filter((each) => each !== own));
        };
        setGuards([own, ...guards]);
        signal.addEventListener('abort', stop);
        return stop;
      },
    }),
    isGuarded: () => guards.length > 0,
    ask: (go, to) => askNext(isLeaving || to === browser.location.pathname ? [] : guards, to === undefined ? 'session' : 'page', go),
    clear: () => setGuards([]),
  };
}
