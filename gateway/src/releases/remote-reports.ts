import { pageReportLimits } from '../limits.ts';
import type { Release } from '@mulya/contract';
import { RemoteFaultSchema, RemoteLoadSchema, RemoteVitalsSchema, type RemoteLoad, type RemoteVitals } from '@mulya/contract/releases';
import type { FastifyPluginAsync, FastifyBaseLogger, FastifyRequest } from 'fastify';
import { parseOrReject } from '../errors/app-error.ts';
import { limitConcurrentBodies } from '../overload/body-concurrency.ts';
import { FaultIntake, type TakenFault, PublicWords } from './faults/fault-intake.ts';
import type { CanaryWatch, Reporter } from './published/canary-watch.ts';
import type { Registry } from 'prom-client';
import { measureRemoteFaults, measureRemoteLoads, measureRemoteVitals } from '../metrics/remote-metrics.ts';
import { createFirstOfDay, createUserReportLimit, createVisitorReportLimit } from '../rate-limits/limit-calls.ts';
import type { LimitsConfig, RateLimits } from '../rate-limits/rate-limits.port.ts';
import type { FaultStore } from './faults/fault-store.ts';
import type { ReleaseSource } from './release-source.port.ts';

/** What browsers report about builds of remotes. */
export interface RemoteReports {
  readonly watch: CanaryWatch | undefined;
  readonly released: () => Release;
  readonly countLoad: (load: RemoteLoad) => void;
  readonly observeVitals: (vitals: RemoteVitals) => void;
  readonly faults: Pick<FaultIntake, 'take'>;
  /** Whether another fault of this user counts. Others are dropped silently, like those of visitors. */
  readonly isWithinUser: (uid: string) => Promise<boolean>;
  /** Whether the request's account wasn't registered just now. */
  readonly isEstablished: (request: FastifyRequest) => Promise<boolean>;
  /** Whether another report of a visitor from this address counts. */
  readonly isWithin: Readonly<Record<'loads' | 'faults', (ip: string) => Promise<boolean>>>;
}

/**
 * POST /api/remote-loads, /api/remote-faults: a load or a fault of a build in a signed-in user's browser.
 * POST /api/remote-vitals: how fast a page load was. Those of a route that the release doesn't have are dropped, because any other text
 * may be an address with a company.
 */
export const userReportsPlugin: FastifyPluginAsync<RemoteReports> = async (
  app,
  { watch, released, countLoad, observeVitals, faults, isWithinUser, isEstablished },
) => {
  const reporterOf = (request: FastifyRequest): Reporter => ({
    uid: uidOf(request),
    isEstablished: () => isEstablished(request),
  });
  app.post('/remote-loads', async (request, reply) => {
    const load = parseOrReject(RemoteLoadSchema, request.body);
    countLoad(load);
    await watch?.report(reporterOf(request), load);
    return reply.code(204).send();
  });
  app.post('/remote-faults', { bodyLimit: pageReportLimits.maxFaultBytes }, async (request, reply) => {
    const fault = parseOrReject(RemoteFaultSchema, request.body);
    const uid = uidOf(request);
    if (await isWithinUser(uid)) await faults.take(fault, `user ${uid}`, request.id);
    return reply.code(204).send();
  });
  app.post('/remote-vitals', { bodyLimit: pageReportLimits.maxVitalBytes }, async (request, reply) => {
    const vitals = parseOrReject(RemoteVitalsSchema, request.body);
    const { remote, route } = vitals;
    if (released().routes.some((each) => each.path === route && each.remote === remote)) {
      observeVitals(vitals);
      await watch?.reportVitals(reporterOf(request), vitals);
    }
    return reply.code(204).send();
  });
};

/**
 * POST /api/remote-loads/visitors, /api/remote-faults/visitors: the same of a public page. Anyone may post, so a report counts only of a
 * build that visitors can load, and twice an hour from an address. It never judges a canary. Others are dropped silently, because browsers
 * log an error for a refusal.
 */
export const visitorReportsPlugin: FastifyPluginAsync<RemoteReports> = async (app, { released, countLoad, faults, isWithin }) => {
  const dropSurplus = () => limitConcurrentBodies((reply) => void reply.code(204).send());
  app.post('/remote-loads/visitors', { bodyLimit: pageReportLimits.maxLoadBytes, onRequest: dropSurplus() }, async (request, reply) => {
    const load = parseOrReject(RemoteLoadSchema, request.body);
    if (canBeVisitorLoad(load, released()) && (await isWithin.loads(request.ip))) countLoad(load);
    return reply.code(204).send();
  });
  app.post('/remote-faults/visitors', { bodyLimit: pageReportLimits.maxFaultBytes, onRequest: dropSurplus() }, async (request, reply) => {
    const fault = parseOrReject(RemoteFaultSchema, request.body);
    if (canBeVisitorLoad(fault, released()) && (await isWithin.faults(request.ip)))
      await faults.take(fault, `address ${request.ip}`, request.id);
    return reply.code(204).send();
  });
};

/**
 * Whether a visitor's page could load this build: a remote that a public route mounts, in its current or previous version. Visitors
 * get no canary.
 */
export function canBeVisitorLoad({ remote, version }: Pick<RemoteLoad, 'remote' | 'version'>, { remotes, routes }: Release): boolean {
  const released = Object.hasOwn(remotes, remote) ? remotes[remote] : undefined;
  const isReleased = released !== undefined && (version === released.version || version === released.previous?.version);
  return isReleased && routes.some((route) => route.remote === remote && route.access !== 'signed-in');
}

function uidOf({ signIn }: FastifyRequest): string {
  if (signIn === null) throw new Error('The routes of users’ reports were expected to require a verified user.');
  return signIn.uid;
}

interface RemoteReportParts {
  readonly releases: ReleaseSource;
  readonly watch: CanaryWatch | undefined;
  readonly faults: Pick<FaultStore, 'count'>;
  /** Receives each checked fault, besides the metric and the database. */
  readonly onFault: (fault: TakenFault) => void;
  readonly registry: Registry;
  readonly isEstablished: RemoteReports['isEstablished'];
  readonly rates: RateLimits;
  readonly limits: LimitsConfig['loadReports'];
  readonly log: FastifyBaseLogger;
  /** Milliseconds. */
  readonly now: () => number;
}

/** Creates what the routes of reports need. */
export function createRemoteReports(parts: RemoteReportParts): RemoteReports {
  const { releases, watch, isEstablished, registry, rates, limits, log, now } = parts;
  const released = () => releases.page.release;
  const sinks = [measureRemoteFaults(registry, released), parts.onFault, createFaultWriter(parts)];
  return {
    watch,
    released,
    countLoad: measureRemoteLoads(registry, released),
    observeVitals: measureRemoteVitals(registry, released),
    faults: new FaultIntake({ releases, words: new PublicWords(releases), log, now, isFirst: createFirstOfDay(rates), sinks }),
    isEstablished,
    isWithinUser: createUserReportLimit(rates),
    isWithin: {
      loads: createVisitorReportLimit(rates, 'load-reports', limits),
      faults: createVisitorReportLimit(rates, 'fault-reports', limits),
    },
  };
}

/** Stores faults. A database that cannot be reached costs the list of faults, not the report's answer. */
function createFaultWriter({ faults, log }: Pick<RemoteReportParts, 'faults' | 'log'>): (fault: TakenFault) => Promise<void> {
  let failed = false;
  return async (fault) => {
    try {
      await faults.count(fault);
      failed = false;
    } catch (error) {
      if (!failed) log.warn({ cause: error }, 'Faults of remotes could not be stored.');
      failed = true;
    }
  };
}
