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
  const height = bar.offsetHeight;
  publish('--bar-height', `${height}px`);
  // on a phone only the last line is sticky
  publish('--bar-bottom', `${height + (Number.parseFloat(getComputedStyle(bar).top) || 0)}px`);
}

/** A change on the root restyles the whole page, so an equal value is not set again. */
function publish(name: string, value: string): void {
  const { style } = document.documentElement;
  if (style.getPropertyValue(name) !== value) style.setProperty(name, value);
}
