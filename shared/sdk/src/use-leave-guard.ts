import type { LeaveGuard, Leaving } from '@mulya/contract';
import { useEffect, useEffectEvent } from 'react';

/**
 * Blocks leaving while there is something to lose. It always calls the latest render's guard. Needs contract 1.2.
 *
 * @example
 * useLeaveGuard(host, hasUnsavedWork, setLeaving);
 */
export function useLeaveGuard(host: { readonly leaving: Leaving }, unsaved: boolean, ask: LeaveGuard): void {
  const { leaving } = host;
  const asked = useEffectEvent(ask);
  useEffect(() => (unsaved ? leaving.guard((leave) => asked(leave)) : undefined), [leaving, unsaved]);
}
