// @ts-check
import { dirname, relative, resolve, sep } from 'node:path';
import { isBuiltin } from 'node:module';
import { importsOf } from './imports-of.mjs';
import { fileKind, isToolFile, packageNamed, packageOf, placeIn } from './place.mjs';
import { entrances, ownedLibraries, roles, toolFolders } from './roles.mjs';

/** @typedef {import('./place.mjs').Package} Package */
/** @typedef {import('./place.mjs').Place} Place */
/** @typedef {import('./imports-of.mjs').Import} Import */

/**
 * Boundaries between packages, by the role that each declares. The types refuse what a package does not export, and knip what it does not
 * declare.
 */
export const walls = {
  meta: {
    type: 'problem',
    docs: { description: 'Keep the walls between packages by their declared roles.' },
    schema: [],
    messages: { wall: '{{text}}' },
  },
  /** @param {any} context */
  create(context) {
    const own = packageOf(dirname(context.filename));
    // The root composes the packages and belongs to no team.
    if (own === undefined || (own.role === undefined && own.isRoot)) return {};
    if (own.role === undefined || !Object.hasOwn(roles, own.role)) {
      const roleNames = Object.keys(roles).join(', ');
      const declared = own.role ?? 'none';
      const text = `The package.json of ${own.name} was expected to declare "mulya": { "role": one of ${roleNames} }, but has ${declared}.`;
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
  const alias = place.package.imports[found.source];
  const source = typeof alias === 'string' ? alias : found.source;
  if (isBuiltin(source)) return checkBuiltin(place, source);
  return checkOwner(place, found, source) ?? checkPackage(place, source) ?? checkLibrary(place, found, source);
}

/**
 * Checks a relative path that leaves the package: refused, except in tests that read files of the whole repository.
 *
 * @param {Place} place
 * @param {Import} found
 * @param {Package | undefined} owner of the imported file
 */
function checkLeaving(place, found, owner) {
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

/** Checks an import inside a package. @param {Place} place @param {Import} found @param {string} target path from the package's folder */
function checkInside(place, found, target) {
  if (place.kind !== 'product') return undefined;
  if (fileKind(target) === 'test') return `'${found.source}' is test code. Move what the product needs out of it.`;
  const room = (/** @type {string} */ path) => toolFolders.find((folder) => path.startsWith(`${folder}/`));
  const wanted = place.role === 'sdk' ? room(target) : undefined;
  return wanted === undefined || wanted === room(place.path)
    ? undefined
    : `'${found.source}' belongs to the sdk's ${wanted}, which no remote ships. Move what both need to src.`;
}

/** Checks an import of a Node module. @param {Place} place @param {string} source */
function checkBuiltin(place, source) {
  if (place.kind !== 'product' || isToolFile(place) || roles[place.role].node) return undefined;
  const own = place.package.name;
  return `${own} does not run in Node alone and may not import '${source}'. Use what every platform has, or have it passed in.`;
}

/** Checks an import of a library that one folder owns. @param {Place} place @param {Import} found @param {string} source */
function checkOwner(place, found, source) {
  const owned = ownedLibraries.find((each) => each.library.test(source));
  if (owned === undefined) return undefined;
  if (owned.owners.some((owner) => owner.role === place.role && owner.path.test(place.path))) return undefined;
  if (owned.names === undefined) return `'${source}' may not be imported here. ${owned.instead}`;
  const taken = found.whole ? '*' : found.names.find((each) => owned.names?.includes(each.name))?.name;
  return taken === undefined ? undefined : `'${taken}' of '${source}' may not be imported here. ${owned.instead}`;
}

/** "@mulya/sdk/testing" → "@mulya/sdk", "react/jsx-runtime" → "react". @param {string} source */
const packageName = (source) => source.split('/', source.startsWith('@') ? 2 : 1).join('/');

/** Checks an import of another package of Mulya. @param {Place} place @param {string} source */
function checkPackage(place, source) {
  const name = packageName(source);
  if (name === place.package.name) return `Inside ${name} import by relative path, not '${source}'.`;
  const target = packageNamed(name, place.package);
  const rule = roles[place.role];
  if (target?.role === undefined) return undefined;
  if (!rule.roles.includes(target.role))
    return `${place.package.name} (role ${place.role}) may not import ${name} (role ${target.role}). ${rule.instead}`;
  const entrance = entrances[source];
  if (entrance === undefined || entrance.kinds.includes(place.kind)) return undefined;
  return `'${source}' is for ${entrance.kinds.join(' and ')} files. ${entrance.instead}`;
}

/** Roles that a remote's pure domain may import, besides its own files. */
const pureRoles = ['contract', 'domain', 'model', 'filings', 'data'];

/** Checks the import of a product from any package. @param {Place} place @param {Import} found @param {string} source */
function checkLibrary(place, found, source) {
  if (place.kind !== 'product') return undefined;
  const name = packageName(source);
  const own = place.package;
  const rule = roles[place.role];
  const role = packageNamed(name, own)?.role;
  if (role === undefined && rule.npm !== 'declared' && !rule.npm.includes(name) && !isToolFile(place))
    return `${own.name} (role ${place.role}) may not import '${source}'. ${rule.instead}`;
  if (place.role === 'remote' && place.path.startsWith('src/domain/') && !pureRoles.includes(role ?? ''))
    return `The domain of ${own.name} is pure and may not import '${source}'. Move this to features, or pass it in.`;
  const isType = found.typeOnly || (found.names.length > 0 && found.names.every(({ typeOnly }) => typeOnly));
  if (isType || own.runtime.has(name)) return undefined;
  return `'${name}' is not among the dependencies of ${own.name}. Declare it there, or as a peer if the shell provides it.`;
}
