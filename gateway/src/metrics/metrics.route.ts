import type { FastifyPluginAsync } from 'fastify';
import { createSingleFlight } from '../lib/single-flight.ts';
import type { Metrics } from './metrics.ts';

/** GET /metrics: Prometheus text, written once for all who ask at the same time. */
export const metricsRoute: FastifyPluginAsync<{ readonly metrics: Metrics }> = async (app, { metrics: { registry } }) => {
  const once = createSingleFlight<string>();
  app.get('/metrics', { logLevel: 'warn' }, async (_request, reply) =>
    reply.type(registry.contentType).send(await once('metrics', () => registry.metrics())),
  );
};
