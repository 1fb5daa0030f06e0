// @ts-check
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { byName, developmentLicences, permissive, licencesIfUnmodified, withInstallScript } from './allow-list.mjs';

/**
 * A package of the lock file. `place`: "node_modules/fastify", where npm puts it; `integrity`: hash of its archive; `resolved`: its
 * address, of which ours has none; `dev`: whether it neither runs nor ships.
 *
 * @typedef {{ place: string, name: string, version: string, integrity?: string, resolved?: string, license?: string, hasInstallScript?:
 *   boolean, dev?: boolean, link?: boolean }} LockedPackage
 */

/** The packages that `npm ci` installs, without the workspaces. @param {string} root the folder of package-lock.json */
export const readLock = async (root) => lockedPackages(JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')));

/** @param {{ packages: Record<string, Partial<LockedPackage>> }} lock @returns {readonly LockedPackage[]} */
export function lockedPackages({ packages }) {
  return Object.entries(packages)
    .filter(([place, { link }]) => place.includes('node_modules/') && link !== true)
    .map(([place, each]) => ({
      ...each,
      place,
      name: each.name ?? place.split('node_modules/').at(-1) ?? '',
      version: each.version ?? '',
    }));
}

/**
 * The problems of the packages that `npm ci` would install, each as a sentence with a fix.
 *
 * @param {readonly LockedPackage[]} packages
 * @returns {readonly string[]}
 */
export function problemsOf(packages) {
  return packages.flatMap(({ place, name, version, integrity = 'none', resolved, license, hasInstallScript, dev }) => {
    const problems = [];
    if (!/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity))
      problems.push(`${place} was expected to have a sha512 hash in the lock file; ${integrity} came. Reinstall it.`);
    if (resolved !== undefined)
      problems.push(
        `${place} was expected to come from the configured registry; the lock file names ${resolved}. Install it with the settings of .npmrc.`,
      );
    if (!/^\d+\.\d+\.\d+(-[\w.-]+)?(\+[\w.-]+)?$/.test(version))
      problems.push(`${place} was expected to be one version; "${version}" came. Pin it.`);
    if (hasInstallScript === true && !Object.hasOwn(withInstallScript, name))
      problems.push(
        `${name} has an unreviewed install script. Remove the package, or add it to allow-list.mjs with the reason why it works without the script.`,
      );
    if (!Object.hasOwn(byName, name) && !isAllowed(license ?? '', dev === true))
      problems.push(
        `${name} is under ${license ?? 'no stated licence'}, which isn't allowed. Remove the package, or add the licence to allow-list.mjs.`,
      );
    return problems;
  });
}

/**
 * Evaluates an SPDX expression: OR needs one allowed licence, AND needs all.
 *
 * @param {string} expression
 * @param {boolean} isForDevelopment
 */
function isAllowed(expression, isForDevelopment) {
  const fits = (/** @type {string} */ one) =>
    permissive.has(one) || licencesIfUnmodified.has(one) || (isForDevelopment && developmentLicences.has(one));
  return expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((some) => some.split(' AND ').every(fits));
}
