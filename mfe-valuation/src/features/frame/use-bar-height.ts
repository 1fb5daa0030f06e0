import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the height of the sticky bar in the document's `--bar-height` and what stays in view of it in `--bar-bottom`. Sections and what
 * gets the focus then stop below the bar however many lines it has.
 */
export function useBarHeight(): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null);

  // With each render too, because a section may be scrolled to before the observer tells of what was rendered.
  useLayoutEffect(() => keepHeight(bar.current));

  useEffect(() => {
    if (typeof ResizeObserver === 'undefined' || bar.current === null) return;
    const observer = new ResizeObserver(() => keepHeight(bar.current));
    observer.observe(bar.current);
    return () => observer.disconnect();
  }, []);

  return bar;
}

function keepHeight(bar: HTMLElement | null): void {
  if (bar === null) return;
  const { style } = document.documentElement;
  const height = bar.offsetHeight;
  style.setProperty('--bar-height', `${height}px`);
  style.setProperty('--bar-bottom', `${height + (Number.parseFloat(getComputedStyle(bar).top) || 0)}px`); // a phone shows its last line alone
}
