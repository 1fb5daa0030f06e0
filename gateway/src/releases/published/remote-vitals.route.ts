import type { Release } from '@mulya/contract';
import { parseOrReject } from '../../errors/app-error.ts';
import { RemoteVitalsSchema, type RemoteVitals } from '@mulya/contract/releases';
import type { FastifyPluginAsync } from 'fastify';
import type { CanaryWatch } from './canary-watch.ts';

const MAX_BODY_BYTES = 1_024;

export interface RemoteVitalsOptions {
  readonly watch: CanaryWatch | undefined;
  readonly released: () => Release;
  readonly observe: (vitals: RemoteVitals) => void;
}

/**
 * POST /api/remote-vitals: how fast a page load was in a signed-in user's browser. Those of a route that the release doesn't have are
 * dropped, because any other text may be an address with a company.
 */
export const remoteVitalsRoute: FastifyPluginAsync<RemoteVitalsOptions> = async (app, { watch, released, observe }) => {
  app.post('/remote-vitals', { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
    const vitals = parseOrReject(RemoteVitalsSchema, request.body);
    const { remote, route } = vitals;
    if (released().routes.some((each) => each.path === route && each.remote === remote)) {
      observe(vitals);
      const uid = request.signIn?.uid;
      if (uid !== undefined) await watch?.reportVitals(uid, vitals);
    }
    return reply.code(204).send();
  });
};
