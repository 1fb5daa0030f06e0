import { useCallback, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface InSlotProps {
  /** The id of an element of the first half of the page. */
  readonly id: string;
  readonly children: ReactNode;
}

/** Renders into an element of the first half of the page, which may appear later than this. */
export function InSlot({ id, children }: InSlotProps) {
  const read = useCallback(() => document.getElementById(id), [id]);
  const subscribe = useCallback(
    (notify: () => void) => {
      if (read() !== null) return () => undefined;
      const observer = new MutationObserver(() => {
        if (read() === null) return;
        observer.disconnect();
        notify();
      });
      observer.observe(document.body, { childList: true, subtree: true });
      return () => observer.disconnect();
    },
    [read],
  );
  const slot = useSyncExternalStore(subscribe, read);
  return slot === null ? null : createPortal(children, slot);
}
