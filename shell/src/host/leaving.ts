import type { Leave, LeaveGuard, Leaving, Log } from '@mulya/contract';

export interface LeavingCentre {
  /** The guards as one view sees them; its own end with `signal`. */
  leavingFor(signal: AbortSignal): Leaving;
  /** Whether anybody would be asked. */
  isGuarded(): boolean;
  /**
   * Goes when each guard has let go, the newest asked first; at once where there is none. What `go` itself starts is not asked about
   * again.
   * @param to the path of the page; the one that is shown is not left. Without it the session ends.
   */
  ask(go: () => void, to?: string): void;
  /** Forgets all guards: the sign-in is over, and with it what they stood for. */
  clear(): void;
}

/** The one place that is asked before anything takes a view off the screen: by the router's history and by Logout. */
export function createLeaving(browser: Pick<Window, 'location' | 'addEventListener' | 'removeEventListener'>, log: Log): LeavingCentre {
  let guards: readonly LeaveGuard[] = [];
  let isLeaving = false;

  const preventUnload = (event: BeforeUnloadEvent): void => {
    event.preventDefault();
  };
  // Only while there is something to lose: a page that listens is kept whole by fewer browsers.
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
        const own: LeaveGuard = (leave) => {
          ask(leave);
        };
        const stop = (): void => {
          setGuards(guards.filter((each) => each !== own));
        };
        setGuards([own, ...guards]);
        signal.addEventListener('abort', stop);
        return stop;
      },
    }),
    isGuarded: () => guards.length > 0,
    ask: (go, to) => {
      askNext(isLeaving || to === browser.location.pathname ? [] : guards, to === undefined ? 'session' : 'page', go);
    },
    clear: () => {
      setGuards([]);
    },
  };
}
