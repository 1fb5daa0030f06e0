import { PublishedReleases } from './published/published-releases.ts';
import type { ReleaseStore } from './published/release-store.ts';
import type { Overrides } from '@mulya/contract';
import type { ReleaseLog } from './built-remotes.ts';
import { createHotBuilds } from './hot-builds.adapter.ts';
import { readBundledBuilds } from './bundled-builds.ts';
import type { ReleaseSource } from './release-source.port.ts';

interface SourceParts {
  /** The folder that holds `shell` and the remotes. */
  readonly root: string;
  readonly overrides: Overrides | undefined;
  readonly store: ReleaseStore;
  /** Other gateways write to the store's database too. */
  readonly isShared: boolean;
  readonly log: ReleaseLog;
}

/**
 * Where the builds of this gateway come from: what is released, over the built folders of the house; or, on a developer's
 * machine, hot builds, beside which nothing is released.
 *
 * @throws Error with one sentence when the builds cannot be had
 */
export async function createReleaseSource({ root, overrides, store, isShared, log }: SourceParts): Promise<ReleaseSource> {
  const isHot =
    overrides !== undefined &&
    [overrides.shell, ...Object.values(overrides.remotes)].some((from) => from !== undefined && 'address' in from);
  if (isHot) return createHotBuilds(root, log, overrides);
  return PublishedReleases.open({ bundled: await readBundledBuilds(root, log, overrides), store, isShared, log });
}
