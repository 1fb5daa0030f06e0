// Separate from the schemas, so that a page that only reads its address does not bundle them.
import type { Route } from './routes.ts';

const segments = (path: string): readonly string[] => path.split('/').filter((segment) => segment !== '');

/**
 * Returns the decoded parameters of `pathname`, or undefined when it does not match the route's path.
 *
 * @example
 * matchRoute('/valuation/:company', '/valuation/Tata%20Motors%20Ltd'); // { company: 'Tata Motors Ltd' }
 */
export function matchRoute(path: string, pathname: string): Readonly<Record<string, string>> | undefined {
  const wanted = segments(path);
  const given = segments(pathname);
  if (wanted.length !== given.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? '';
    if (segment.startsWith(':')) parameters[segment.slice(1)] = decode(value);
    else if (segment !== value) return undefined;
  }
  return parameters;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment; // a lone "%" is part of a name
  }
}

/**
 * Returns the page route for an address, or undefined.
 *
 * @example
 * pageAt(release.routes, '/dashboard')?.remote; // 'mfe-search'
 */
export function pageAt(routes: readonly Route[], pathname: string): Route | undefined {
  return routes.find((route) => route.view.is === 'page' && matchRoute(route.path, pathname) !== undefined);
}

/**
 * Returns the page's title: the route's, with each ":parameter" replaced by its value. A blank value is dropped along with its separator.
 *
 * @example
 * titleAt({ ...route, path: '/valuation/:company', title: ':company · Mulya' }, '/valuation/ITC%20Ltd'); // 'ITC Ltd · Mulya'
 */
export function titleAt(route: Route, pathname: string): string {
  const parameters = matchRoute(route.path, pathname) ?? {};
  return route.title.replace(/:([a-z]+)/gi, (whole, name: string) => parameters[name]?.trim() ?? whole).replace(/^\s*·\s*/, '');
}

/**
 * Returns a sentence for each pair of page routes that match the same address, or addresses that differ in capital letters alone.
 *
 * @example
 * routeOverlaps([route('/a/:x', 'mfe-one'), route('/a/new', 'mfe-two')]);
 * // ['/a/:x (mfe-one) and /a/new (mfe-two) answer the same address.']
 */
export function routeOverlaps(routes: readonly Route[]): readonly string[] {
  const pages = routes.filter((route) => route.view.is === 'page');
  const isOne = (one: string, other: string) => {
    const wanted = segments(other.toLowerCase());
    const given = segments(one.toLowerCase());
    return (
      wanted.length === given.length &&
      given.every((segment, at) => segment === wanted[at] || segment.startsWith(':') || wanted[at]?.startsWith(':') === true)
    );
  };
  return pages.flatMap((route, index) =>
    pages
      .slice(index + 1)
      .filter((other) => isOne(route.path, other.path))
      .map((other) => `${route.path} (${route.remote}) and ${other.path} (${other.remote}) answer the same address.`),
  );
}
