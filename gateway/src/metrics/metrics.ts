import type { FastifyBaseLogger, FastifyInstance, FastifyPluginAsync } from 'fastify';
import { collectDefaultMetrics, Counter, Registry, Gauge, Histogram } from 'prom-client';
import { directives } from '../web/csp-reports.route.ts';
import { initCounterSeries } from './metric-labels.ts';
import type { Telemetry, UpstreamName } from './telemetry.port.ts';
import { createSingleFlight } from '../lib/promises.ts';

const savedWork = '/api/saved-work/';

/** The kind of change, by route. A version is what users call a Save. */
const saveKinds: Readonly<Record<string, string>> = {
  '/api/saved-work/valuations/:company/versions': 'version',
  '/api/saved-work/valuations/:company/drafts/:id': 'draft',
};

const outcomes = ['ok', 'conflict', 'refused', 'failed'] as const;

/** Callers may send dozens of other methods. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export interface Metrics {
  readonly registry: Registry;
  readonly cspReport: (directive: string) => void;
  readonly telemetry: Telemetry;
}

/** Creates the metrics of `app` and its parts. The log gets a line for each upstream call. */
export function createMetrics(app: FastifyInstance, log: Pick<FastifyBaseLogger, 'info'> = app.log): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry }); // of the process: memory, event loop, garbage collection
  measureRequests(app, registry);
  measureSaves(app, registry);
  const reports = new Counter({
    name: 'csp_reports_total',
    help: 'Violations of the content security policy that browsers reported, by directive.',
    labelNames: ['directive'] as const,
    registers: [registry],
  });
  initCounterSeries(reports, { directive: [...directives, 'other'] });
  const lookups = new Counter({
    name: 'cache_lookups_total',
    help: 'Looks into a cache of this gateway, by cache and whether what was looked for was there.',
    labelNames: ['cache', 'result'] as const,
    registers: [registry],
  });
  return {
    registry,
    cspReport: (directive) => reports.inc({ directive }),
    telemetry: {
      upstream: upstreamMetrics(registry, log),
      cache: (cache) => (isHit) => lookups.inc({ cache, result: isHit ? 'hit' : 'miss' }),
    },
  };
}

/** Measures each request by its route; addresses would be unbounded labels. */
function measureRequests(app: FastifyInstance, registry: Registry): void {
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

/** Measures upstream calls by system and outcome, and logs a line for each, without its content. */
function upstreamMetrics(registry: Registry, log: Pick<FastifyBaseLogger, 'info'>): Telemetry['upstream'] {
  const registers = [registry];
  const calls = new Counter({
    name: 'upstream_calls_total',
    help: 'Attempts at outside systems, by system and outcome: answered, the kind of trouble, "left"; "resting" and "busy" were not sent.',
    labelNames: ['upstream', 'outcome'] as const,
    registers,
  });
  const durations = new Histogram({
    name: 'upstream_call_duration_seconds',
    help: 'Time of an attempt at an outside system; of a streamed answer, to its first event.',
    labelNames: ['upstream'] as const,
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
    registers,
  });
  const circuits = new Map<UpstreamName, () => boolean>();
  new Gauge({
    name: 'upstream_resting',
    help: '1 while an outside system is left alone because it failed again and again (its circuit breaker is open).',
    labelNames: ['upstream'] as const,
    registers,
    collect() {
      for (const [upstream, isCircuitOpen] of circuits) this.set({ upstream }, isCircuitOpen() ? 1 : 0);
    },
  });
  return (upstream) => ({
    recordAttempt(outcome, seconds) {
      calls.inc({ upstream, outcome });
      if (seconds !== undefined) durations.observe({ upstream }, seconds);
      log.info({ upstream, outcome, ...(seconds === undefined ? {} : { ms: Math.round(seconds * 10_000) / 10 }) }, 'asked outside');
    },
    observeCircuit: (isCircuitOpen) => void circuits.set(upstream, isCircuitOpen),
  });
}

/**
 * Counts changes of saved work by outcome: `ok`, `conflict` (another session saved first), `refused` (invalid or not signed in),
 * `failed` (an error of the gateway or the database).
 */
function measureSaves(app: FastifyInstance, registry: Registry): void {
  const saves = new Counter({
    name: 'saves_total',
    help: 'Changes of saved work, by what is changed and what became of it: ok, conflict, refused, failed.',
    labelNames: ['kind', 'outcome'] as const,
    registers: [registry],
  });
  initCounterSeries(saves, { kind: [...Object.values(saveKinds), 'other'], outcome: outcomes });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url;
    const isChange = request.method !== 'GET' && request.method !== 'HEAD';
    if (isChange && route?.startsWith(savedWork) === true)
      saves.inc({ kind: saveKinds[route] ?? 'other', outcome: outcomeOf(reply.statusCode) });
    done();
  });
}

function outcomeOf(status: number): (typeof outcomes)[number] {
  if (status >= 500) return 'failed';
  if (status === 409) return 'conflict';
  return status >= 400 ? 'refused' : 'ok';
}

/** GET /metrics: Prometheus text, rendered once for simultaneous callers. */
export const metricsRoute: FastifyPluginAsync<{ readonly metrics: Metrics }> = async (app, { metrics: { registry } }) => {
  const once = createSingleFlight<string>();
  app.get('/metrics', { logLevel: 'warn' }, async (_request, reply) =>
    reply.type(registry.contentType).send(await once('metrics', () => registry.metrics())),
  );
};
