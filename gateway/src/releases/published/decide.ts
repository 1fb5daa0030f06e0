import { preflight, reasonText, type RemoteManifest, type Route } from '@mulya/contract';
import { type CommandBody, canaryProgressText } from '@mulya/contract/releases';
import { AppError } from '../../errors/app-error.ts';
import { pointBack, type Pointer, unreleasedPointer, pointTo } from './pointer.ts';
import { buildOf, currentOf, listBuilds, listCandidates, riskOf, type RemoteFacts, hasWellCanary, progressOf } from './release-facts.ts';
import { type OwnedRedirect, redirectsAfter } from '../redirect.ts';
import type { PublishedBuild } from './release-rows.ts';
import type { ReleaseState } from './release-store.ts';

/** The new pointer, and the versions for the log. undefined: nothing to change. */
export type Decision = { readonly pointer: Pointer; readonly from: string | null; readonly to: string | null } | undefined;

const notFit = (message: string) => new AppError('NOT_FIT', message);

/** @throws AppError NOT_FIT without a previous version */
export function rollBack(now: Pointer, facts: RemoteFacts): Decision {
  const { previous } = now;
  if (previous === null)
    throw notFit(`${facts.remote} was expected to have a previous version; it has none. Promote one of ${listBuilds(facts)}.`);
  buildOf(facts, previous);
  return { pointer: pointBack({ ...now, previous }), from: currentOf(now, facts), to: previous };
}

/**
 * Gives a part of the users another version, or ends that.
 *
 * @throws AppError NOT_FOUND for a version that was never published; NOT_FIT when there is nothing to compare, and for a version or a
 *   replacement of a running canary that needs force
 */
export function setCanary(now: Pointer, facts: RemoteFacts, { percent, version, force = false }: CommandBody<'canary'>): Decision {
  if (percent === 0) return now.canary === null ? undefined : { pointer: { ...now, canary: null, percent: 0 }, from: now.canary, to: null };
  const current = currentOf(now, facts);
  if (current === null)
    throw notFit(`${facts.remote} was expected to have a current version in addition to its canary; it has none. Promote one first.`);
  const chosen =
    version ??
    [...facts.builds.keys()].find((each) => each !== current && each !== facts.bundledVersion && riskOf(each, facts) === undefined);
  if (chosen === undefined)
    throw notFit(
      `${facts.remote} was expected to have a published version other than ${current} that no canary stopped, and no prerelease; there is none. Publish one first, or name one of: ${listCandidates(now, facts)}.`,
    );
  if (chosen === current)
    throw notFit(`A canary was expected to be another version than the current one; ${chosen} is current. Publish a new one first.`);
  assertFits(buildOf(facts, chosen), facts);
  if (now.canary === chosen && now.percent === percent) return undefined;
  if (!force) {
    assertSafe(now, facts, chosen);
    if (now.canary !== null && now.canary !== chosen && now.percent > 0)
      throw notFit(
        `No other canary of ${facts.remote} was expected; ${now.canary} runs: ${describeCanary(now, facts)}. End it with canary 0, or replace it by ${chosen} with --force.`,
      );
  }
  return { pointer: { ...now, canary: chosen, percent }, from: current, to: chosen };
}

/**
 * Checks that a preview may end before its time.
 *
 * @throws AppError NOT_FOUND for a version that was never published; NOT_FIT for one that is no preview, and for a running canary
 */
export function assertPreview(now: Pointer, facts: RemoteFacts, builds: ReadonlyMap<string, PublishedBuild>, version: string): void {
  buildOf(facts, version);
  const previews = [...builds].flatMap(([each, { preview }]) => (preview === null ? [] : [each]));
  if (!previews.includes(version))
    throw notFit(`A preview of ${facts.remote} was expected; ${version} is none. Its previews are: ${previews.join(', ') || 'none'}.`);
  if (now.canary === version)
    throw notFit(`A preview without users was expected; ${facts.remote} ${version} is its canary. End that first with canary 0.`);
}

/** Switches a remote off or on again. */
export function setOff(now: Pointer, facts: RemoteFacts, off: boolean): Decision {
  if (now.off === off) return undefined;
  if (currentOf(now, facts) === null) throw notFit(`${facts.remote} was expected to be released; it is not. Promote a version first.`);
  return { pointer: { ...now, off }, from: off ? currentOf(now, facts) : null, to: off ? null : currentOf(now, facts) };
}

/** @throws AppError NOT_FIT with the preflight's reasons */
export function assertFits(manifest: RemoteManifest, { provides }: Pick<RemoteFacts, 'provides'>): void {
  const verdict = preflight(manifest, provides);
  if (!verdict.ok) throw notFit(verdict.reasons.map(reasonText).join(' '));
}

/** What retires a remote: its pointer, the addresses that go, and where they lead. */
interface Retirement {
  readonly pointer: Pointer;
  readonly paths: readonly string[];
  readonly redirects: readonly OwnedRedirect[];
}

/**
 * Takes a remote out of the release with all its addresses.
 *
 * @param routes all routes of the gateway, and what teams mounted
 * @throws AppError NOT_FIT for a remote of the gateway itself, for one that is not released, and as `redirectsAfter` does
 */
export function retire(
  now: Pointer,
  { remote, bundledVersion }: Pick<RemoteFacts, 'remote' | 'bundledVersion'>,
  {
    routes,
    state: { mounts, redirects },
  }: { readonly routes: readonly Route[]; readonly state: Pick<ReleaseState, 'mounts' | 'redirects'> },
  { to }: CommandBody<'retire'>,
): Retirement {
  const paths = mounts.filter((route) => route.remote === remote).map(({ path }) => path);
  if (bundledVersion !== null)
    throw notFit(
      `A remote that its team published was expected; ${remote} comes with the gateway, and so do its addresses. Switch it off with off.`,
    );
  if (now.current === null && paths.length === 0)
    throw notFit(`${remote} was expected to be released; it is not, and no address shows it. There is nothing to retire.`);
  const pages = routes.filter((route) => route.remote !== remote);
  return { pointer: unreleasedPointer, paths, redirects: redirectsAfter({ remote, paths, to, pages, redirects }) };
}

/**
 * Makes a version the current one; without a version the canary, if it runs and is well.
 *
 * @throws AppError NOT_FOUND for a version that was never published; NOT_FIT with the preflight's reasons, without a version to take, and
 *   for a version that needs force
 */
export function promote(now: Pointer, facts: RemoteFacts, { version, force = false }: CommandBody<'promote'>): Decision {
  const chosen = version ?? wellCanary(now, facts, force);
  assertFits(buildOf(facts, chosen), facts);
  const from = currentOf(now, facts);
  if (from === chosen) return undefined;
  if (!force) assertSafe(now, facts, chosen);
  return { pointer: pointTo(now, chosen, from), from, to: chosen };
}

function wellCanary(now: Pointer, facts: RemoteFacts, force: boolean): string {
  const { remote } = facts;
  const { canary } = now;
  const candidates = `Promote a version by its name. Candidates: ${listCandidates(now, facts)}.`;
  if (canary === null || now.percent === 0)
    throw new AppError('NOT_FIT', `A running canary of ${remote} was expected, or a version; there is no canary. ${candidates}`);
  if (!force && !hasWellCanary(now, facts))
    throw new AppError(
      'NOT_FIT',
      `The canary ${remote} ${canary} was expected to be well; so far it is not known to be: ${describeCanary(now, facts)}. Wait for it, or decide yourself. ${candidates}`,
    );
  return canary;
}

function describeCanary(now: Pointer, facts: RemoteFacts): string {
  const progress = progressOf(now, facts);
  return `${canaryProgressText(progress)}, ${String(progress.failures)} failed`;
}

/** A canary that runs and is well again has outlived an earlier stop. */
function assertSafe(now: Pointer, facts: RemoteFacts, version: string): void {
  const isWellAgain = now.canary === version && hasWellCanary(now, facts);
  const risk = riskOf(version, isWellAgain ? { ...facts, stopped: new Set() } : facts);
  if (risk === undefined) return;
  throw new AppError(
    'NOT_FIT',
    `A version that is safe for everybody was expected; ${facts.remote} ${version} is not known to be (${risk}). Publish a fixed version, or take this one with --force. Candidates: ${listCandidates(now, facts)}.`,
  );
}
