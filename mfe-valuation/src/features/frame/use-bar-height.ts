import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the height of the sticky bar in the page's `--bar-height`, so that a section's heading stops below it however
 * many lines the bar has.
 */
export function useBarHeight(): { readonly page: RefObject<HTMLDivElement | null>; readonly bar: RefObject<HTMLDivElement | null> } {
  const page = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);

  // With each render too, because a section may be scrolled to before the observer tells of what was rendered.
  useLayoutEffect(() => keepHeight(page.current, bar.current));

  useEffect(() => {
    if (typeof ResizeObserver === 'undefined' || bar.current === null) return;
    const observer = new ResizeObserver(() => keepHeight(page.current, bar.current));
    observer.observe(bar.current);
    return () => observer.disconnect();
  }, []);

  return { page, bar };
}

function keepHeight(page: HTMLElement | null, bar: HTMLElement | null): void {
  if (bar !== null) page?.style.setProperty('--bar-height', `${bar.offsetHeight}px`);
}
