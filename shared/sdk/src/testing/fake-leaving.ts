import type { Leave, LeaveGuard, Leaving } from '@mulya/contract';

export interface FakeLeaving extends Leaving {
  /** Asks each guard, the newest first, as the shell does. */
  leave(leave: Leave): void;
}

/** Guards as the shell keeps them: each ends with its host. */
export function fakeLeaving(signal: AbortSignal): FakeLeaving {
  let guards: readonly LeaveGuard[] = [];
  const ask = ({ ends, go }: Leave, [next, ...rest]: readonly LeaveGuard[]): void =>
    next === undefined ? go() : next({ ends, go: () => ask({ ends, go }, rest) });
  return {
    guard: (own) => {
      const each: LeaveGuard = (leave) => own(leave); // one of its own, so that the same function may guard twice
      if (!signal.aborted) guards = [each, ...guards];
      return () => {
        guards = guards.filter((other) => other !== each);
      };
    },
    leave: (leave) => ask(leave, signal.aborted ? [] : guards),
  };
}
