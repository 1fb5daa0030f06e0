import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the new page's heading after a navigation, for keyboard and screen reader users. Until the heading exists, the
 * main area has the focus. A page that sets the focus itself keeps it. The first page is left alone.
 */
export function usePageFocus(main: RefObject<HTMLElement | null>, pathname: string): void {
  const shownPath = useRef(pathname);

  useEffect(() => {
    const area = main.current;
    if (area === null || shownPath.current === pathname) return undefined;
    shownPath.current = pathname;
    return focusHeading(area);
  }, [main, pathname]);
}

/** @returns a function that stops waiting for the heading */
function focusHeading(area: HTMLElement): () => void {
  const { document } = area.ownerDocument.defaultView ?? window;
  const pageHasFocus = (): boolean => document.activeElement !== area && area.contains(document.activeElement);
  const focusIfThere = (): boolean => {
    const heading = area.querySelector('h1');
    if (heading === null) return false;
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    return true;
  };

  if (pageHasFocus() || focusIfThere()) return () => undefined;
  area.focus({ preventScroll: true });
  const observer = new MutationObserver(() => {
    if (document.activeElement !== area || focusIfThere()) observer.disconnect();
  });
  observer.observe(area, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
  };
}
