import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** How long a page may still grow to the height at which it was left, in milliseconds. */
const SETTLE_TIME = 3000;

/** The top for a new page; for one that was left by Back or Forward, the place where it was. */
export function useScrollMemory(): void {
  const { key, pathname, hash } = useLocation();
  const positions = useRef(new Map<string, number>());
  const shownEntry = useRef({ key, pathname });

  useEffect(() => {
    const { history } = window;
    history.scrollRestoration = 'manual';
    const restoreDefault = (): void => {
      history.scrollRestoration = 'auto'; // a reload is the browser's to restore
    };
    window.addEventListener('pagehide', restoreDefault);
    return () => {
      window.removeEventListener('pagehide', restoreDefault);
      restoreDefault();
    };
  }, []);

  useEffect(() => {
    const remember = (): void => {
      positions.current.set(shownEntry.current.key, window.scrollY);
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      window.removeEventListener('scroll', remember);
    };
  }, []);

  // In the commit itself: a shorter page makes the browser scroll, and that place must not be taken for the former page's.
  useLayoutEffect(() => {
    const before = shownEntry.current;
    shownEntry.current = { key, pathname };
    if (before.key === key || before.pathname === pathname || hash !== '') return undefined;
    return scrollWhenTallEnough(positions.current.get(key) ?? 0);
  }, [key, pathname, hash]);
}

/** Pages arrive in parts: scrolls again as they grow, until the place is reached or the user scrolls. */
function scrollWhenTallEnough(top: number): () => void {
  const reached = (): boolean => {
    window.scrollTo({ top, behavior: 'instant' });
    return Math.abs(window.scrollY - top) <= 1;
  };
  if (reached() || typeof ResizeObserver === 'undefined') return () => undefined;
  const observer = new ResizeObserver(() => {
    if (reached()) stop();
  });
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    for (const type of ['wheel', 'touchmove', 'keydown']) window.removeEventListener(type, stop);
  };
  const timer = setTimeout(stop, SETTLE_TIME);
  for (const type of ['wheel', 'touchmove', 'keydown']) window.addEventListener(type, stop, { passive: true });
  observer.observe(document.body);
  return stop;
}
