// @ts-check
/*
 * Lerna's task runner (Nx 22.7 without its daemon) was measured in place of this file and of build-lock.mjs, with two remotes and what Node
 * runs. Processor seconds of ours and of Nx: to build all of it 13.3 and 17.8, after a change of one file 4.0 and 5.1, without a change 0.2
 * and 1.4. Nx would still need the lock, because two starts at once built into the same folder.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {import('./workspaces.mjs').Workspace} Workspace */

/** Files that are not sources of a build. */
const ignored = /(^|[\\/])(node_modules|dist|dist-[^\\/]*|\.evaluate-[^\\/]*)([\\/]|$)|\.test\.[a-z]+$|\.md$/;

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
  const common = [lock, await hashFolder(join(root, 'scripts/build')), process.versions.node.split('.', 1).join()];
  const own = new Map(await Promise.all(workspaces.map(async ({ name, path }) => /** @type {const} */ ([name, await hashFolder(path)]))));

  /** Its own name and those of the workspaces that it is made of. @param {string} name @param {Set<string>} [seen] */
  const partsOf = (name, seen = new Set()) => {
    const workspace = workspaces.find((each) => each.name === name);
    if (workspace === undefined || seen.has(name)) return seen;
    seen.add(name);
    for (const dependency of workspace.dependencies) partsOf(dependency, seen);
    return seen;
  };
  return new Map(
    workspaces.map(({ name }) => [name, hash([...common, ...[...partsOf(name)].sort().flatMap((part) => [part, own.get(part) ?? ''])])]),
  );
}

/** @param {readonly (string | Buffer)[]} parts */
function hash(parts) {
  const hashing = createHash('sha256');
  for (const part of parts) hashing.update(part);
  return hashing.digest('hex');
}

/** @param {string} folder */
async function hashFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(folder.length));
  const sources = files.filter((file) => !ignored.test(file)).sort();
  return hash(sources.flatMap((file) => [file, readFileSync(join(folder, file))]));
}

/** @param {Workspace} workspace */
const markFile = ({ path }) => join(path, 'dist/.built');

/** @param {Workspace} workspace @param {Map<string, string>} marks */
export const isBuilt = (workspace, marks) =>
  existsSync(markFile(workspace)) && readFileSync(markFile(workspace), 'utf8') === marks.get(workspace.name);

/** @param {Workspace} workspace @param {Map<string, string>} marks */
export async function markBuilt(workspace, marks) {
  await mkdir(join(workspace.path, 'dist'), { recursive: true });
  await writeFile(markFile(workspace), marks.get(workspace.name) ?? '');
}
