import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the height of the sticky bar in the page's `--bar-height` and what stays in view of it in `--bar-bottom`, so that a section's
 * heading stops below it however many lines the bar has. What gets the focus is scrolled clear of it, and of what stands below it.
 */
export function useBarHeight(): { readonly page: RefObject<HTMLDivElement | null>; readonly bar: RefObject<HTMLDivElement | null> } {
  const page = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);

  // With each render too, because a section may be scrolled to before the observer tells of what was rendered.
  useLayoutEffect(() => keepHeight(page.current, bar.current));

  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('scroll-padding-bottom', assistantRoom);
    return () => {
      style.removeProperty('scroll-padding-top');
      style.removeProperty('scroll-padding-bottom');
    };
  }, []);

  useEffect(() => {
    if (typeof ResizeObserver === 'undefined' || bar.current === null) return;
    const observer = new ResizeObserver(() => keepHeight(page.current, bar.current));
    observer.observe(bar.current);
    return () => observer.disconnect();
  }, []);

  return { page, bar };
}

function keepHeight(page: HTMLElement | null, bar: HTMLElement | null): void {
  if (bar === null || page === null) return;
  const height = bar.offsetHeight;
  const bottom = height + (Number.parseFloat(getComputedStyle(bar).top) || 0); // a phone shows its last line alone
  page.style.setProperty('--bar-height', `${height}px`);
  page.style.setProperty('--bar-bottom', `${bottom}px`);
  document.documentElement.style.setProperty('scroll-padding-top', `calc(${bottom}px + var(--live-height, 0px) + ${clearance}px)`);
}

/** What the button of the assistant takes at the bottom of the window. */
const assistantRoom = '5rem';

/** So that the outline of what has the focus is seen as well. */
const clearance = 8;
