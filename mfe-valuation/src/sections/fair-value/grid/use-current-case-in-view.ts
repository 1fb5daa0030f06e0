import type { GridValue } from '@mulya/valuation-model/fair-value';
import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Scrolls a narrow grid so that the current model's case is in the middle, next to the sticky row headers. It scrolls again only when
 * `multiples` changes.
 *
 * @returns the ref of the grid's scroll container
 */
export function useCurrentCaseInView(multiples: readonly GridValue[]): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const shown = multiples.map(({ value }) => value).join();
  useLayoutEffect(() => {
    const own = frame.current?.querySelector<HTMLElement>('td[data-own="true"]');
    const header = own?.parentElement?.querySelector('th');
    if (!frame.current || !own || !header) return;
    const visibleWidth = frame.current.clientWidth - header.offsetWidth;
    frame.current.scrollLeft = own.offsetLeft - header.offsetWidth - (visibleWidth - own.offsetWidth) / 2;
  }, [shown]);
  return frame;
}
