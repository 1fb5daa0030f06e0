import { FaultStore } from '../releases/faults/fault-store.ts';
import { readOverrides } from '../releases/overrides-file.ts';
import { createReleaseServices, createReleaseSource } from '../releases/create-releases.ts';
import { ReleaseStore } from '../releases/published/release-store.ts';
import { createTeamFinder } from '../releases/published/releases.plugin.ts';
import type { ReleaseSource } from '../releases/release-source.port.ts';
import type { Setting } from './parts.ts';

/** The builds that pages load, and what their teams do with them. */
export interface Releases extends ReturnType<typeof createReleaseServices> {
  readonly source: ReleaseSource;
  readonly faults: FaultStore;
  readonly teamOf: ReturnType<typeof createTeamFinder>;
}

/**
 * Composes the releases.
 *
 * @throws Error with one sentence when the shell is not built
 */
export async function composeReleases({ config, parts, database, log, now }: Setting): Promise<Releases> {
  const overrides = config.overrides === undefined ? undefined : await readOverrides(config.overrides);
  const store = new ReleaseStore(database, now);
  const faults = new FaultStore(database, now);
  const isShared = database.isShared;
  const source = parts.releases ?? (await createReleaseSource({ root: parts.root, overrides, store, isShared, log, now }));
  const services = createReleaseServices({ releases: source, store, faults, rule: config.releases.canary, log, now });
  return { source, faults, teamOf: createTeamFinder(config.releases.tokens), ...services };
}
