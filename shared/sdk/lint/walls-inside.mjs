// @ts-check
import { fileKind } from './file-kind.mjs';
import { roles, toolFolders } from './roles.mjs';

/** @typedef {import('./place.mjs').Place} Place */
/** @typedef {import('./imports-of.mjs').Import} Import */
/** @typedef {import('./package-of.mjs').Package} Package */

/**
 * Checks a relative path that leaves the package: refused, except in tests that read files of the whole repository.
 *
 * @param {Place} place
 * @param {Import} found
 * @param {Package | undefined} owner of the imported file
 * @returns {string | undefined}
 */
export function checkLeaving(place, found, owner) {
  const own = place.package.name;
  if (owner?.role === undefined) {
    if (place.role === 'tests') return undefined;
    return `'${found.source}' leaves ${own}. Keep what ${own} needs inside it, or in a package of shared/.`;
  }
  const rule = roles[place.role];
  if (!rule.roles.includes(owner.role)) {
    return `'${found.source}' leaves ${own} (role ${place.role}) for ${owner.name} (role ${owner.role}). ${rule.instead}`;
  }
  return `'${found.source}' leaves ${own}. Import ${owner.name} by its name, through its exports.`;
}

/**
 * Checks an import between folders of one package.
 *
 * @param {Place} place
 * @param {Import} found
 * @param {string} target path of the imported file, from the package's folder
 * @returns {string | undefined}
 */
export function checkInside(place, found, target) {
  if (place.kind === 'test' || place.kind === 'configuration') return undefined;
  if (fileKind(target) === 'test') return `'${found.source}' is test code. Move what the product needs out of it.`;
  if (place.role === 'sdk') {
    const room = (/** @type {string} */ path) => toolFolders.find((folder) => path.startsWith(`${folder}/`));
    const wanted = room(target);
    if (wanted !== undefined && wanted !== room(place.path)) {
      return `'${found.source}' belongs to the sdk's ${wanted}, which no remote ships. Move what both need to src.`;
    }
  }
  return undefined;
}
