import { Counter, Histogram, type Registry } from 'prom-client';
import type { UpstreamObserver } from './telemetry.port.ts';

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
