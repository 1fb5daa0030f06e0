import { useEffect } from 'react';

/** Room for the outline of what has the focus, pixels. */
const clearance = 8;

/**
 * Scrolls a table's frame or the tabs sideways until what has the focus is whole, and clear of the row headers that stay in view. Browsers
 * do so only for what shows less than some 30 pixels.
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
  const header = target.closest('tr')?.querySelector<HTMLElement>('th');
  if (header?.contains(target) === true) return;
  const room = frame.getBoundingClientRect();
  const beyond = target.getBoundingClientRect().right + clearance - room.right;
  if (beyond > 0) frame.scrollLeft += beyond;
  const before = room.left + (header?.offsetWidth ?? 0) + clearance - target.getBoundingClientRect().left;
  if (before > 0) frame.scrollLeft -= before;
}
