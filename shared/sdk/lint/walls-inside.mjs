// @ts-check
import { fileKind } from './file-kind.mjs';
import { isView, layerOf, moduleOf } from './layers.mjs';
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
  return place.role === 'remote' ? (checkModules(place, found, target) ?? checkLayers(place, found, target)) : undefined;
}

/**
 * A module of a remote is entered through its index file, and uses the domain alone.
 *
 * @param {Place} place
 * @param {Import} found
 * @param {string} target
 * @returns {string | undefined}
 */
function checkModules(place, found, target) {
  const own = moduleOf(place.package.folder, place.path);
  const wanted = moduleOf(place.package.folder, target);
  if (own === wanted) return undefined;
  if (wanted !== undefined && target !== `${wanted}/index.ts`)
    return `'${found.source}' is internal to ${wanted}. Import '${wanted}/index.ts', or export there what you need.`;
  if (own === undefined || target.startsWith('src/domain/')) return undefined;
  return `${own} may not import '${found.source}': a module uses the domain alone. Pass it in, or move it down.`;
}

/**
 * @param {Place} place
 * @param {Import} found
 * @param {string} target
 * @returns {string | undefined}
 */
function checkLayers(place, found, target) {
  const own = layerOf(place.path);
  const wanted = layerOf(target);
  if (own === undefined || wanted === undefined) return undefined;
  if (wanted.rank > own.rank) {
    const flow = 'code flows domain ← features ← pages, panels, finders, sections and slots ← remote.tsx';
    return `${own.name} may not import ${wanted.name} ('${found.source}'): ${flow}. Pass it in from above, or move it down.`;
  }
  if (!isView(target) || own.name === 'remote.tsx') return undefined;
  return `Only remote.tsx imports a page, panel, finder, section or slot ('${found.source}'). Move what both need to features.`;
}
