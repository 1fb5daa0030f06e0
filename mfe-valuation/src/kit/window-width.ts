import { useSyncExternalStore } from 'react';

const follow = (query: string) => ({
  isMatching: () => matchMedia(query).matches,
  subscribe(changed: () => void): () => void {
    const list = matchMedia(query);
    list.addEventListener('change', changed);
    return () => list.removeEventListener('change', changed);
  },
});

/** The width below which the styles show one column. */
const phone = follow('(max-width: 480px)');
/** The width from which the panels of the part Model stand side by side. Paper keeps their order. */
const wide = follow('(min-width: 1264px), print');

/** Whether the window is as narrow as a phone. */
export const usePhone = (): boolean => useSyncExternalStore(phone.subscribe, phone.isMatching);

/** Whether the panels of the part Model stand side by side. */
export const useWide = (): boolean => useSyncExternalStore(wide.subscribe, wide.isMatching);
