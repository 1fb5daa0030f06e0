import { useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the height of the sticky bar in the page's `--bar-height`, so that a section's heading stops below it however
 * many lines the bar has.
 */
export function useBarHeight(): { readonly page: RefObject<HTMLDivElement | null>; readonly bar: RefObject<HTMLDivElement | null> } {
  const page = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (typeof ResizeObserver === 'undefined' || bar.current === null) return;
    const measured = bar.current;
    const observer = new ResizeObserver(() => {
      page.current?.style.setProperty('--bar-height', `${measured.offsetHeight}px`);
    });
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);

  return { page, bar };
}
