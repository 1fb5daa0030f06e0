import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { Registry } from 'prom-client';
import { measureRemoteFaults, measureRemoteLoads, measureRemoteVitals } from '../metrics/remote-metrics.ts';
import { createVisitorReportLimit } from '../rate-limits/limit-calls.ts';
import type { LimitsConfig } from '../rate-limits/limits-config.ts';
import type { RateLimits } from '../rate-limits/rate-limits.port.ts';
import { createRemoteFaults } from './faults/create-remote-faults.ts';
import type { TakenFault } from './faults/fault-intake.ts';
import type { FaultStore } from './faults/fault-store.ts';
import { remoteFaultsRoute, visitorFaultsRoute, type RemoteFaultsOptions } from './faults/remote-faults.route.ts';
import type { CanaryWatch } from './published/canary-watch.ts';
import { remoteLoadsRoute, visitorLoadsRoute, type RemoteLoadsOptions } from './published/remote-loads.route.ts';
import { remoteVitalsRoute, type RemoteVitalsOptions } from './published/remote-vitals.route.ts';
import type { ReleaseSource } from './release-source.port.ts';

interface RemoteReportParts {
  readonly releases: ReleaseSource;
  readonly watch: CanaryWatch | undefined;
  readonly faults: FaultStore;
  /** Receives each checked fault, besides the metric and the database. */
  readonly onFault: (fault: TakenFault) => void;
  readonly registry: Registry;
  readonly rates: RateLimits;
  readonly limits: LimitsConfig['loadReports'];
  readonly log: FastifyBaseLogger;
  /** Milliseconds. */
  readonly now: () => number;
}

/** What browsers report about builds of remotes. */
export interface RemoteReports {
  readonly loads: RemoteLoadsOptions;
  readonly faults: RemoteFaultsOptions;
  readonly vitals: RemoteVitalsOptions;
}

/** Creates what the routes of reports need. */
export function createRemoteReports(parts: RemoteReportParts): RemoteReports {
  const { releases, watch, registry, rates, limits, log, now } = parts;
  const released = () => releases.page.release;
  return {
    loads: {
      watch,
      released,
      count: measureRemoteLoads(registry, released),
      isWithin: createVisitorReportLimit(rates, 'load-reports', limits),
    },
    faults: createRemoteFaults({
      releases,
      store: parts.faults,
      log,
      now,
      released,
      isWithin: createVisitorReportLimit(rates, 'fault-reports', limits),
      sinks: [measureRemoteFaults(registry, released), parts.onFault],
    }),
    vitals: { watch, released, observe: measureRemoteVitals(registry, released) },
  };
}

/** Registers the reports that need no sign-in. */
export const visitorReportsPlugin: FastifyPluginAsync<RemoteReports> = async (app, { loads, faults }) => {
  await app.register(visitorLoadsRoute, loads);
  await app.register(visitorFaultsRoute, faults);
};

/** Registers the reports of signed-in users. */
export const userReportsPlugin: FastifyPluginAsync<RemoteReports> = async (app, { loads, faults, vitals }) => {
  await app.register(remoteLoadsRoute, loads);
  await app.register(remoteFaultsRoute, faults);
  await app.register(remoteVitalsRoute, vitals);
};
