// @ts-check

/**
 * Packages that come with a script for their installation. None of them is run (`ignore-scripts` in .npmrc), and each works without;
 * a new one is looked at before it is added here.
 *
 * @type {Readonly<Record<string, string>>} name → why it is of use without its script
 */
export const withInstallScript = {
  '@firebase/util': 'writes defaults of Firebase Hosting, of which there are none',
  '@parcel/watcher': 'looks for a binary that comes as a package of its own',
  '@swc/core': 'looks for a binary that comes as a package of its own',
  'core-js-pure': 'prints a line',
  msw: 'copies a worker for browsers; tests use Node alone',
  nx: 'looks for a binary that comes as a package of its own',
  protobufjs: 'prints a line about versions',
  re2: 'builds a binary that the emulator does without',
  'unrs-resolver': 'looks for a binary that comes as a package of its own',
};

/** Licences that ask for no more than their text beside the code, by their SPDX name. @type {ReadonlySet<string>} */
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

/** Licences that are kept to by passing the package on unchanged, which is what installing it does. @type {ReadonlySet<string>} */
export const unchanged = new Set(['MPL-2.0', 'CC-BY-3.0', 'CC-BY-4.0', 'OFL-1.1']);

/** The same, for what is neither run in the product nor shipped. @type {ReadonlySet<string>} */
export const forDevelopment = new Set(['LGPL-3.0-or-later']);

/** Packages that say it in another way, or are under a licence of their own. @type {Readonly<Record<string, string>>} name → what holds */
export const byName = {
  highcharts: 'its own licence: whoever runs Mulya needs one that fits (README)',
  'deep-freeze': 'public domain',
  fuzzy: 'MIT, in its LICENSE-MIT',
  'valid-url': 'MIT, in its LICENSE',
  gitconfiglocal: 'BSD, in its LICENSE',
  'url-template': 'BSD, in its LICENSE',
};
