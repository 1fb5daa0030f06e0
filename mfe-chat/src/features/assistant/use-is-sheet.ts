import { useSyncExternalStore } from 'react';

/** Where the assistant is a sheet over the page, as in its stylesheet. */
const sheet = '(max-width: 1099px)';

function onChange(tell: () => void): () => void {
  const query = matchMedia(sheet);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
}

/** Whether the window is too narrow for the assistant to stand beside the page. */
export const useIsSheet = (): boolean => useSyncExternalStore(onChange, () => matchMedia(sheet).matches);
