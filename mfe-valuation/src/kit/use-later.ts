import { useDeferredValue } from 'react';
import { usePrinting } from './use-printing.ts';

/**
 * Returns a choice as the content below its control takes it: a render later than the control, so that the next frame answers a click and
 * the content follows. Paper takes it at once.
 *
 * @param first what the content takes in its first render; the choice itself by default
 */
export function useLater<T>(choice: T, first: T = choice): T {
  const printing = usePrinting();
  const later = useDeferredValue(choice, first);
  return printing ? choice : later;
}
