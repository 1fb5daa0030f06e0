import { createHash } from 'node:crypto';
import type { RemoteLoad, RemoteVitals } from '@mulya/contract/releases';
import type { ReleaseLog } from '../bundled-builds.ts';
import type { ChangeableReleases } from '../release-source.port.ts';
import { judgeCanary, maxLoadsPerUser, noLoads, type CanaryRule } from './judge-canary.ts';
import { judgeSpeed } from './judge-speed.ts';
import { unreleasedPointer } from './pointer.ts';
import { currentOf } from './release-facts.ts';
import type { ReleaseStore } from './release-store.ts';

interface WatchParts {
  readonly releases: ChangeableReleases;
  readonly store: ReleaseStore;
  readonly rule: CanaryRule;
  readonly log: ReleaseLog;
}

/** A signed-in user who reports. */
export interface Reporter {
  readonly uid: string;
  /** Whether the account wasn't registered just for this. Asked only while a canary runs. */
  isEstablished(): Promise<boolean>;
}

/** The builds of a remote with a canary. */
interface RunningCanary {
  readonly canary: string;
  readonly current: string | null;
}

/** Counts loads of a remote's builds while it has a canary, and stops a canary that fails too often or is too slow. */
export class CanaryWatch {
  private readonly parts: WatchParts;

  constructor(parts: WatchParts) {
    this.parts = parts;
  }

  /**
   * Records a load reported by a signed-in user's browser. Reports without a canary, about a version not in use, about the canary by a user
   * outside its cohort, or by an account of less than a day are ignored.
   */
  async report(reporter: Reporter, { remote, version, outcome, phase }: RemoteLoad): Promise<void> {
    const { store, rule } = this.parts;
    const { uid } = reporter;
    const running = this.runningFor(uid, remote, version);
    if (running === undefined || !(await reporter.isEstablished())) return;
    const { canary, current } = running;
    const statsByVersion = await store.count({
      remote,
      version,
      reader: readerOf(uid),
      outcome: outcome === 'failed' && phase === 'running' ? 'fell' : outcome,
      maxPerUser: maxLoadsPerUser(rule),
    });
    if (version !== canary && current !== null) return; // only the canary's loads can stop it
    const of = (name: string | null) => ({
      version: name ?? '',
      ...(statsByVersion.get(name ?? '') ?? noLoads),
    });
    await this.stopIf(judgeCanary(of(canary), of(current), rule), remote, canary);
  }

  /** Records how fast a page load was. The same reports are ignored as of loads. */
  async reportVitals(reporter: Reporter, vitals: RemoteVitals): Promise<void> {
    const { releases, store, rule } = this.parts;
    const { remote, version } = vitals;
    const { uid } = reporter;
    const running = this.runningFor(uid, remote, version);
    if (running === undefined || !(await reporter.isEstablished())) return;
    const { canary, current } = running;
    const byVersion = await store.countVitals({ ...vitals, reader: readerOf(uid), maxPerUser: maxLoadsPerUser(rule) });
    if (byVersion === undefined || current === null) return; // there is nothing to compare
    const of = (name: string) => ({ version: name, vitals: byVersion.get(name) ?? [] });
    const routes = releases.page.release.routes.filter((route) => route.remote === remote).length;
    await this.stopIf(judgeSpeed(of(canary), of(current), { rule, routes }), remote, canary);
  }

  private runningFor(uid: string, remote: string, version: string): RunningCanary | undefined {
    const { releases } = this.parts;
    const bundledVersion = releases.bundled.remotes.find(({ manifest }) => manifest.name === remote)?.manifest.version ?? null;
    const now = releases.state.pointers.get(remote) ?? unreleasedPointer;
    const current = currentOf(now, { bundledVersion });
    if (now.canary === null || now.percent === 0 || (version !== now.canary && version !== current)) return undefined;
    const inPage = releases.page.release.remotes[remote]?.canary;
    if (version === now.canary && (inPage?.version !== version || !isInCohort(uid, inPage))) return undefined;
    return { canary: now.canary, current };
  }

  private async stopIf(why: string | undefined, remote: string, stopped: string): Promise<void> {
    const { releases, store, log } = this.parts;
    if (why === undefined) return;
    await store.change(remote, (pointer) => {
      if (pointer.canary !== stopped || pointer.percent === 0) return undefined; // another gateway has stopped it
      return {
        pointer: { ...pointer, canary: null, percent: 0 },
        entry: { who: 'gateway', remote, verb: 'canary-stopped', from: stopped, to: null, why },
      };
    });
    log.warn({ remote, version: stopped }, `The canary of ${remote} was stopped: ${why}`);
    await releases.refresh();
  }
}

const readerOf = (uid: string): string => createHash('sha256').update(uid).digest('base64url');

/**
 * Whether a user gets a canary: the same rule as the shell's (`shell/src/federation/build-selector.ts`), by the SHA-256 of the canary's
 * hash and the user's id. Here it selects the reports that count. Of a tab with an older shell, which chose by the id alone, only those
 * count that both rules select.
 */
export function isInCohort(uid: string, { integrity, percent }: { readonly integrity: string; readonly percent: number }): boolean {
  return placeAmongUsers(uid, integrity) < percent;
}

/** From 0 to 99.99, in steps of 0.01. */
export function placeAmongUsers(uid: string, integrity: string): number {
  return (createHash('sha256').update(`${integrity} ${uid}`).digest().readUInt32BE(0) % 10_000) / 100;
}
