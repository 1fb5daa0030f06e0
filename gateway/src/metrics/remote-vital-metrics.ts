import type { Release } from '@mulya/contract';
import type { RemoteVitals } from '@mulya/contract/releases';
import { Histogram, type Registry } from 'prom-client';
import { limitLabelValues } from './limit-label-values.ts';
import { telemetryLimits } from '../limits.ts';

const labelNames = ['vital', 'route', 'remote', 'build'] as const;

/** Observes how fast pages were, by route and build. Pages of builds that are not released are not observed. */
export function measureRemoteVitals(registry: Registry, released: () => Release): (vitals: RemoteVitals) => void {
  const limitSeries = limitLabelValues(telemetryLimits.maxVitalSeries);
  const times = new Histogram({
    name: 'remote_vital_seconds',
    help: 'How fast pages of remotes were in browsers: largest contentful paint (lcp), interaction to next paint (inp), first figures (figures).',
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
  return ({ remote, version, route, lcp, inp, cls, figures }) => {
    const known = Object.hasOwn(released().remotes, remote) ? released().remotes[remote] : undefined;
    const isReleased = known !== undefined && [known.version, known.previous?.version, known.canary?.version].includes(version);
    if (!isReleased || limitSeries(`${route} ${remote} ${version}`) === 'other') return;
    const labels = { route, remote, build: version };
    for (const [vital, value] of Object.entries({ lcp, inp, figures }))
      if (value !== undefined) times.observe({ vital, ...labels }, value / 1_000);
    if (cls !== undefined) shifts.observe(labels, cls);
  };
}
