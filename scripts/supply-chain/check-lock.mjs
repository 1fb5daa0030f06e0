// @ts-check
import { byName, developmentLicences, permissive, licencesIfUnmodified, withInstallScript } from './allow-list.mjs';

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
      : [`${place} was expected to have a sha512 hash in the lock file; ${integrity ?? 'none'} came. Reinstall it.`]),
    ...(resolved === undefined
      ? []
      : [
          `${place} was expected to come from the configured registry; the lock file names ${resolved}. Install it with the settings of .npmrc.`,
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
        `${name} has an unreviewed install script. Remove the package, or add it to allow-list.mjs with the reason why it works without the script.`,
      ];
}

/** @param {LockedPackage} each @returns {readonly string[]} */
function licenceProblems({ name, licence, isForDevelopment }) {
  if (Object.hasOwn(byName, name)) return [];
  const fits = (/** @type {string} */ one) =>
    permissive.has(one) || licencesIfUnmodified.has(one) || (isForDevelopment && developmentLicences.has(one));
  if (licence !== undefined && isFit(licence, fits)) return [];
  return [
    `${name} is under ${licence ?? 'no stated licence'}, which isn't allowed. Remove the package, or add the licence to allow-list.mjs.`,
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
