import type { Overrides } from '@mulya/contract';
import { builtFolders } from './built-folders.adapter.ts';
import type { ReleaseLog } from './built-remotes.ts';
import { hotBuilds } from './hot-builds.adapter.ts';
import type { ReleaseSource } from './release-source.port.ts';

/**
 * Where the builds of this gateway come from: the built folders of the house, or, on a developer's machine, hot builds too.
 *
 * @throws Error with one sentence when the builds cannot be had
 */
export function createReleaseSource(root: string, log: ReleaseLog, overrides: Overrides | undefined): Promise<ReleaseSource> {
  const isHot = overrides !== undefined && [overrides.shell, ...Object.values(overrides.remotes)].some((from) => from !== undefined && 'address' in from);
  return isHot ? hotBuilds(root, log, overrides) : builtFolders(root, log, overrides);
}
