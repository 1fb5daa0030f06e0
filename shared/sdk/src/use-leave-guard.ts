import type { LeaveGuard, Leaving } from '@mulya/contract';
import { useEffect, useEffectEvent } from 'react';

/** Holds up whoever leaves while there is something to lose; always asks by the latest render. Needs contract 1.2. */
export function useLeaveGuard(host: { readonly leaving: Leaving }, unsaved: boolean, ask: LeaveGuard): void {
  const { leaving } = host;
  const asked = useEffectEvent(ask);
  useEffect(() => (unsaved ? leaving.guard((leave) => asked(leave)) : undefined), [leaving, unsaved]);
}
