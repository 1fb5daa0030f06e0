import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Scrolls a narrow table to its newest period, initially and when `periods` change. A phone shows two of six years. */
export function useNewestInView(periods: readonly { readonly id: string }[]): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const periodIds = periods.map(({ id }) => id).join();
  useLayoutEffect(() => {
    if (frame.current !== null) frame.current.scrollLeft = frame.current.scrollWidth;
  }, [periodIds]);
  return frame;
}
