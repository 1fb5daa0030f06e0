import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RemoteManifestSchema, type Overrides, type RemoteManifest, ShellManifestSchema, type ShellManifest } from '@mulya/contract';
import type { FastifyBaseLogger } from 'fastify';
import { readBuiltFolder, type BuiltFolder, type FolderRead, type StoredFile } from './build-files.ts';

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

/** The shell's `index.html`, split at its slots. */
export interface PageTemplate {
  /** Ends inside the start tag of the root element, for the theme attribute. */
  readonly beforeTheme: string;
  readonly beforeTitle: string;
  readonly beforeHead: string;
  readonly beforeRoot: string;
  readonly rest: string;
  /** The landing page's markup, complete without script. */
  readonly landing: string;
}

const root = '<html';
const slots = [root, '<!--mulya:title-->', '<!--mulya:head-->', '<!--mulya:root-->'] as const;

/** @throws Error with one sentence when a slot is missing, duplicated, or out of order */
export function readPageTemplate(index: string, landing: string): PageTemplate {
  const parts: string[] = [];
  let rest = index;
  for (const slot of slots) {
    const [before = '', after, ...more] = rest.split(slot);
    if (after === undefined || more.length > 0) {
      throw new Error(`shell/dist/index.html was expected to hold ${slots.join(', ')} once each, in this order.`);
    }
    parts.push(before);
    rest = after;
  }
  const [beforeRootElement = '', beforeTitle = '', beforeHead = '', beforeRoot = ''] = parts;
  return { beforeTheme: beforeRootElement + root, beforeTitle, beforeHead, beforeRoot, rest, landing };
}
