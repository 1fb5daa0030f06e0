import { Gauge, type Registry, Counter, Histogram } from 'prom-client';
import type { Dependency } from '../health/dependency.ts';
import { withTimeout } from '../lib/promises.ts';
import { serverLimits } from '../limits.ts';
import type { Redis } from '../redis/redis.port.ts';
import type { UpstreamObserver } from './telemetry.port.ts';
import { AppError } from '../errors/app-error.ts';
import type { MarketData, ValuationFound } from '../market-data/market-data.port.ts';
import { initCounterSeries } from './metric-labels.ts';

/** Exports the dependencies of `/readyz` as a metric, checked on each scrape. */
export function measureDependencies(registry: Registry, dependencies: Readonly<Record<string, () => Promise<Dependency>>>): void {
  new Gauge({
    name: 'dependency_up',
    help: '1 while a dependency can be relied on, 0 while it cannot; the names are those of /readyz.',
    labelNames: ['dependency'] as const,
    registers: [registry],
    async collect() {
      await Promise.all(
        Object.entries(dependencies).map(async ([dependency, ask]) => {
          const { ok } = await withTimeout(serverLimits.dependencyTimeoutMs, ask()).catch(() => ({ ok: false }));
          this.set({ dependency }, ok ? 1 : 0);
        }),
      );
    },
  });
}

/** Counts Redis calls. A failed one means that this gateway falls back to its own counts and caches. */
export function withRedisMetrics(redis: Redis | undefined, registry: Registry): Redis | undefined {
  const calls = new Counter({
    name: 'redis_calls_total',
    help: 'What was asked of Redis: answered, or away (limits, logouts and kept answers were those of this gateway alone).',
    labelNames: ['outcome'] as const,
    registers: [registry],
  });
  if (redis === undefined) return undefined;
  return {
    async ask(command, read) {
      try {
        const answer = await redis.ask(command, read);
        calls.inc({ outcome: 'answered' });
        return answer;
      } catch (error) {
        calls.inc({ outcome: 'away' });
        throw error;
      }
    },
    onReady: (listener) => redis.onReady(listener),
    ready: () => redis.ready(),
    close: () => redis.close(),
  };
}

/** Measures the calls of each team's server. They are apart from the gateway's own upstreams, whose failures alert the operator. */
export function measureTeamBackends(registry: Registry): (remote: string) => UpstreamObserver {
  const calls = new Counter({
    name: 'team_backend_calls_total',
    help: 'Requests that were forwarded to a team’s own server, by remote and outcome: answered, the kind of trouble, or left.',
    labelNames: ['remote', 'outcome'] as const,
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'team_backend_call_duration_seconds',
    help: 'Time of a forwarded request to a team’s own server.',
    labelNames: ['remote'] as const,
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  return (remote) => ({
    recordAttempt(outcome, seconds) {
      calls.inc({ remote, outcome });
      if (seconds !== undefined) durations.observe({ remote }, seconds);
    },
    observeCircuit: () => {},
  });
}

/** Counts a market-data source's valuations by freshness. */
export function withValuationMetrics(source: MarketData, registry: Registry): MarketData {
  const answers = new Counter({
    name: 'valuation_answers_total',
    help: 'Valuations that pages asked for: fresh, stale (an older copy that says so), no-figures, failed.',
    labelNames: ['freshness'] as const,
    registers: [registry],
  });
  initCounterSeries(answers, { freshness: ['fresh', 'stale', 'no-figures', 'failed'] });
  const countValuation = (found: ValuationFound) => {
    answers.inc({ freshness: found.is === 'no-figures' ? 'no-figures' : found.answer.source.stale ? 'stale' : 'fresh' });
    return found;
  };
  const failed = (error: unknown) => {
    // A user beyond their limit is no failure of the source.
    if (!(error instanceof AppError && error.code === 'RATE_LIMITED')) answers.inc({ freshness: 'failed' });
    throw error;
  };
  return {
    ...source,
    valuation(listing, asker, basis) {
      const found = source.valuation(listing, asker, basis);
      return found instanceof Promise ? found.then(countValuation, failed) : countValuation(found);
    },
  };
}
