import { useSyncExternalStore } from 'react';

/** The same breakpoint as in the stylesheet. */
const sheet = '(max-width: 1099px)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(sheet);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the window is too narrow for the assistant next to the page. */
export const useIsSheet = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(sheet).matches);
