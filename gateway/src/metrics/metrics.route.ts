import type { FastifyPluginAsync } from 'fastify';
import { createSingleFlight } from '../lib/promises.ts';
import type { Metrics } from './metrics.ts';

/** GET /metrics: Prometheus text, rendered once for simultaneous callers. */
export const metricsRoute: FastifyPluginAsync<{ readonly metrics: Metrics }> = async (app, { metrics: { registry } }) => {
  const once = createSingleFlight<string>();
  app.get('/metrics', { logLevel: 'warn' }, async (_request, reply) =>
    reply.type(registry.contentType).send(await once('metrics', () => registry.metrics())),
  );
};
