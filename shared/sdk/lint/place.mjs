// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { toolFolders } from './roles.mjs';

/**
 * A package as its package.json declares it.
 *
 * @typedef {object} Package
 * @property {string} folder absolute
 * @property {string} name
 * @property {string | undefined} role `mulya.role`: shell, remote, contract …; absent in third-party packages
 * @property {boolean} isRoot whether it has workspaces
 * @property {Readonly<Record<string, unknown>>} imports `#name` → its target
 * @property {ReadonlySet<string>} runtime names in dependencies and peerDependencies
 */

/**
 * The file that is being linted.
 *
 * @typedef {object} Place
 * @property {Package} package
 * @property {string} role
 * @property {string} path from the package's folder, with "/"
 * @property {'product' | 'test' | 'configuration'} kind
 */

/** @type {Map<string, Package | undefined>} */
const known = new Map();

/** @param {string} folder @returns {Package | undefined} the package with a package.json in `folder` */
function packageIn(folder) {
  if (!known.has(folder)) known.set(folder, readPackage(folder));
  return known.get(folder);
}

/** @param {string} folder @returns {Package | undefined} */
function readPackage(folder) {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  const { name = folder, mulya, workspaces, imports = {}, ...json } = JSON.parse(readFileSync(file, 'utf8'));
  const runtime = new Set(Object.keys({ ...json.dependencies, ...json.peerDependencies, ...json.optionalDependencies }));
  return { folder, name, role: mulya?.role, isRoot: workspaces !== undefined, imports, runtime };
}

/** A folder and all above it. @param {string} folder @returns {string[]} */
const upwards = (folder) => (folder === dirname(folder) ? [folder] : [folder, ...upwards(dirname(folder))]);

/** @param {readonly string[]} folders @returns {Package | undefined} */
const firstPackage = (folders) => folders.map(packageIn).find((found) => found !== undefined);

/** Returns the nearest package at or above a folder, whether it exists or not. @param {string} folder absolute */
export const packageOf = (folder) => firstPackage(upwards(folder));

/** Finds an installed package, which may be a workspace, by its name. @param {string} name @param {Package} from */
export const packageNamed = (name, from) => firstPackage(upwards(from.folder).map((folder) => join(folder, 'node_modules', name)));

/**
 * Classifies a file. Tests and configuration run on a developer's machine only, so they may use test and build tools.
 *
 * @param {string} path from the package's folder, with "/"
 * @returns {'product' | 'test' | 'configuration'}
 */
export function fileKind(path) {
  if (/\.(test|spec|setup|fixture)\.[cm]?[jt]sx?$/.test(path) || /(^|\/)(testing|fixtures)\//.test(path)) return 'test';
  // `fonts`: scripts that subset the design system's font, run by hand.
  if (/^([^/]*\.config|fonts\/[^/]*)\.[cm]?[jt]s$/.test(path)) return 'configuration';
  return 'product';
}

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
