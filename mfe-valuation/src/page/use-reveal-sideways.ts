import { useEffect } from 'react';

/** Space for the focus outline, in pixels. */
const clearance = 8;

/**
 * Scrolls a table frame or the tabs sideways until the focused element is fully visible and clear of the sticky columns.
 * Browsers only scroll when less than about 30 pixels of it are visible.
 */
export function useRevealSideways(): void {
  useEffect(() => {
    document.addEventListener('focusin', revealSideways);
    return () => document.removeEventListener('focusin', revealSideways);
  }, []);
}

function revealSideways({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement)) return;
  const frame = target.closest<HTMLElement>('[role="region"][tabindex], nav');
  if (frame === null || frame === target || frame.scrollWidth <= frame.clientWidth) return;
  const row = target.closest('tr');
  const header = row?.querySelector<HTMLElement>('th');
  const last = row?.querySelector<HTMLElement>(':scope > td:last-child');
  if (header?.contains(target) === true || (isSticky(last) && last.contains(target))) return;
  const room = frame.getBoundingClientRect();
  const beyond = target.getBoundingClientRect().right + clearance + (isSticky(last) ? last.offsetWidth : 0) - room.right;
  if (beyond > 0) frame.scrollLeft += beyond;
  const before = room.left + (header?.offsetWidth ?? 0) + clearance - target.getBoundingClientRect().left;
  if (before > 0) frame.scrollLeft -= before;
}

/** A last column that stays in view, as in the model on a phone. */
const isSticky = (cell: HTMLElement | null | undefined): cell is HTMLElement =>
  cell !== null && cell !== undefined && getComputedStyle(cell).position === 'sticky';
