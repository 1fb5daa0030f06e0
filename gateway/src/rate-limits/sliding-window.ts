/** Calls of the window that runs and of the one before it; `window` counts windows since 1970. */
export interface Count {
  readonly window: number;
  readonly before: number;
  readonly calls: number;
}

/**
 * Seconds until one more call is within `max`, whole and at least 1; undefined when it is within now. The window before weighs as much as
 * of it lies in the last `seconds`, as if its calls had come evenly: no burst passes at the turn of a window.
 *
 * @param passed how much of the running window is over, 0 to 1
 */
export function secondsUntilAllowed(
  count: Pick<Count, 'before' | 'calls'>,
  passed: number,
  { max, seconds }: { readonly max: number; readonly seconds: number },
): number | undefined {
  const isBeyond = count.before * (1 - passed) + count.calls + 1 > max;
  return isBeyond ? Math.max(1, Math.ceil(windowsUntil(count, passed, max) * seconds)) : undefined;
}

function windowsUntil({ before, calls }: Pick<Count, 'before' | 'calls'>, passed: number, max: number): number {
  // In the running window what came before fades; in the next one its own calls do.
  if (calls + 1 <= max) return 1 - (max - calls - 1) / before - passed;
  return 1 - passed + (1 - (max - 1) / calls);
}
