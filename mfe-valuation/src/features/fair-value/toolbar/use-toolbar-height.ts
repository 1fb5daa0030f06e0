import { useLayoutEffect, type RefObject } from 'react';

const height = '--live-height';

/** Sets the page's `--live-height` while the toolbar is `shown`, so that scrolling to an element stops below it. */
export function useToolbarHeight(toolbar: RefObject<HTMLElement | null>, shown: boolean): void {
  useLayoutEffect(() => {
    const { current } = toolbar;
    if (!shown || current === null) return;
    const root = document.documentElement;
    const keep = () => root.style.setProperty(height, `${current.offsetHeight}px`);
    keep();
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(keep);
    observer?.observe(current);
    return () => {
      observer?.disconnect();
      root.style.removeProperty(height);
    };
  }, [toolbar, shown]);
}
