import { pageAt, titleAt, type Route } from '@mulya/contract';

/** The title of an address: the same one that the gateway writes into the page. */
export function pageTitle(routes: readonly Route[], pathname: string): string {
  if (pathname === '/') return 'Mulya: equity valuation for listed Indian companies';
  const route = pageAt(routes, pathname);
  return route === undefined ? 'Page not found · Mulya' : titleAt(route, pathname);
}
