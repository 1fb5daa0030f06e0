import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AllowedMethods } from '../errors/allowed-methods.ts';
import { AppError } from '../errors/app-error.ts';
import type { SendPage } from './page.route.ts';

const reading: readonly string[] = ['GET', 'HEAD'];

/** Addresses of services: under them an unknown one is an error in JSON, not a page. */
const service = /^\/(api|v1)(\/|$)/;

/**
 * What no route answers: the page for a reader, who may stand on a client route or lost; otherwise an error.
 *
 * @throws AppError NOT_FOUND, METHOD_NOT_ALLOWED, or UNAUTHENTICATED for releases, whose every change needs a team's token
 */
export function answerUnknown(options: { readonly sendPage: SendPage; readonly allowed: AllowedMethods; readonly teamOf: (authorization: string | undefined) => unknown }) {
  return (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const pathname = request.url.split('?', 1)[0] ?? '/';
    const isReading = reading.includes(request.method);
    if (/^\/v1\/releases(\/|$)/.test(pathname) && !isReading) options.teamOf(request.headers.authorization);
    const methods = options.allowed(pathname);
    if (methods.length > 0) throw wrongMethod(reply, methods);
    if (service.test(pathname)) throw new AppError('NOT_FOUND', 'The gateway has no such address.');
    if (!isReading) throw wrongMethod(reply, reading);
    return options.sendPage(request, reply);
  };
}

function wrongMethod(reply: FastifyReply, methods: readonly string[]): AppError {
  void reply.header('allow', methods.join(', '));
  return new AppError('METHOD_NOT_ALLOWED', `This address answers to ${methods.join(' and ')} alone.`);
}
