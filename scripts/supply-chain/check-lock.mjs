// @ts-check
import { byName, forDevelopment, permissive, unchanged, withInstallScript } from './allowed.mjs';

/** @typedef {import('./lock-file.mjs').LockedPackage} LockedPackage */

/**
 * The problems of the packages that `npm ci` would install, each as a sentence with a fix.
 *
 * @param {readonly LockedPackage[]} packages
 * @returns {readonly string[]}
 */
export function problemsOf(packages) {
  return packages.flatMap((each) => [...sourceProblems(each), ...scriptProblems(each), ...licenceProblems(each)]);
}

/** @param {LockedPackage} each @returns {readonly string[]} */
function sourceProblems({ place, version, integrity, resolved }) {
  return [
    ...(integrity !== undefined && /^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity)
      ? []
      : [`${place} was expected to have a sha512 hash in the lock file; ${integrity ?? 'none'} came. Install it anew.`]),
    ...(resolved === undefined
      ? []
      : [
          `${place} was expected to come from the registry that is set up; the lock file names ${resolved}. Install it with the settings of .npmrc.`,
        ]),
    ...(/^\d+\.\d+\.\d+(-[\w.-]+)?(\+[\w.-]+)?$/.test(version)
      ? []
      : [`${place} was expected to be one version; "${version}" came. Pin it.`]),
  ];
}

/** @param {LockedPackage} each @returns {readonly string[]} */
function scriptProblems({ name, hasInstallScript }) {
  return !hasInstallScript || Object.hasOwn(withInstallScript, name)
    ? []
    : [
        `${name} has a script for its installation, and nobody has looked at it. Do without it, or add it to allowed.mjs with why it is of use without its script.`,
      ];
}

/** @param {LockedPackage} each @returns {readonly string[]} */
function licenceProblems({ name, licence, isForDevelopment }) {
  if (Object.hasOwn(byName, name)) return [];
  const fits = (/** @type {string} */ one) => permissive.has(one) || unchanged.has(one) || (isForDevelopment && forDevelopment.has(one));
  if (licence !== undefined && isFit(licence, fits)) return [];
  return [
    `${name} is under ${licence ?? 'no licence that it names'}, which nobody has allowed. Do without it, or add what holds to allowed.mjs.`,
  ];
}

/**
 * Evaluates an SPDX expression: OR needs one allowed licence, AND needs all.
 *
 * @param {string} expression
 * @param {(one: string) => boolean} fits
 */
function isFit(expression, fits) {
  const bare = expression.replace(/[()]/g, '');
  return bare.split(' OR ').some((some) => some.split(' AND ').every(fits));
}
