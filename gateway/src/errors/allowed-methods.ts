import { matchRoute } from '@mulya/contract';
import type { FastifyInstance } from 'fastify';

/** Tells which methods an address has, so that a wrong method is 405 and not 404. */
export type AllowedMethods = (pathname: string) => readonly string[];

/** Watches the routes that `app` registers from now on. Wildcards are left out: they say nothing about one address. */
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
