import { whenIdle } from '@mulya/sdk';
import { useEffect, useState, type RefObject } from 'react';
import { usePrinting } from './use-printing.ts';

/** How far below the view content begins to load, in pixels: about one screen. */
const margin = 1_000;

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
    const cancelIdle = whenIdle(want, { latest: 10_000, withoutIdle: 2_000 });
    return () => {
      observer?.disconnect();
      cancelIdle();
    };
  }, [place, isWanted]);

  if (printing && !isWanted) setIsWanted(true);
  return isWanted;
}
