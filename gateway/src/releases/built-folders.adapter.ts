import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RemoteManifestSchema, ShellManifestSchema, type RemoteManifest } from '@mulya/contract';
import type { FastifyBaseLogger } from 'fastify';
import { readPageTemplate } from '../web/page-template.ts';
import { readBuiltFolder, type BuiltFolder } from './built-folder.ts';
import { composeRelease } from './compose-release.ts';
import type { PageRelease, ReleaseSource } from './release-source.port.ts';
import { routeHints, sealed } from './route-hints.ts';
import type { StoredFile } from './stored-file.ts';

/**
 * Composes the release from the built folders of the house and holds all their files in memory. A remote that is not built,
 * or whose build is unusable, is left out with a warning; its page then says that it could not be loaded.
 *
 * @param root the folder that holds `shell` and the remotes
 * @throws Error with one sentence when the shell's build is unusable
 */
export async function builtFolders(root: string, log: Pick<FastifyBaseLogger, 'warn'>): Promise<ReleaseSource> {
  const folder = join(root, 'shell');
  const read = await readBuiltFolder(folder, { name: 'shell', manifestFile: 'shell.json', schema: ShellManifestSchema });
  if (read.is === 'unusable') throw new Error(`shell ${read.why}. Run: npm run build`);
  const [index, landing] = await Promise.all([pageFile(folder, 'index.html'), pageFile(folder, 'landing.html')]);
  const template = readPageTemplate(index, landing);

  const shell = read.build.manifest;
  const remotes = await readRemotes(root, log);
  const manifests = remotes.map(({ manifest }) => manifest);
  const page: PageRelease = {
    release: composeRelease(shell, manifests),
    template,
    scripts: sealed('shell', shell, shell.scripts),
    styles: sealed('shell', shell, shell.styles),
    hints: routeHints(shell, manifests),
  };
  const files = new Map<string, StoredFile>([read.build, ...remotes].flatMap((build) => [...build.files]));
  const detail = `shell ${shell.version} with ${manifests.map(({ name, version }) => `${name} ${version}`).join(', ') || 'no remote'}.`;
  return { page, file: (path) => files.get(path), ready: () => Promise.resolve({ ok: true, detail }) };
}

async function readRemotes(root: string, log: Pick<FastifyBaseLogger, 'warn'>): Promise<readonly BuiltFolder<RemoteManifest>[]> {
  const entries = await readdir(root, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory() && entry.name.startsWith('mfe-')).map((entry) => entry.name);
  const builds: BuiltFolder<RemoteManifest>[] = [];
  for (const name of names.sort()) {
    const read = await readBuiltFolder(join(root, name), { name, manifestFile: 'remote.json', schema: RemoteManifestSchema });
    const why = read.is === 'unusable' ? read.why : unfit(name, read.build.manifest);
    if (why !== undefined) log.warn({ remote: name }, `${name} ${why}. Its pages cannot be loaded.`);
    else if (read.is === 'built') builds.push(read.build);
  }
  return builds;
}

function unfit(folder: string, { name, entry, files }: RemoteManifest): string | undefined {
  if (name !== folder) return `holds a build of ${name}`;
  return entry in files ? undefined : `lists no hash for its entry ${entry}`;
}

function pageFile(folder: string, name: string): Promise<string> {
  return readFile(join(folder, 'dist', name), 'utf8').catch(() => {
    throw new Error(`shell lacks dist/${name}. Run: npm run build`);
  });
}
