// @ts-check
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * @typedef {object} Workspace
 * @property {string} name the package's name: "@mulya/shell"
 * @property {string} folder its folder's name: "shell"
 * @property {string} path its absolute folder
 * @property {string} role what its package.json declares: shell, remote, contract, …
 * @property {readonly string[]} dependencies the names of all packages that it depends on
 */

/**
 * All workspaces of the repository.
 *
 * @param {string} root
 * @returns {Promise<Workspace[]>}
 */
export async function readWorkspaces(root) {
  const found = [];
  // Only the last part of a pattern may contain a star: "shared/*", "mfe-*".
  for (const pattern of JSON.parse(await readFile(join(root, 'package.json'), 'utf8')).workspaces) {
    const matching = new RegExp(`^${basename(pattern).replace('*', '.*')}$`);
    for (const folder of (await readdir(join(root, dirname(pattern)))).filter((name) => matching.test(name))) {
      const path = join(root, dirname(pattern), folder);
      const manifest = await readFile(join(path, 'package.json'), 'utf8').then(JSON.parse, () => undefined);
      if (manifest === undefined) continue; // a folder without a package
      const { name, mulya, dependencies, devDependencies } = manifest;
      found.push({ name, folder, path, role: mulya?.role ?? '', dependencies: Object.keys({ ...dependencies, ...devDependencies }) });
    }
  }
  return found;
}
