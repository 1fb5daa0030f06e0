import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ShellManifestSchema, type Overrides } from '@mulya/contract';
import { readPageTemplate } from '../web/page-template.ts';
import { readBuiltFolder } from './built-folder.ts';
import { readBuiltRemotes, type ReleaseLog } from './built-remotes.ts';
import { pageRelease } from './page-release.ts';
import type { ReleaseSource } from './release-source.port.ts';
import type { StoredFile } from './stored-file.ts';

/**
 * Composes the release from the built folders of the house and holds all their files in memory. A remote that is not built,
 * or whose build is unusable, is left out with a warning; its page then says that it could not be loaded.
 *
 * @param root the folder that holds `shell` and the remotes
 * @param overrides remotes from other folders, in the place of those of the house or beside them
 * @throws Error with one sentence when the shell's build, or what an override asks for, is unusable
 */
export async function builtFolders(root: string, log: ReleaseLog, overrides?: Overrides): Promise<ReleaseSource> {
  const folder = join(root, 'shell');
  const read = await readBuiltFolder(folder, { name: 'shell', manifestFile: 'shell.json', schema: ShellManifestSchema });
  if (read.is === 'unusable') throw new Error(`shell ${read.why}. Run: npm run build`);
  const [index, landing] = await Promise.all([pageFile(folder, 'index.html'), pageFile(folder, 'landing.html')]);
  const template = readPageTemplate(index, landing);

  const shell = read.build.manifest;
  const remotes = await readBuiltRemotes(root, log, overrides);
  const manifests = remotes.map(({ manifest }) => manifest);
  const page = pageRelease({ shell, template, remotes: manifests, overrides });
  const files = new Map<string, StoredFile>([read.build, ...remotes].flatMap((build) => [...build.files]));
  const detail = `shell ${shell.version} with ${manifests.map(({ name, version }) => `${name} ${version}`).join(', ') || 'no remote'}.`;
  return { page, file: (path) => files.get(path), ready: () => Promise.resolve({ ok: true, detail }) };
}

function pageFile(folder: string, name: string): Promise<string> {
  return readFile(join(folder, 'dist', name), 'utf8').catch(() => {
    throw new Error(`shell lacks dist/${name}. Run: npm run build`);
  });
}
