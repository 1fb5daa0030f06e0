// @ts-check
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * @typedef {object} LockedPackage
 * @property {string} place "node_modules/fastify", where npm puts it
 * @property {string} name
 * @property {string} version
 * @property {string | undefined} integrity hash of its archive
 * @property {string | undefined} resolved the address in the lock file; ours has none
 * @property {string | undefined} licence as declared
 * @property {boolean} hasInstallScript
 * @property {boolean} isForDevelopment whether it neither runs nor ships
 */

/**
 * The packages that `npm ci` installs: the lock file's packages without the workspaces.
 *
 * @param {string} root the folder of package-lock.json
 * @returns {Promise<readonly LockedPackage[]>}
 */
export async function readLock(root) {
  return lockedPackages(JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')));
}

/**
 * @param {{ packages: Record<string, { name?: string, version?: string, integrity?: string, resolved?: string,
 *   license?: string, hasInstallScript?: boolean, dev?: boolean, link?: boolean }> }} lock
 * @returns {readonly LockedPackage[]}
 */
export function lockedPackages({ packages }) {
  return Object.entries(packages)
    .filter(([place, { link }]) => place.includes('node_modules/') && link !== true)
    .map(([place, { name, version = '', integrity, resolved, license, hasInstallScript, dev }]) => ({
      place,
      name: name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      integrity,
      resolved,
      licence: license,
      hasInstallScript: hasInstallScript === true,
      isForDevelopment: dev === true,
    }));
}
