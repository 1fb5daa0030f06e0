import { PublishedReleases } from './published/published-releases.ts';
import type { ReleaseStore } from './published/release-store.ts';
import type { Overrides } from '@mulya/contract';
import type { ReleaseLog } from './built-remotes.ts';
import { createHotBuilds } from './hot-builds.adapter.ts';
import { readBundledBuilds } from './bundled-builds.ts';
import type { ReleaseSource } from './release-source.port.ts';

interface SourceParts {
  /** The folder of the shell and the remotes. */
  readonly root: string;
  readonly overrides: Overrides | undefined;
  readonly store: ReleaseStore;
  /** Whether other gateways write to the store's database. */
  readonly isShared: boolean;
  readonly log: ReleaseLog;
  readonly now: () => Date;
}

/**
 * Creates the source of builds: releases over the bundled builds, or hot builds on a developer's machine, where nothing can be
 * released.
 *
 * @throws Error with one sentence when the builds cannot be read
 */
export async function createReleaseSource({ root, overrides, store, isShared, log, now }: SourceParts): Promise<ReleaseSource> {
  const isHot =
    overrides !== undefined &&
    [overrides.shell, ...Object.values(overrides.remotes)].some((from) => from !== undefined && 'address' in from);
  if (isHot) return createHotBuilds(root, log, overrides);
  return PublishedReleases.open({ bundled: await readBundledBuilds(root, log, overrides), store, isShared, log, now });
}
