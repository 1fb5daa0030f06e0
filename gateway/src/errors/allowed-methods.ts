import { matchRoute } from '@mulya/contract';
import type { FastifyInstance } from 'fastify';

/** The methods of an address, so that a wrong method is answered with 405 instead of 404. */
export type AllowedMethods = (pathname: string) => readonly string[];

/** Records the routes that `app` registers from now on, except wildcards, which match any address. */
export function watchRoutes(app: FastifyInstance): AllowedMethods {
  const routes = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    const methods = routes.get(url) ?? new Set<string>();
    for (const each of [method].flat()) methods.add(each);
    routes.set(url, methods);
  });
  return (pathname) => {
    const found = [...routes].find(([url]) => matchRoute(url, pathname) !== undefined);
    return [...(found?.[1] ?? [])].sort();
  };
}
