import type { Leave, LeaveGuard, Leaving } from '@mulya/contract';

export interface FakeLeaving extends Leaving {
  /** Calls each guard, the newest first, like the shell. */
  leave(leave: Leave): void;
}

/** Creates guards like the shell's: each ends with its host. */
export function fakeLeaving(signal: AbortSignal): FakeLeaving {
  let guards: readonly LeaveGuard[] = [];
  const ask = ({ ends, go }: Leave, [next, ...rest]: readonly LeaveGuard[]): void =>
    next === undefined ? go() : next({ ends, go: () => ask({ ends, go }, rest) });
  return {
    guard: (own) => {
      const each: LeaveGuard = (leave) => own(leave); // a distinct function, so that the same guard may be added twice
      if (!signal.aborted) guards = [each, ...guards];
      return () => {
        guards = guards.filter((other) => other !== each);
      };
    },
    leave: (leave) => ask(leave, signal.aborted ? [] : guards),
  };
}
