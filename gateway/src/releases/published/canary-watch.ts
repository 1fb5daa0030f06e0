import { createHash } from 'node:crypto';
import type { RemoteLoad } from '@mulya/contract/releases';
import type { ReleaseLog } from '../built-remotes.ts';
import type { ChangeableReleases } from '../release-source.port.ts';
import { isInCohort } from './canary-cohort.ts';
import { judgeCanary, maxLoadsPerUser, noLoads, type CanaryRule } from './judge-canary.ts';
import { unreleasedPointer } from './pointer.ts';
import { currentOf } from './release-facts.ts';
import type { ReleaseStore } from './release-store.ts';

interface WatchParts {
  readonly releases: ChangeableReleases;
  readonly store: ReleaseStore;
  readonly rule: CanaryRule;
  readonly log: ReleaseLog;
}

/** Counts loads of a remote's builds while it has a canary, and stops a canary that fails too often. */
export class CanaryWatch {
  private readonly parts: WatchParts;

  constructor(parts: WatchParts) {
    this.parts = parts;
  }

  /**
   * Records a load reported by a signed-in user's browser. Reports without a canary, about a version not in use, or about the canary by a
   * user outside its cohort are ignored.
   */
  async report(uid: string, { remote, version, outcome, phase }: RemoteLoad): Promise<void> {
    const { releases, store, rule, log } = this.parts;
    const bundledVersion = releases.bundled.remotes.find(({ manifest }) => manifest.name === remote)?.manifest.version ?? null;
    const now = releases.state.pointers.get(remote) ?? unreleasedPointer;
    const current = currentOf(now, { bundledVersion });
    if (now.canary === null || now.percent === 0 || (version !== now.canary && version !== current)) return;
    if (version === now.canary && !isInCohort(uid, now.percent)) return;

    const reader = createHash('sha256').update(uid).digest('base64url');
    const statsByVersion = await store.count({
      remote,
      version,
      reader,
      outcome: outcome === 'failed' && phase === 'running' ? 'fell' : outcome,
      maxPerUser: maxLoadsPerUser(rule),
    });
    if (version !== now.canary && current !== null) return; // only the canary's loads can stop it
    const of = (name: string | null) => ({
      version: name ?? '',
      ...(statsByVersion.get(name ?? '') ?? noLoads),
    });
    const why = judgeCanary(of(now.canary), of(current), rule);
    if (why === undefined) return;
    const stopped = now.canary;
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
