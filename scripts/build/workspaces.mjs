// @ts-check
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * @typedef {object} Workspace
 * @property {string} name the package's name: "@mulya/shell"
 * @property {string} folder its folder's name: "shell"
 * @property {string} path its absolute folder
 * @property {string} role what its package.json declares: shell, remote, contract, …
 * @property {readonly string[]} dependencies names of the workspaces that it depends on
 */

/**
 * All workspaces of the repository, each with its declared role.
 *
 * @param {string} root
 * @returns {Promise<Workspace[]>}
 */
export async function readWorkspaces(root) {
  const { workspaces } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const files = (await Promise.all(workspaces.map((/** @type {string} */ pattern) => packageFiles(root, pattern)))).flat();
  const read = await Promise.all(
    files.map(async (file) => {
      const manifest = JSON.parse(await readFile(file, 'utf8'));
      const path = dirname(file);
      const dependencies = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
      return { name: manifest.name, folder: basename(path), path, role: manifest.mulya?.role ?? '', dependencies };
    }),
  );
  const names = new Set(read.map((workspace) => workspace.name));
  return read.map((workspace) => ({ ...workspace, dependencies: workspace.dependencies.filter((name) => names.has(name)) }));
}

/**
 * The package.json files of a workspace pattern. Only its last part may contain a star ("shared/*", "mfe-*").
 *
 * @param {string} root
 * @param {string} pattern
 */
async function packageFiles(root, pattern) {
  const parent = join(root, dirname(pattern));
  const [before = '', after] = basename(pattern).split('*');
  const folders =
    after === undefined ? [before] : (await readdir(parent)).filter((name) => name.startsWith(before) && name.endsWith(after));
  return folders.map((folder) => join(parent, folder, 'package.json')).filter(existsSync);
}
