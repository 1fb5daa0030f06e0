// @ts-check
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * A package as its package.json declares it.
 *
 * @typedef {object} Package
 * @property {string} folder absolute
 * @property {string} name
 * @property {string | undefined} role `mulya.role`: shell, remote, contract …; absent in third-party packages
 * @property {readonly string[]} workspaces patterns; empty unless it is the root
 * @property {Readonly<Record<string, unknown>> | string | undefined} exports
 * @property {Readonly<Record<string, unknown>>} imports `#name` → its target
 * @property {ReadonlySet<string>} runtime names in dependencies and peerDependencies
 * @property {ReadonlySet<string>} development names in devDependencies
 */

/** @type {Map<string, { readonly changed: number, readonly package: Package }>} */
const read = new Map();

/**
 * Returns the package with a package.json in `folder`, or undefined. It reads a changed file again, for editors.
 *
 * @param {string} folder
 * @returns {Package | undefined}
 */
function packageIn(folder) {
  const file = join(folder, 'package.json');
  const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (changed === undefined) return undefined;
  const known = read.get(file);
  if (known?.changed === changed) return known.package;
  const json = JSON.parse(readFileSync(file, 'utf8'));
  const names = (/** @type {object | undefined} */ record) => Object.keys(record ?? {});
  const found = {
    folder,
    name: json.name ?? folder,
    role: json.mulya?.role,
    workspaces: json.workspaces ?? [],
    exports: json.exports,
    imports: json.imports ?? {},
    runtime: new Set([...names(json.dependencies), ...names(json.peerDependencies), ...names(json.optionalDependencies)]),
    development: new Set(names(json.devDependencies)),
  };
  read.set(file, { changed, package: found });
  return found;
}

/**
 * Returns the nearest package at or above a file or folder, whether the path exists or not.
 *
 * @param {string} path absolute
 * @returns {Package | undefined}
 */
export function packageOf(path) {
  for (let folder = path; ; folder = dirname(folder)) {
    const found = packageIn(folder);
    if (found !== undefined) return found;
    if (folder === dirname(folder)) return undefined;
  }
}

/**
 * Returns the root of a package's workspaces: itself, or the nearest package above that declares workspaces.
 *
 * @param {Package} start
 * @returns {Package | undefined}
 */
export function rootOf(start) {
  /** @type {Package | undefined} */
  let found = start;
  while (found !== undefined && found.workspaces.length === 0) {
    const above = dirname(found.folder);
    found = above === found.folder ? undefined : packageOf(above);
  }
  return found;
}

/**
 * Finds a package by name from another one: a workspace of the same root, else an installed one. A remote in its own repository has
 * `@mulya/*` installed. Workspaces are found even without npm's links.
 *
 * @param {string} name
 * @param {Package} from
 * @returns {Package | undefined}
 */
export function packageNamed(name, from) {
  const root = rootOf(from);
  const workspace = root === undefined ? undefined : workspacesOf(root).find((each) => each.name === name);
  if (workspace !== undefined) return workspace;
  for (let folder = from.folder; ; folder = dirname(folder)) {
    const installed = packageIn(join(folder, 'node_modules', name));
    if (installed !== undefined) return installed;
    if (folder === dirname(folder)) return undefined;
  }
}

/** @type {Map<string, readonly Package[]>} */
const workspaces = new Map();

/**
 * @param {Package} root
 * @returns {readonly Package[]}
 */
function workspacesOf(root) {
  const known = workspaces.get(root.folder);
  if (known !== undefined) return known;
  const found = root.workspaces
    .flatMap((pattern) => foldersLike(root.folder, pattern.split('/')))
    .flatMap((folder) => packageIn(folder) ?? []);
  workspaces.set(root.folder, found);
  return found;
}

/**
 * Returns the folders under `base` that match a workspace pattern such as ["mfe-*"] or ["shared", "*"].
 *
 * @param {string} base
 * @param {readonly string[]} pattern
 * @returns {readonly string[]}
 */
function foldersLike(base, [first, ...rest]) {
  if (first === undefined) return [base];
  const [before = '', after] = first.split('*');
  const fits = (/** @type {string} */ name) => (after === undefined ? name === first : name.startsWith(before) && name.endsWith(after));
  return readdirSync(base, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules' && fits(entry.name))
    .flatMap((entry) => foldersLike(join(base, entry.name), rest));
}
