import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * The frame of a table that opens at its newest period where it is too narrow for all: a phone shows two of six years. With
 * other `periods` it is at its newest again; else it stays where the reader leaves it.
 */
export function useNewestInView(periods: readonly { readonly id: string }[]): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const shown = periods.map(({ id }) => id).join();
  useLayoutEffect(() => {
    if (frame.current !== null) frame.current.scrollLeft = frame.current.scrollWidth;
  }, [shown]);
  return frame;
}
