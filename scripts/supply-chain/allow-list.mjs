// @ts-check

/**
 * Packages with an install script. npm runs none of them (`ignore-scripts` in .npmrc), and each package works without it. Review a new
 * one before you add it here.
 *
 * @type {Readonly<Record<string, string>>} name → why it works without its script
 */
export const withInstallScript = {
  '@firebase/util': 'writes defaults of Firebase Hosting, of which there are none',
  '@parcel/watcher': 'looks for a binary that comes as a package of its own',
  '@swc/core': 'looks for a binary that comes as a package of its own',
  'core-js-pure': 'prints a line',
  nx: 'looks for a binary that comes as a package of its own',
  protobufjs: 'prints a line about versions',
  re2: 'builds a binary that the emulator does without',
  'unrs-resolver': 'looks for a binary that comes as a package of its own',
};

/** Licences that only require their text along with the code, by SPDX name. @type {ReadonlySet<string>} */
export const permissive = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Zlib',
  'Python-2.0',
]);

/** Licences that an unmodified package complies with. @type {ReadonlySet<string>} */
export const licencesIfUnmodified = new Set(['MPL-2.0', 'CC-BY-3.0', 'CC-BY-4.0', 'OFL-1.1']);

/** The same, for packages that neither run in the product nor ship. @type {ReadonlySet<string>} */
export const developmentLicences = new Set(['LGPL-3.0-or-later']);

/** Packages with a non-standard declaration or licence. @type {Readonly<Record<string, string>>} name → the actual licence */
export const byName = {
  highcharts: 'its own licence: whoever runs Mulya needs one that fits (README)',
  'deep-freeze': 'public domain',
  fuzzy: 'MIT, in its LICENSE-MIT',
  'valid-url': 'MIT, in its LICENSE',
  gitconfiglocal: 'BSD, in its LICENSE',
  'url-template': 'BSD, in its LICENSE',
};
