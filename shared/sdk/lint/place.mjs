// @ts-check
import { dirname, relative, sep } from 'node:path';
import { fileKind } from './file-kind.mjs';
import { packageOf } from './package-of.mjs';
import { toolFolders } from './roles.mjs';

/** @typedef {import('./package-of.mjs').Package} Package */

/**
 * The file that is being linted.
 *
 * @typedef {object} Place
 * @property {Package} package
 * @property {string} role
 * @property {string} path from the package's folder, with "/"
 * @property {'product' | 'test' | 'configuration'} kind
 */

/**
 * @param {Package} own
 * @param {string} role
 * @param {string} file
 * @returns {Place}
 */
export function placeIn(own, role, file) {
  const path = relative(own.folder, file).split(sep).join('/');
  return { package: own, role, path, kind: role === 'tests' ? 'test' : fileKind(path) };
}

/** Whether a file of the sdk runs in Node alone. @param {Place} place */
export const isToolFile = ({ role, path }) => role === 'sdk' && toolFolders.some((folder) => path.startsWith(`${folder}/`));

/**
 * The package of code that runs in the page, and undefined for other files.
 *
 * @param {string} file
 * @returns {Package | undefined}
 */
export function packageInThePage(file) {
  const own = packageOf(dirname(file));
  if (own?.role === undefined || !['shell', 'remote', 'sdk', 'ui'].includes(own.role)) return undefined;
  const place = placeIn(own, own.role, file);
  return place.kind === 'product' && !isToolFile(place) ? own : undefined;
}
