import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ShellManifestSchema, type Overrides, type RemoteManifest, type ShellManifest } from '@mulya/contract';
import { readPageTemplate, type PageTemplate } from '../web/page-template.ts';
import { readBuiltFolder, type BuiltFolder } from './built-folder.ts';
import { readBuiltRemotes, type ReleaseLog } from './built-remotes.ts';
import type { StoredFile } from './stored-file.ts';

/** The builds shipped with the gateway: the shell's, and those of remotes, which are used until others are released. */
export interface BundledBuilds {
  readonly shell: ShellManifest;
  readonly template: PageTemplate;
  readonly remotes: readonly BuiltFolder<RemoteManifest>[];
  /** Whole path → file, of shell and remotes. */
  readonly files: ReadonlyMap<string, StoredFile>;
  readonly overrides: Overrides | undefined;
}

/**
 * Reads the bundled builds with all their files into memory. A remote without a usable build is skipped with a warning, and its
 * page says that it could not be loaded.
 *
 * @param root the folder of the shell and the remotes
 * @param overrides remotes from other folders, which replace bundled ones or are added
 * @throws Error with one sentence when the shell's build, or an override is unusable
 */
export async function readBundledBuilds(root: string, log: ReleaseLog, overrides: Overrides | undefined): Promise<BundledBuilds> {
  const folder = join(root, 'shell');
  const read = await readBuiltFolder(folder, { name: 'shell', manifestFile: 'shell.json', schema: ShellManifestSchema });
  if (read.is === 'unusable') throw new Error(`shell ${read.why}. Run: npm run build`);
  const [index, landing] = await Promise.all([pageFile(folder, 'index.html'), pageFile(folder, 'landing.html')]);
  const template = readPageTemplate(index, landing);
  const remotes = await readBuiltRemotes(root, log, overrides);
  const files = new Map<string, StoredFile>([read.build, ...remotes].flatMap((build) => [...build.files]));
  return { shell: read.build.manifest, template, remotes, files, overrides };
}

function pageFile(folder: string, name: string): Promise<string> {
  return readFile(join(folder, 'dist', name), 'utf8').catch(() => {
    throw new Error(`shell lacks dist/${name}. Run: npm run build`);
  });
}
