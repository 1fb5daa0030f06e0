import { useSyncExternalStore } from 'react';

const onPaper = (): MediaQueryList => matchMedia('print');

/** Between `beforeprint`, after which the browser counts its sheets, and `afterprint`: the media query follows too late to be counted. */
let hasStarted = false;

function subscribe(changed: () => void): () => void {
  const paper = onPaper();
  const follow = ({ type }: Event) => {
    hasStarted = type === 'beforeprint';
    changed();
  };
  const each = (does: 'addEventListener' | 'removeEventListener') => {
    window[does]('beforeprint', follow);
    window[does]('afterprint', follow);
    paper[does]('change', changed);
  };
  each('addEventListener');
  return () => each('removeEventListener');
}

/** Whether the page is being laid out for paper, where nothing scrolls. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => hasStarted || onPaper().matches);
}
