import { telemetryLimits } from '../limits.ts';
import type { Release } from '@mulya/contract';
import type { RemoteLoad, RemoteVitals } from '@mulya/contract/releases';
import { Counter, type Registry, Histogram } from 'prom-client';
import { limitLabelValues, initCounterSeries } from './metric-labels.ts';

interface Build {
  readonly remote: string;
  readonly version: string;
}

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
    const labels = labelsOf({ remote, version }, released(), limitBuilds);
    loads.inc({ ...labels, outcome: outcome === 'failed' && phase === 'running' ? 'fell' : outcome });
  };
}

/** Counts faults of builds that browsers reported. Builds that are not released count as "other". */
export function measureRemoteFaults(
  registry: Registry,
  released: () => Release,
): (fault: Build & { readonly phase: string; readonly count: number }) => void {
  const limitBuilds = limitLabelValues(telemetryLimits.maxLabelledBuilds);
  const faults = new Counter({
    name: 'remote_faults_total',
    help: 'Faults of remotes that browsers reported, by remote, build and phase. Sampled reports count for those that they stand for.',
    labelNames: ['remote', 'build', 'phase'] as const,
    registers: [registry],
  });
  return ({ phase, count, ...build }) => faults.inc({ ...labelsOf(build, released(), limitBuilds), phase }, count);
}

const labelNames = ['vital', 'route', 'remote', 'build'] as const;

/** Observes how fast pages were, by route and build. Pages of builds that are not released are not observed. */
export function measureRemoteVitals(registry: Registry, released: () => Release): (vitals: RemoteVitals) => void {
  const limitSeries = limitLabelValues(telemetryLimits.maxVitalSeries);
  const times = new Histogram({
    name: 'remote_vital_seconds',
    help: 'How fast pages of remotes were in browsers: largest contentful paint (lcp), interaction to next paint (inp), first figures (figures), from asking for the remote to its first render (render).',
    labelNames,
    buckets: [0.05, 0.1, 0.2, 0.3, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 6, 10],
    registers: [registry],
  });
  const shifts = new Histogram({
    name: 'remote_layout_shift',
    help: 'Cumulative layout shift of pages of remotes in browsers.',
    labelNames: ['route', 'remote', 'build'] as const,
    buckets: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
    registers: [registry],
  });
  return ({ remote, version, route, lcp, inp, cls, figures, render }) => {
    if (!isReleased({ remote, version }, released()) || limitSeries(`${route} ${remote} ${version}`) === 'other') return;
    const labels = { route, remote, build: version };
    for (const [vital, value] of Object.entries({ lcp, inp, figures, render }))
      if (value !== undefined) times.observe({ vital, ...labels }, value / 1_000);
    if (cls !== undefined) shifts.observe(labels, cls);
  };
}

function releasedRemote({ remotes }: Release, remote: string): Release['remotes'][string] | undefined {
  return Object.hasOwn(remotes, remote) ? remotes[remote] : undefined;
}

function isReleased({ remote, version }: Build, release: Release): boolean {
  const known = releasedRemote(release, remote);
  return known !== undefined && [known.version, known.previous?.version, known.canary?.version].includes(version);
}

/** A remote or build outside the release is "other". */
function labelsOf(
  of: Build,
  release: Release,
  limitBuilds: (build: string) => string,
): { readonly remote: string; readonly build: string } {
  const { remote, version } = of;
  const isCounted = isReleased(of, release) && limitBuilds(`${remote} ${version}`) !== 'other';
  return { remote: releasedRemote(release, remote) === undefined ? 'other' : remote, build: isCounted ? version : 'other' };
}
