import { useSyncExternalStore } from 'react';

/** The width below which the styles show one column. */
const onPhone = (): MediaQueryList => matchMedia('(max-width: 480px)');

function subscribe(changed: () => void): () => void {
  const phone = onPhone();
  phone.addEventListener('change', changed);
  return () => phone.removeEventListener('change', changed);
}

/** Whether the window is as narrow as a phone. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, () => onPhone().matches);
}
