import { useEffect, useState, type RefObject } from 'react';
import { usePrinting } from '../use-printing.ts';

/** How far below the view content begins to load, in pixels: about one screen. */
const margin = 1_000;
/** Maximum wait on a page that is never idle, milliseconds. */
const maxDelay = 10_000;
/** Delay for Safari, which has no idle callback, milliseconds. */
const fallbackDelay = 2_000;

/** Whether `place` has come near the view, the browser has been idle, or the page has been printed. It stays true. */
export function useIsWanted(place: RefObject<Element | null>): boolean {
  const [isWanted, setIsWanted] = useState(false);
  const printing = usePrinting();

  useEffect(() => {
    if (isWanted) return;
    const want = () => setIsWanted(true);
    const observer =
      typeof IntersectionObserver === 'undefined'
        ? undefined
        : new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && want(), {
            rootMargin: `${margin}px 0px`,
          });
    if (place.current !== null) observer?.observe(place.current);
    const cancelIdle = whenIdle(want);
    return () => {
      observer?.disconnect();
      cancelIdle();
    };
  }, [place, isWanted]);

  if (printing && !isWanted) setIsWanted(true);
  return isWanted;
}

/** Calls `run` once the browser is idle. Returns a function that cancels the call. */
function whenIdle(run: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(run, fallbackDelay);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(run, { timeout: maxDelay });
  return () => window.cancelIdleCallback(handle);
}
