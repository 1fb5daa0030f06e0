import type { CanaryRule } from './published/judge-canary.ts';
import { PublishedReleases } from './published/published-releases.ts';
import type { ReleaseStore } from './published/release-store.ts';
import type { Overrides } from '@mulya/contract';
import { type BundledBuilds, type ReleaseLog, readBundledBuilds } from './bundled-builds.ts';
import { createHotBuilds } from './hot-builds.adapter.ts';
import type { ReleaseSource } from './release-source.port.ts';
import type { FaultStore } from './faults/fault-store.ts';
import { CanaryWatch } from './published/canary-watch.ts';
import { ReleaseCommands } from './published/release-commands.ts';
import { sweepDaily } from '../database/sweep-daily.ts';

/** Users who may replace released builds in their own browser. */
export type TeamMembers = 'every user' | ReadonlySet<string>;

export interface ReleasesConfig {
  /** Remote's name, or `operator` → its token. */
  readonly tokens: ReadonlyMap<string, string>;
  readonly canary: CanaryRule;
  /** The percentage of pages that report how remotes load, canary or not. */
  readonly loadReports: number;
  /** E-mail addresses in lower case. */
  readonly members: TeamMembers;
}

interface SourceParts {
  /** The folder of the shell and the remotes. */
  readonly root: string;
  readonly overrides: Overrides | undefined;
  /** Whether somebody can release. Only then the product offers the gallery of components. */
  readonly hasTeams: boolean;
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
export async function createReleaseSource({ root, overrides, hasTeams, store, isShared, log, now }: SourceParts): Promise<ReleaseSource> {
  const isHot =
    overrides !== undefined &&
    [overrides.shell, ...Object.values(overrides.remotes)].some((from) => from !== undefined && 'address' in from);
  if (isHot) return createHotBuilds(root, log, overrides);
  const bundled = await readBundledBuilds(root, log, overrides);
  return PublishedReleases.open({ bundled: hasTeams ? bundled : withoutGallery(bundled), store, isShared, log, now });
}

const GALLERY = 'mfe-gallery';

function withoutGallery({ shell, remotes, ...rest }: BundledBuilds): BundledBuilds {
  return {
    ...rest,
    shell: { ...shell, routes: shell.routes.filter(({ remote }) => remote !== GALLERY) },
    remotes: remotes.filter(({ manifest }) => manifest.name !== GALLERY),
  };
}

interface ReleaseServiceParts {
  readonly releases: ReleaseSource;
  readonly store: ReleaseStore;
  readonly faults: FaultStore;
  readonly rule: CanaryRule;
  readonly log: ReleaseLog;
  readonly now: () => Date;
}

/** Creates the commands and the canary watch for published releases. Other sources, such as hot builds, have neither. */
export function createReleaseServices({ releases: { changeable }, store, faults, rule, log, now }: ReleaseServiceParts): {
  readonly commands: ReleaseCommands | undefined;
  readonly watch: CanaryWatch | undefined;
} {
  if (changeable === undefined) return { commands: undefined, watch: undefined };
  changeable.onClose(sweepDaily(store, log, 'Old builds'));
  changeable.onClose(sweepDaily(faults, log, 'Old faults'));
  return {
    commands: new ReleaseCommands({ releases: changeable, store, faults, rule, now }),
    watch: new CanaryWatch({ releases: changeable, store, rule, log }),
  };
}
