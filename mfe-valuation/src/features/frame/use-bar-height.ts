import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** Publishes the sticky bar's height as `--bar-height` and its visible part as `--bar-bottom`, so that sections scroll clear of it. */
export function useBarHeight(): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null);

  // After each render too, because a scroll to a section may happen before the observer fires.
  useLayoutEffect(() => publishHeight(bar.current));

  useEffect(() => {
    if (typeof ResizeObserver === 'undefined' || bar.current === null) return;
    const observer = new ResizeObserver(() => publishHeight(bar.current));
    observer.observe(bar.current);
    return () => observer.disconnect();
  }, []);

  return bar;
}

function publishHeight(bar: HTMLElement | null): void {
  if (bar === null) return;
  const { style } = document.documentElement;
  const height = bar.offsetHeight;
  style.setProperty('--bar-height', `${height}px`);
  // on a phone only the last line is sticky
  style.setProperty('--bar-bottom', `${height + (Number.parseFloat(getComputedStyle(bar).top) || 0)}px`);
}
