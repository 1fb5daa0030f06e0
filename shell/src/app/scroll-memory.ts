import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** How long to wait for a page to grow to its former height, in milliseconds. */
const SETTLE_TIME = 3000;

/** Scrolls a new page to the top, and a page reached by Back or Forward to its former position. */
export function useScrollMemory(): void {
  const { key, pathname, hash } = useLocation();
  const positions = useRef(new Map<string, number>());
  const shownEntry = useRef({ key, pathname });

  useEffect(() => {
    const { history } = window;
    history.scrollRestoration = 'manual';
    const restoreDefault = (): void => {
      history.scrollRestoration = 'auto'; // so that the browser restores the position after a reload
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
    return () => window.removeEventListener('scroll', remember);
  }, []);

  // A layout effect, because a shorter page makes the browser scroll, and that position isn't the former page's.
  useLayoutEffect(() => {
    const before = shownEntry.current;
    shownEntry.current = { key, pathname };
    if (before.key === key || before.pathname === pathname || hash !== '') return undefined;
    return scrollWhenTallEnough(positions.current.get(key) ?? 0);
  }, [key, pathname, hash]);
}

/** Scrolls again while the page grows, until it reaches the position or the user scrolls. */
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
