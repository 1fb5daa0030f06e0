// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import semver from 'semver';
import { note, well, wrong } from './finding.mjs';

/** @typedef {import('./finding.mjs').Finding} Finding */

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** @param {string} root @param {string} running Node's version @returns {Finding} */
export function nodeVersion(root, running) {
  const { node } = readJson(join(root, 'package.json')).engines;
  if (semver.satisfies(running, node)) return well(`Node ${running} (${node} is needed).`);
  return wrong(`Node ${node} was expected, but this is Node ${running}.`, 'Install one of those, for example with your version manager.');
}

/**
 * Compares the pinned versions with the installed ones. Returns one line when all match, else one for each mismatch.
 *
 * @param {string} root
 * @param {readonly { path: string }[]} workspaces
 * @returns {Finding[]}
 */
export function installedPackages(root, workspaces) {
  /** @type {Set<string>} */
  const pinned = new Set();
  /** @type {Set<string>} */
  const problems = new Set();
  for (const folder of [root, ...workspaces.map(({ path }) => path)]) {
    const { dependencies, devDependencies } = readJson(join(folder, 'package.json'));
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      if (semver.valid(version) === null) continue; // npm checks ranges
      pinned.add(name);
      const installed = installedVersion(folder, name);
      if (installed !== version) problems.add(`${name} ${version} was expected, but ${installed ?? 'none'} is installed.`);
    }
  }
  if (problems.size === 0) return [well(`What is pinned is installed (${pinned.size} packages).`)];
  return [...problems].map((problem) => wrong(problem, 'Run: npm ci'));
}

/**
 * The installed versions of packages that only work together (docs/decisions/0002-federation-pins.md).
 *
 * @param {string} root
 * @param {(name: string) => string | undefined} [version] of an installed package
 * @returns {Finding[]}
 */
export function pairedVersions(root, version = (name) => installedVersion(root, name)) {
  const [webpack, federation, react, dom] = ['webpack', '@module-federation/enhanced', 'react', 'react-dom'].map(
    (name) => `${name} ${version(name) ?? '(not installed)'}`,
  );
  if (version('react') === version('react-dom')) return [note(`${webpack} with ${federation}.`), note(`${react} with ${dom}.`)];
  const fix = 'Pin both to the same version in shell/package.json and run: npm install';
  return [wrong(`react and react-dom were expected to be of one version, but are ${react} and ${dom}.`, fix)];
}

/**
 * @param {string} folder the workspace that requires it
 * @param {string} name
 * @returns {string | undefined}
 */
export function installedVersion(folder, name) {
  const places = createRequire(join(folder, 'package.json')).resolve.paths(name) ?? [];
  const file = places.map((place) => join(place, name, 'package.json')).find((candidate) => existsSync(candidate));
  return file === undefined ? undefined : readJson(file).version;
}
