import { useSyncExternalStore } from 'react';

const onPaper = (): MediaQueryList | undefined => ('matchMedia' in window ? window.matchMedia('print') : undefined);

function subscribe(changed: () => void): () => void {
  const paper = onPaper();
  paper?.addEventListener('change', changed);
  return () => paper?.removeEventListener('change', changed);
}

/** Whether the page is being laid out for paper, where nothing scrolls. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => onPaper()?.matches ?? false);
}
