import type { FastifyPluginAsync } from 'fastify';
import { requireSignIn } from './route-guards.ts';
import type { Authenticator } from './authenticator.ts';

/** POST /session/end: logs out. The token's sign-in is refused from then on. The account's address may be unverified. */
export const sessionEndRoute: FastifyPluginAsync<{ readonly authenticator: Authenticator }> = async (app, { authenticator }) => {
  app.post('/session/end', { onRequest: requireSignIn(authenticator) }, async (request, reply) => {
    if (request.signIn !== null) await authenticator.end(request.signIn);
    return reply.code(204).send();
  });
};
