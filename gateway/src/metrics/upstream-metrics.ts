import type { FastifyBaseLogger } from 'fastify';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Telemetry, UpstreamName } from './telemetry.port.ts';

/** Measures upstream calls by system and outcome, and logs a line for each, without its content. */
export function upstreamMetrics(registry: Registry, log: Pick<FastifyBaseLogger, 'info'>): Telemetry['upstream'] {
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
