// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** @typedef {import('./workspaces.mjs').Workspace} Workspace */

/** Files that are not sources of a build. */
const ignored = /(^|[\\/])(node_modules|dist|dist-gallery|dist-landing|\.evaluate-[^\\/]*)([\\/]|$)|\.test\.[a-z]+$|\.md$/;

/**
 * Computes a fingerprint of each workspace from its files, those of its workspace dependencies, the lock file and Node's major version.
 * Equal fingerprints build the same files.
 *
 * @param {string} root
 * @param {readonly Workspace[]} workspaces
 * @returns {Promise<Map<string, string>>} package name → fingerprint
 */
export async function fingerprints(root, workspaces) {
  const lock = await readFile(join(root, 'package-lock.json'));
  const builder = await hashFolder(join(root, 'scripts/build'));
  const common = createHash('sha256')
    .update(lock)
    .update(builder)
    .update(process.versions.node.split('.')[0] ?? '')
    .digest('hex');
  const own = new Map(
    await Promise.all(workspaces.map(async (workspace) => /** @type {const} */ ([workspace.name, await hashFolder(workspace.path)]))),
  );

  /** @param {string} name @param {Set<string>} seen @returns {Set<string>} */
  const madeOf = (name, seen) => {
    if (seen.has(name)) return seen;
    seen.add(name);
    for (const dependency of workspaces.find((workspace) => workspace.name === name)?.dependencies ?? []) madeOf(dependency, seen);
    return seen;
  };
  return new Map(
    workspaces.map(({ name }) => {
      const hash = createHash('sha256').update(common);
      for (const part of [...madeOf(name, new Set())].sort()) hash.update(part).update(own.get(part) ?? '');
      return [name, hash.digest('hex')];
    }),
  );
}

/** @param {string} folder */
async function hashFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !ignored.test(file.slice(folder.length)))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file.slice(folder.length)).update(await readFile(file));
  return hash.digest('hex');
}

/** @param {Workspace} workspace */
const markFile = (workspace) => join(workspace.path, 'dist', '.built');

/**
 * @param {Workspace} workspace
 * @param {Map<string, string>} marks
 */
export function isBuilt(workspace, marks) {
  const file = markFile(workspace);
  return existsSync(file) && readFileSync(file, 'utf8') === marks.get(workspace.name);
}

/**
 * @param {Workspace} workspace
 * @param {Map<string, string>} marks
 */
export async function markBuilt(workspace, marks) {
  await mkdir(join(workspace.path, 'dist'), { recursive: true });
  await writeFile(markFile(workspace), marks.get(workspace.name) ?? '');
}
