import { sectionLimits } from '@mulya/contract';

const windowMs = 10_000;

/**
 * Counts what a section sends, in windows of ten seconds. Returns a function that counts one call of a cost. Beyond the budget it calls
 * `onExceeded` once, and throws from then on.
 */
export function createCallBudget(onExceeded: () => void, now: () => number = () => performance.now()): (cost?: number) => void {
  let start = now();
  let spent = 0;
  let isExceeded = false;
  return (cost = 1) => {
    if (!isExceeded) {
      const at = now();
      if (at - start >= windowMs) {
        start = at;
        spent = 0;
      }
      spent += cost;
      if (spent <= sectionLimits.callsInTenSeconds) return;
      isExceeded = true;
      onExceeded();
    }
    throw new Error(`A section may send ${String(sectionLimits.callsInTenSeconds)} messages in ten seconds; it sent more.`);
  };
}
