import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the new page's heading after a navigation, so that keyboard and screen reader start there; to the main
 * area until the heading has arrived. A page that puts the focus somewhere itself keeps it. The first page is left alone.
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

/** @returns how to stop waiting for the heading */
export function focusHeading(area: HTMLElement): () => void {
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
