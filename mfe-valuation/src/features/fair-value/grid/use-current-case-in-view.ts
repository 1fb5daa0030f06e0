import type { GridValue } from '@mulya/valuation-model/fair-value';
import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * The frame of a grid that opens with the model's own case in the middle of what is seen beside the row headers, where it is too
 * narrow for all of them. With other `multiples` the case is there again; else it stays where the reader leaves it.
 */
export function useCurrentCaseInView(multiples: readonly GridValue[]): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const shown = multiples.map(({ value }) => value).join();
  useLayoutEffect(() => {
    const own = frame.current?.querySelector<HTMLElement>('td[data-own="true"]');
    const header = own?.parentElement?.querySelector('th');
    if (!frame.current || !own || !header) return;
    const beside = frame.current.clientWidth - header.offsetWidth;
    frame.current.scrollLeft = own.offsetLeft - header.offsetWidth - (beside - own.offsetWidth) / 2;
  }, [shown]);
  return frame;
}
