import type { FastifyInstance } from 'fastify';
import { isLoopback } from '../config/identity-config.ts';
import { AppError } from '../errors/app-error.ts';

/**
 * Answers only this machine's names and callers, for use with the Auth emulator's unsigned tokens. Otherwise a site
 * that rebinds its DNS name to 127.0.0.1 would share the gateway's origin and could forge any user's token. A trusted
 * proxy could let outsiders in.
 */
export function guardLoopback(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { host } = request.raw.headers; // the connection's own: forwarded headers don't count
    const ip: string | undefined = request.ip; // undefined once the caller has hung up, whatever Fastify's type says
    if ((host === undefined || isLoopbackHost(host)) && isLoopback(ip?.replace(/^::ffff:/i, '') ?? '')) done();
    else
      done(
        new AppError(
          'BAD_REQUEST',
          'With the Auth emulator the gateway was expected to be called from this machine, by a name such as localhost or 127.0.0.1.',
        ),
      );
  });
}

/** Accepts "localhost:3000", "[::1]", "mulya.localhost:3000": names that no public site can have. */
function isLoopbackHost(header: string): boolean {
  const host = header.replace(/:\d{1,5}$/, '');
  return isLoopback(host) || /^([a-z0-9-]+\.)+localhost$/i.test(host);
}
