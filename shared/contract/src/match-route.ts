// Apart from the schemas, so that a page that only reads its address carries none of them.
import type { Route } from './routes.ts';

const segments = (path: string): readonly string[] => path.split('/').filter((segment) => segment !== '');

/** The parameters of `pathname` under a route's path (":company" → its decoded value), or undefined when it does not match. */
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
    return segment; // a lone "%" is a name like any other
  }
}

/** The page route for an address, or undefined. */
export function pageAt(routes: readonly Route[], pathname: string): Route | undefined {
  return routes.find((route) => route.view.is === 'page' && matchRoute(route.path, pathname) !== undefined);
}

/** The page's title: the route's, with each ":parameter" replaced by its value; a blank value and its separator go. */
export function titleAt(route: Route, pathname: string): string {
  const parameters = matchRoute(route.path, pathname) ?? {};
  return route.title.replace(/:([a-z]+)/gi, (whole, name: string) => parameters[name]?.trim() ?? whole).replace(/^\s*·\s*/, '');
}

/** Two page routes of which an address may be both, as a sentence each; none when the table is sound. */
export function routeOverlaps(routes: readonly Route[]): readonly string[] {
  const pages = routes.filter((route) => route.view.is === 'page');
  const isOne = (one: string, other: string) => {
    const wanted = segments(other);
    const given = segments(one);
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
