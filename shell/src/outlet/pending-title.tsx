import { VisuallyHidden } from '@mulya/ui';
import { useLocation } from 'react-router-dom';
import { pageAt, titleAt, type Route } from '@mulya/contract';
import { useKernel } from '../kernel/kernel.tsx';

/**
 * A hidden heading for screen readers while a page loads. It isn't an h1 element, because the layout waits for the page's own h1
 * and would lose the focus when this one goes.
 */
export function PendingTitle() {
  const { release } = useKernel();
  const { pathname } = useLocation();
  return (
    <VisuallyHidden>
      <span role="heading" aria-level={1}>
        {pageTitle(release.routes, pathname).replace(/ · Mulya$/, '')}
      </span>
    </VisuallyHidden>
  );
}

/** The title of an address: the same one that the gateway writes into the page. */
export function pageTitle(routes: readonly Route[], pathname: string): string {
  if (pathname === '/') return 'Mulya: equity valuation for listed Indian companies';
  const route = pageAt(routes, pathname);
  return route === undefined ? 'Page not found · Mulya' : titleAt(route, pathname);
}
