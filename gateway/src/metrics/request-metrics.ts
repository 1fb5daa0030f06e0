import type { FastifyInstance } from 'fastify';
import { Gauge, Histogram, type Registry } from 'prom-client';

/** Callers may send dozens of other methods. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Measures each request by its route; addresses would be unbounded labels. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const registers = [registry];
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer, by route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  // Initialised to 0, as `initCounterSeries` does for counters: an alert watches failing pages.
  for (const status of [500, 503]) durations.zero({ method: 'GET', route: '/*', status });
  let inFlight = 0;
  new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests that have come and whose answers have not ended.',
    registers,
    collect() {
      this.set(inFlight);
    },
  });
  app.addHook('onRequest', (_request, reply, done) => {
    inFlight += 1;
    reply.raw.once('close', () => void (inFlight -= 1));
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const method = methods.has(request.method) ? request.method : 'other';
    durations.observe({ method, route: request.routeOptions.url ?? 'none', status: reply.statusCode }, reply.elapsedTime / 1_000);
    done();
  });
}
