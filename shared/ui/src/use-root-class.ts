import { useLayoutEffect } from 'react';

/**
 * A class on the document's root element while a component is mounted, for the one or two styles that reach beyond it. An example is the
 * page's padding next to an open panel. A rule such as `body:has(.open)` does the same, but the browser searches the whole page for it
 * after each change of an element.
 *
 * Not for: styles of the component itself.
 *
 * Two mounted components must not share a class, because the first that unmounts removes it.
 *
 * @example
 *   // .withPanel body { padding-inline-end: 384px }
 *   useRootClass(open ? styles.withPanel : undefined);
 *
 * @param className one class, or undefined for none
 */
export function useRootClass(className: string | undefined): void {
  useLayoutEffect(() => {
    if (className === undefined) return undefined;
    const { classList } = document.documentElement;
    classList.add(className);
    return () => classList.remove(className);
  }, [className]);
}
