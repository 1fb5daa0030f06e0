import type { FastifyPluginAsync } from 'fastify';
import { singleFlight } from '../upstream/single-flight.ts';
import type { Metrics } from './metrics.ts';

/** GET /metrics: Prometheus text, written once for all who ask at the same time. */
export const metricsRoute: FastifyPluginAsync<{ readonly metrics: Metrics }> = async (app, { metrics: { registry } }) => {
  const once = singleFlight<string>();
  app.get('/metrics', { logLevel: 'warn' }, async (_request, reply) =>
    reply.type(registry.contentType).send(await once('metrics', () => registry.metrics())),
  );
};
