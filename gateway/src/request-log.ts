import type { FastifyInstance } from 'fastify';

const remote = /^(shell|mfe-[a-z0-9-]{1,40})$/;

/**
 * Logs one line for each request, by its route: its address would reveal what a user researches. Lines never contain tokens,
 * names or bodies.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const from = String(request.headers['x-remote'] ?? '');
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(remote.test(from) ? { remote: from } : {}),
      },
      'answered',
    );
    done();
  });
}
