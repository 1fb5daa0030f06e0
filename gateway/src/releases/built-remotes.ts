import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { RemoteManifestSchema, type Overrides, type RemoteManifest } from '@mulya/contract';
import type { FastifyBaseLogger } from 'fastify';
import { readBuiltFolder, type BuiltFolder, type FolderRead } from './built-folder.ts';

export type ReleaseLog = Pick<FastifyBaseLogger, 'warn'>;
type RemoteBuild = BuiltFolder<RemoteManifest>;

/**
 * Reads the bundled remotes, and those from other folders that replace them or are added. Hot ones are left to their dev server.
 * An unusable bundled remote is skipped with a warning.
 *
 * @throws Error with one sentence when an override is unusable, because a developer named it
 */
export async function readBuiltRemotes(root: string, log: ReleaseLog, overrides: Overrides | undefined): Promise<readonly RemoteBuild[]> {
  const overridden = overrides?.remotes ?? {};
  const elsewhere = await readOverrides(overridden);
  const entries = await readdir(root, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory() && entry.name.startsWith('mfe-')).map((entry) => entry.name);
  const builds: RemoteBuild[] = [];
  for (const name of names.sort().filter((each) => !Object.hasOwn(overridden, each))) {
    const read = await readRemote(join(root, name), name);
    if (read.is === 'built') builds.push(read.build);
    else log.warn({ remote: name }, `${name} ${read.why}. Its pages cannot be loaded.`);
  }
  return [...builds, ...elsewhere];
}

async function readOverrides(overridden: Overrides['remotes']): Promise<readonly RemoteBuild[]> {
  const builds: RemoteBuild[] = [];
  for (const [name, from] of Object.entries(overridden)) {
    if (!('folder' in from)) continue;
    const read = await readRemote(from.folder, name);
    if (read.is === 'unusable') throw new Error(`OVERRIDES names ${from.folder} for ${name}, which ${read.why}. Build it there.`);
    builds.push(read.build);
  }
  return builds;
}

async function readRemote(folder: string, name: string): Promise<FolderRead<RemoteManifest>> {
  const read = await readBuiltFolder(folder, { name, manifestFile: 'remote.json', schema: RemoteManifestSchema });
  const why = read.is === 'built' ? reasonUnusable(name, read.build.manifest) : undefined;
  return why === undefined ? read : { is: 'unusable', why };
}

function reasonUnusable(folder: string, { name, entry, files }: RemoteManifest): string | undefined {
  if (name !== folder) return `holds a build of ${name}`;
  return entry in files ? undefined : `lists no hash for its entry ${entry}`;
}
