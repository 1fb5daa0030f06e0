import { useLayoutEffect, type RefObject } from 'react';

const height = '--live-height';

/** Keeps the toolbar's height in the page's `--live-height` while it is `shown`: what is scrolled to or focused stops below it. */
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
