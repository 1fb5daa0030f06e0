import type { RemoteManifest, Provides, SectionMount } from '@mulya/contract';
import type { CanaryProgress, RemoteState, Speed } from '@mulya/contract/releases';
import { AppError } from '../../errors/app-error.ts';
import type { ChangeableReleases } from '../release-source.port.ts';
import { isWell, maxLoadsPerUser, minFailedUsers, noLoads, type CanaryRule } from './judge-canary.ts';
import { percentile75 } from './judge-speed.ts';
import { type Pointer, unreleasedPointer } from './pointer.ts';
import { releaseLimits } from '../../limits.ts';
import type { PublishedBuild } from './release-rows.ts';
import { noStats, type CanaryStats } from './load-counts.ts';
import type { ReleaseState } from './release-store.ts';

/** The facts for a decision about a remote. */
export interface RemoteFacts extends CanaryStats {
  readonly remote: string;
  /** Version → manifest, the newest first, including the bundled one. */
  readonly builds: ReadonlyMap<string, RemoteManifest>;
  /** The version shipped with the gateway. */
  readonly bundledVersion: string | null;
  /** Versions that a canary stopped. */
  readonly stopped: ReadonlySet<string>;
  readonly rule: CanaryRule;
  readonly provides: Provides;
  /** The remote's sections in the slots of pages. */
  readonly sections: readonly Pick<SectionMount, 'slot' | 'section'>[];
}

/** Collects the facts about a remote from what was last read of the database. */
export function factsOf(
  { bundled, state }: Pick<ChangeableReleases, 'bundled' | 'state'>,
  remote: string,
  rule: CanaryRule,
  stats: CanaryStats = noStats,
): RemoteFacts {
  const own = bundled.remotes.find(({ manifest }) => manifest.name === remote)?.manifest;
  const published = [...(state.builds.get(remote) ?? [])];
  const builds = new Map<string, RemoteManifest>(published.map(([version, { manifest }]) => [version, manifest]));
  if (own !== undefined && !builds.has(own.version)) builds.set(own.version, own);
  const stopped = new Set(published.filter(([, build]) => build.stopped !== null).map(([version]) => version));
  const sections = state.sections.filter((mount) => mount.remote === remote);
  return { remote, builds, bundledVersion: own?.version ?? null, stopped, ...stats, rule, provides: bundled.shell.provides, sections };
}

/** The version that pages get now. */
export const currentOf = (now: Pointer, { bundledVersion }: Pick<RemoteFacts, 'bundledVersion'>): string | null =>
  now.current ?? bundledVersion;

/** Whether a version has a part after the hyphen: 1.4.0-rc.1. */
export const isPrerelease = (version: string): boolean => version.includes('-');

/** @throws AppError NOT_FOUND for a version that was never published */
export function buildOf(facts: RemoteFacts, version: string): RemoteManifest {
  const build = facts.builds.get(version);
  if (build === undefined)
    throw new AppError(
      'NOT_FOUND',
      `${facts.remote} ${version} was never published. There ${facts.builds.size === 0 ? 'is none' : `are ${listBuilds(facts)}`}.`,
    );
  return build;
}

export const listBuilds = ({ builds }: RemoteFacts): string =>
  [...builds.keys()].slice(0, releaseLimits.maxListedBuilds).join(', ') || 'none';

/** The versions that may be promoted, the newest first, each with what speaks against it. */
export function listCandidates(now: Pointer, facts: RemoteFacts): string {
  const current = currentOf(now, facts);
  const versions = [...facts.builds.keys()].filter((version) => version !== current);
  const described = versions.slice(0, releaseLimits.maxListedBuilds).map((version) => {
    const why = riskOf(version, facts);
    return why === undefined ? version : `${version} (${why}: needs --force)`;
  });
  return described.join(', ') || 'none';
}

/** Why a version needs force; undefined: it needs none. */
export function riskOf(
  version: string,
  { stopped, builds, sections }: Pick<RemoteFacts, 'stopped' | 'builds' | 'sections'>,
): string | undefined {
  if (stopped.has(version)) return 'a canary stopped it';
  if (isPrerelease(version)) return 'a prerelease';
  const build = builds.get(version);
  const lost = sections.find(
    ({ slot, section }) => build?.sections?.[section] === undefined || (build.sectionSlots?.[section] ?? slot) !== slot,
  );
  return lost && `it has no ${lost.section} for ${lost.slot}, where pages show it`;
}

/** What the running canary is judged by. */
export function progressOf(now: Pointer, { loads, rule }: Pick<RemoteFacts, 'loads' | 'rule'>): CanaryProgress {
  const stats = loads.get(now.canary ?? '') ?? noLoads;
  return { ...stats, rule: { ...rule, users: minFailedUsers(rule), loadsPerUser: maxLoadsPerUser(rule) } };
}

/** How fast the canary is beside the current version; undefined where one of them is missing. */
export function speedOf(now: Pointer, facts: Pick<RemoteFacts, 'bundledVersion' | 'vitals' | 'rule'>): Speed | undefined {
  const { canary: version } = now;
  const current = currentOf(now, facts);
  if (version === null || current === null) return undefined;
  const of = (build: string) => facts.vitals.get(build) ?? [];
  const series = new Map([...of(version), ...of(current)].map(({ route, vital }) => [`${vital} ${route}`, { route, vital }]));
  const vitals = [...series.values()].map(({ route, vital }) => {
    const speedOfBuild = (build: string) => {
      const values = of(build).find((each) => each.route === route && each.vital === vital)?.values ?? [];
      return { loads: values.length, p75: values.length === 0 ? null : percentile75(values) };
    };
    return { route, vital, canary: speedOfBuild(version), current: speedOfBuild(current) };
  });
  return { version, current, loads: facts.rule.loads, vitals };
}

/** Whether the canary runs, has enough loads and fails no more often than the rule allows. */
export function hasWellCanary(now: Pointer, facts: RemoteFacts): boolean {
  if (now.canary === null || now.percent === 0) return false;
  const of = (version: string | null) => facts.loads.get(version ?? '') ?? noLoads;
  return isWell(of(now.canary), of(currentOf(now, facts)), facts.rule);
}

/** The state of a remote for teams. `knowsLoads`: whether the facts have the loads of its canary. */
export function remoteStateOf({ state }: Pick<ChangeableReleases, 'state'>, facts: RemoteFacts, knowsLoads: boolean): RemoteState {
  const { remote } = facts;
  const pointer = state.pointers.get(remote) ?? unreleasedPointer;
  const published = state.builds.get(remote);
  const speed = knowsLoads ? speedOf(pointer, facts) : undefined;
  return {
    remote,
    current: currentOf(pointer, facts),
    previous: pointer.previous,
    canary:
      pointer.canary === null
        ? null
        : { version: pointer.canary, percent: pointer.percent, ...(knowsLoads ? { progress: progressOf(pointer, facts) } : {}) },
    ...(speed === undefined ? {} : { speed }),
    off: pointer.off,
    mounts: state.mounts.filter((route) => route.remote === remote),
    menuRequests: menuRequestsIn(state, facts, currentOf(pointer, facts)),
    sections: state.sections.filter((mount) => mount.remote === remote),
    ...redirectsIn(state, remote),
    builds: [...facts.builds].map(([version, { contract }]) => {
      const build = published?.get(version);
      return {
        version,
        contract,
        publishedAt: build?.publishedAt.toISOString() ?? null,
        publishedBy: build?.publishedBy ?? 'house',
        ...(build === undefined || build.stopped === null ? {} : { stopped: build.stopped }),
        ...previewIn(build),
      };
    }),
  };
}

/** The mounted pages that ask for a place in the header's menu and have none. */
function menuRequestsIn({ mounts }: ReleaseState, { remote, builds }: RemoteFacts, current: string | null) {
  const menu = builds.get(current ?? '')?.menu ?? {};
  return mounts
    .filter((route) => route.remote === remote && route.menu === undefined && !route.path.includes('/:'))
    .flatMap(({ path, view }) => {
      const label = menu[view.name];
      return label === undefined ? [] : [{ path, label }];
    });
}

function previewIn(build: PublishedBuild | undefined): Pick<RemoteState['builds'][number], 'preview'> {
  if (build === undefined || build.preview === null) return {};
  return { preview: { branch: build.preview.branch, endsAt: build.preview.endsAt.toISOString() } };
}

function redirectsIn({ redirects }: ReleaseState, remote: string): Pick<RemoteState, 'redirects'> {
  const own = redirects.filter((redirect) => redirect.remote === remote).map(({ path, to }) => ({ path, to }));
  return own.length === 0 ? {} : { redirects: own };
}
