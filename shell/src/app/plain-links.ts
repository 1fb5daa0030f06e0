export interface PlainLinks {
  readonly document: Document;
  readonly location: Pick<Location, 'origin' | 'pathname' | 'search'>;
  /** Whether the router has a page at this path. */
  isPage(pathname: string): boolean;
  go(to: string): void;
}

/**
 * Makes the router follow plain links (`<a href="/login">`), which also work before the script has loaded. Leaves other sites, files,
 * new tabs, downloads, anchors on this page and handled clicks to the browser.
 * @returns a function that stops it
 */
export function followPlainLinks({ document, location, isPage, go }: PlainLinks): () => void {
  const follow = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || !link.hasAttribute('href')) return;
    if (link.hasAttribute('download') || (link.target !== '' && link.target !== '_self')) return;
    const address = new URL(link.href);
    if (address.origin !== location.origin || !isPage(address.pathname)) return;
    const samePage = address.pathname === location.pathname && address.search === location.search;
    if (samePage && address.hash !== '') return;
    event.preventDefault();
    go(`${address.pathname}${address.search}${address.hash}`);
  };
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}
