import type { FastifyInstance } from 'fastify';
import { isLoopback } from '../config/identity-config.ts';
import { AppError } from '../errors/app-error.ts';

/**
 * With the Auth emulator's unsigned tokens, only this machine's own names and callers are answered. A site whose name is bound to 127.0.0.1
 * once its page has been loaded (DNS rebinding) would else be of one origin with the gateway, and write a token of whomever it likes; a proxy that is
 * trusted, and open to others, would let them in.
 */
export function guardLoopback(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw, ip }, _reply, done) => {
    const { host } = raw.headers; // that of the connection: what a proxy says of it counts for nothing
    if ((host === undefined || isLoopbackHost(host)) && isLoopback(ip.replace(/^::ffff:/i, ''))) done();
    else
      done(
        new AppError(
          'BAD_REQUEST',
          'With the Auth emulator the gateway was expected to be called from this machine, by a name such as localhost or 127.0.0.1.',
        ),
      );
  });
}

/** "localhost:3000", "[::1]", "mulya.localhost:3000": names that no site outside can have. */
export function isLoopbackHost(header: string): boolean {
  const host = header.replace(/:\d{1,5}$/, '');
  return isLoopback(host) || /^([a-z0-9-]+\.)+localhost$/i.test(host);
}
