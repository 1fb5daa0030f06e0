import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Registry } from 'prom-client';
import { directives } from '../web/csp-reports.route.ts';
import { initCounterSeries } from './init-counter.ts';
import { measureRequests } from './request-metrics.ts';
import { measureSaves } from './save-metrics.ts';
import type { Telemetry } from './telemetry.port.ts';
import { upstreamMetrics } from './upstream-metrics.ts';

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
