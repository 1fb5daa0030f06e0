// @ts-check
import { ownedLibraries } from './owned-libraries.mjs';

/** @typedef {import('./place.mjs').Place} Place */
/** @typedef {import('./imports-of.mjs').Import} Import */

/**
 * Checks an import of a library that one folder owns.
 *
 * @param {Place} place
 * @param {Import} found
 * @param {string} source
 * @returns {string | undefined}
 */
export function checkOwner(place, found, source) {
  const owned = ownedLibraries.find((each) => each.library.test(source));
  if (owned === undefined) return undefined;
  if (owned.owners.some((owner) => owner.role === place.role && owner.path.test(place.path))) return undefined;
  if (owned.names === undefined) return `'${source}' may not be imported here. ${owned.instead}`;
  const taken = found.whole ? '*' : found.names.find((each) => owned.names?.includes(each.name))?.name;
  return taken === undefined ? undefined : `'${taken}' of '${source}' may not be imported here. ${owned.instead}`;
}
