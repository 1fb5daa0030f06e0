import type { FastifyPluginAsync } from 'fastify';
import type { Metrics } from './metrics.ts';

/** GET /metrics: Prometheus text. */
export const metricsRoute: FastifyPluginAsync<{ readonly metrics: Metrics }> = async (app, { metrics }) => {
  app.get('/metrics', { logLevel: 'warn' }, async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
};
