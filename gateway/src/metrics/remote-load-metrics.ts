import type { Release } from '@mulya/contract';
import type { RemoteLoad } from '@mulya/contract/releases';
import { Counter, type Registry } from 'prom-client';
import { limitLabelValues } from './limit-label-values.ts';
import { initCounterSeries } from './init-counter.ts';
import { telemetryLimits } from '../limits.ts';

/**
 * Counts loads of builds in browsers. Signed-in users may report anything, so builds and remotes outside the current release count as
 * "other". Visitors' reports about those are dropped before.
 */
export function measureRemoteLoads(registry: Registry, released: () => Release): (load: RemoteLoad) => void {
  const limitBuilds = limitLabelValues(telemetryLimits.maxLabelledBuilds);
  const loads = new Counter({
    name: 'remote_loads_total',
    help: 'Loads of remotes in browsers, by remote, build and outcome: ready, failed, or fell (it had come up before).',
    labelNames: ['remote', 'build', 'outcome'] as const,
    registers: [registry],
    collect() {
      for (const [remote, { version, previous, canary }] of Object.entries(released().remotes)) {
        const builds = [version, previous?.version, canary?.version]
          .filter((build) => typeof build === 'string')
          .filter((build) => limitBuilds(`${remote} ${build}`) !== 'other');
        initCounterSeries(this, { remote: [remote], build: builds, outcome: ['ready', 'failed', 'fell'] });
      }
    },
  });
  return ({ remote, version, outcome, phase }) => {
    const known = Object.hasOwn(released().remotes, remote) ? released().remotes[remote] : undefined;
    const isReleased = known !== undefined && [known.version, known.previous?.version, known.canary?.version].includes(version);
    const build = isReleased ? limitBuilds(`${remote} ${version}`) : 'other';
    loads.inc({
      remote: known === undefined ? 'other' : remote,
      build: build === 'other' ? build : version,
      outcome: outcome === 'failed' && phase === 'running' ? 'fell' : outcome,
    });
  };
}
