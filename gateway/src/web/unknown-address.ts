import type { FastifyReply, FastifyRequest, onRequestHookHandler, FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import type { SendPage } from './page.route.ts';
import { matchRoute } from '@mulya/contract';

const reading: readonly string[] = ['GET', 'HEAD'];

/** Prefixes under which an unknown address is a JSON error, not a page. */
const service = /^\/(api|v1)(\/|$)/;

interface UnknownOptions {
  readonly sendPage: SendPage;
  readonly allowed: AllowedMethods;
  readonly teamOf: (authorization: string | undefined) => unknown;
}

/**
 * Handles addresses without a route. `answer` sends the page to readers, for client routes and unknown addresses.
 * `refuse` rejects all other calls before their body is read.
 *
 * @throws AppError NOT_FOUND, METHOD_NOT_ALLOWED, or UNAUTHENTICATED for releases, because every change needs a team's
 *   token
 */
export function createUnknownAddressHandlers({ sendPage, allowed, teamOf }: UnknownOptions) {
  const check = (request: FastifyRequest, reply: FastifyReply): void => {
    const pathname = request.url.split('?', 1)[0] ?? '/';
    const isReading = reading.includes(request.method);
    if (/^\/v1\/releases(\/|$)/.test(pathname) && !isReading) teamOf(request.headers.authorization);
    const methods = allowed(pathname);
    if (methods.length > 0) throw wrongMethod(reply, methods);
    if (service.test(pathname)) throw new AppError('NOT_FOUND', 'The gateway has no such address.');
    if (!isReading) throw wrongMethod(reply, reading);
  };
  const refuse: onRequestHookHandler = (request, reply, done) => {
    if (request.is404) check(request, reply);
    done();
  };
  const answer = (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    check(request, reply);
    return sendPage(request, reply);
  };
  return { refuse, answer };
}

function wrongMethod(reply: FastifyReply, methods: readonly string[]): AppError {
  void reply.header('allow', methods.join(', '));
  return new AppError('METHOD_NOT_ALLOWED', `This address answers to ${methods.join(' and ')} alone.`);
}

/** The methods of an address, so that a wrong method is answered with 405 instead of 404. */
type AllowedMethods = (pathname: string) => readonly string[];

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
