import { Gauge, type Registry } from 'prom-client';
import type { Dependency } from '../health/dependency.ts';
import { withTimeout } from '../lib/promises.ts';
import { serverLimits } from '../limits.ts';

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
