import type { Release } from '@mulya/contract';
import { Counter, type Registry } from 'prom-client';
import { limitLabelValues } from './limit-label-values.ts';
import { telemetryLimits } from '../limits.ts';

/** Counts faults of builds that browsers reported. Builds that are not released count as "other". */
export function measureRemoteFaults(
  registry: Registry,
  released: () => Release,
): (fault: { readonly remote: string; readonly version: string; readonly phase: string; readonly count: number }) => void {
  const limitBuilds = limitLabelValues(telemetryLimits.maxLabelledBuilds);
  const faults = new Counter({
    name: 'remote_faults_total',
    help: 'Faults of remotes that browsers reported, by remote, build and phase. Sampled reports count for those that they stand for.',
    labelNames: ['remote', 'build', 'phase'] as const,
    registers: [registry],
  });
  return ({ remote, version, phase, count }) => {
    const known = Object.hasOwn(released().remotes, remote) ? released().remotes[remote] : undefined;
    const isReleased = known !== undefined && [known.version, known.previous?.version, known.canary?.version].includes(version);
    const build = isReleased ? limitBuilds(`${remote} ${version}`) : 'other';
    faults.inc({ remote: known === undefined ? 'other' : remote, build: build === 'other' ? build : version, phase }, count);
  };
}
