import { useEffect, useState, type RefObject } from 'react';
import { usePrinting } from './use-printing.ts';

/** How far from the view content still follows each change, in pixels: about half a screen. */
const margin = 500;

/**
 * Returns the newest value while `place` is near the view or printed. Further away it returns the last one, so that an edit draws nothing
 * outside the view. `place` has to be in the page from the first render on.
 */
export function useNear<T>(place: RefObject<Element | null>, newest: T): T {
  const [isNear, setIsNear] = useState(true);
  const printing = usePrinting();
  const [kept, setKept] = useState(newest);
  const follows = isNear || printing;
  if (follows && kept !== newest) setKept(newest);

  useEffect(() => {
    if (place.current === null || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => setIsNear(entries.at(-1)?.isIntersecting ?? true), {
      rootMargin: `${margin}px 0px`,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);

  return follows ? newest : kept;
}
