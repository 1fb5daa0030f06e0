// @ts-check
import { dirname, relative, resolve, sep } from 'node:path';
import { isBuiltin } from 'node:module';
import { importsOf } from './imports-of.mjs';
import { checkOwner } from './owned-libraries.mjs';
import { packageOf } from './package-of.mjs';
import { placeIn } from './place.mjs';
import { roles } from './roles.mjs';
import { checkBuiltin, checkLibrary, checkPackage } from './walls-between.mjs';
import { checkInside, checkLeaving } from './walls-inside.mjs';

/** @typedef {import('./package-of.mjs').Package} Package */
/** @typedef {import('./place.mjs').Place} Place */
/** @typedef {import('./imports-of.mjs').Import} Import */

/** Boundaries between packages, by the role that each declares, and between the layers of one. */
export const walls = {
  meta: {
    type: 'problem',
    docs: { description: 'Keep the walls between packages by their declared roles, and the one-way flow inside a remote.' },
    schema: [],
    messages: { wall: '{{text}}' },
  },
  /** @param {any} context */
  create(context) {
    const own = packageOf(dirname(context.filename));
    // The root composes the packages and belongs to no team.
    if (own === undefined || (own.role === undefined && own.workspaces.length > 0)) return {};
    if (own.role === undefined || !Object.hasOwn(roles, own.role)) {
      const known = Object.keys(roles).join(', ');
      const declared = own.role ?? 'none';
      const text = `The package.json of ${own.name} was expected to declare "mulya": { "role": one of ${known} }, but has ${declared}.`;
      return { Program: (/** @type {any} */ node) => context.report({ node, messageId: 'wall', data: { text } }) };
    }
    const place = placeIn(own, own.role, context.filename);
    return importsOf((found) => {
      const text = findProblem(place, found, context.filename);
      if (text !== undefined) context.report({ node: found.node, messageId: 'wall', data: { text } });
    });
  },
};

/**
 * @param {Place} place
 * @param {Import} found
 * @param {string} file
 * @returns {string | undefined} the first broken boundary, and what to do instead
 */
function findProblem(place, found, file) {
  if (found.source.startsWith('.')) {
    const target = resolve(dirname(file), found.source);
    const owner = packageOf(dirname(target));
    if (owner?.folder !== place.package.folder) return checkLeaving(place, found, owner);
    return checkInside(place, found, relative(owner.folder, target).split(sep).join('/'));
  }
  const source = found.source.startsWith('#') ? (resolveAlias(place.package, found.source) ?? found.source) : found.source;
  if (source.startsWith('.')) return checkInside(place, found, source.slice(2));
  if (isBuiltin(source)) return checkBuiltin(place, source);
  return checkOwner(place, found, source) ?? checkPackage(place, found, source) ?? checkLibrary(place, found, source);
}

/**
 * Resolves a package's own short name (`#rxjs`), which its package.json declares.
 *
 * @param {Package} own
 * @param {string} name
 * @returns {string | undefined}
 */
function resolveAlias(own, name) {
  const target = own.imports[name];
  return typeof target === 'string' ? target : undefined;
}
