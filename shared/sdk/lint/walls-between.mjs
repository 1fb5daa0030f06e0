// @ts-check
import { packageNamed, rootOf } from './package-of.mjs';
import { isToolFile } from './place.mjs';
import { entrances, roles } from './roles.mjs';

/** @typedef {import('./place.mjs').Place} Place */
/** @typedef {import('./imports-of.mjs').Import} Import */
/** @typedef {import('./package-of.mjs').Package} Package */

/** Roles that a remote's pure domain may import, besides its own files. */
const pureRoles = ['contract', 'domain', 'model', 'filings', 'data'];

/**
 * Returns the package of a module: "@mulya/sdk/testing" → "@mulya/sdk", "react/jsx-runtime" → "react".
 *
 * @param {string} source
 */
function packageName(source) {
  return source.split('/', source.startsWith('@') ? 2 : 1).join('/');
}

/**
 * Checks an import of another package of Mulya.
 *
 * @param {Place} place
 * @param {Import} found
 * @param {string} source
 * @returns {string | undefined}
 */
export function checkPackage(place, found, source) {
  const name = packageName(source);
  if (name === place.package.name) return `Inside ${name} import by relative path, not '${source}'.`;
  const target = packageNamed(name, place.package);
  const rule = roles[place.role];
  if (target?.role === undefined) return undefined;
  if (!rule.roles.includes(target.role)) {
    return `${place.package.name} (role ${place.role}) may not import ${name} (role ${target.role}). ${rule.instead}`;
  }
  if (!isExported(target, source)) {
    return `${name} does not export '${source}'. Import what its package.json exports, or ask its team to export it.`;
  }
  const entrance = Object.entries(entrances).find(([path]) => path === source)?.[1];
  if (entrance === undefined || entrance.kinds.includes(place.kind)) return undefined;
  return `'${source}' is for ${entrance.kinds.join(' and ')} files. ${entrance.instead}`;
}

/**
 * Checks an import of any package: it must be declared, and a pure layer may import only pure ones.
 *
 * @param {Place} place
 * @param {Import} found
 * @param {string} source
 * @returns {string | undefined}
 */
export function checkLibrary(place, found, source) {
  const name = packageName(source);
  const own = place.package;
  const rule = roles[place.role];
  const role = packageNamed(name, own)?.role;
  if (place.kind === 'product') {
    if (role === undefined && rule.npm !== 'declared' && !rule.npm.includes(name) && !isToolFile(place)) {
      return `${own.name} (role ${place.role}) may not import '${source}'. ${rule.instead}`;
    }
    if (place.role === 'remote' && place.path.startsWith('src/domain/') && !pureRoles.includes(role ?? '')) {
      return `The domain of ${own.name} is pure and may not import '${source}'. Move this to features, or pass it in.`;
    }
  }
  if (own.runtime.has(name)) return undefined;
  if (own.development.has(name)) {
    const stays = !found.typeOnly && (found.names.length === 0 || found.names.some((each) => !each.typeOnly));
    if (place.kind !== 'product' || !stays) return undefined;
    return `'${name}' is only among the devDependencies of ${own.name}. Declare it in dependencies, or as a peer if the shell provides it.`;
  }
  if (place.kind !== 'product' && rootOf(own)?.development.has(name) === true) return undefined;
  return `'${name}' is not declared in the package.json of ${own.name}. Add it there, as a peer if the shell provides it.`;
}

/**
 * Checks an import of a Node module.
 *
 * @param {Place} place
 * @param {string} source
 * @returns {string | undefined}
 */
export function checkBuiltin(place, source) {
  if (place.kind !== 'product' || isToolFile(place) || roles[place.role].node) return undefined;
  const own = place.package.name;
  return `${own} does not run in Node alone and may not import '${source}'. Use what every platform has, or have it passed in.`;
}

/**
 * @param {Package} target
 * @param {string} source
 */
function isExported(target, source) {
  const path = `.${source.slice(target.name.length)}`;
  return typeof target.exports === 'object' ? path in target.exports : target.exports === undefined || path === '.';
}
