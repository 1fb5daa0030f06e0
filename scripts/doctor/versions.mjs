// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import semver from 'semver';
import { note, well, wrong } from './finding.mjs';

/** @typedef {import('./finding.mjs').Finding} Finding */
/** @typedef {import('../build/workspaces.mjs').Workspace} Workspace */

/** These only work together, see docs/decisions/0002-federation-pins.md. */
const pairs = [
  ['webpack', '@module-federation/enhanced'],
  ['react', 'react-dom'],
];

/** @param {string} root @param {string} running Node's version @returns {Finding} */
export function nodeVersion(root, running) {
  const { engines } = readJson(join(root, 'package.json'));
  if (semver.satisfies(running, engines.node)) return well(`Node ${running} (${engines.node} is needed).`);
  return wrong(
    `Node ${engines.node} was expected, but this is Node ${running}.`,
    'Install one of those, for example with your version manager.',
  );
}

/**
 * Compares the pinned versions with the installed ones. Returns one line when all match, else one for each mismatch.
 *
 * @param {string} root
 * @param {readonly Workspace[]} workspaces
 * @returns {Finding[]}
 */
export function installedPackages(root, workspaces) {
  if (!existsSync(join(root, 'node_modules'))) return [wrong('Nothing is installed.', 'Run: npm ci')];
  const pins = [root, ...workspaces.map(({ path }) => path)].flatMap((folder) => exactPins(folder));
  const strays = pins.flatMap(({ folder, name, pinned }) => {
    const installed = installedVersion(folder, name);
    if (installed === pinned) return [];
    return [wrong(`${name} ${pinned} was expected, but ${installed ?? 'none'} is installed.`, 'Run: npm ci')];
  });
  const distinct = [...new Map(strays.map((finding) => [finding.says, finding])).values()];
  const names = new Set(pins.map(({ name }) => name));
  return distinct.length > 0 ? distinct : [well(`What is pinned is installed (${names.size} packages).`)];
}

/**
 * The installed versions of packages that only work together.
 *
 * @param {string} root
 * @param {(name: string) => string | undefined} [version] of an installed package
 * @returns {Finding[]}
 */
export function pairedVersions(root, version = (name) => installedVersion(root, name)) {
  const words = pairs.map((pair) => pair.map((name) => `${name} ${version(name) ?? '(not installed)'}`).join(' with '));
  const [react, reactDom] = [version('react'), version('react-dom')];
  if (react !== undefined && react !== reactDom) {
    return [
      wrong(
        `react and react-dom were expected to be of one version, but are ${react} and ${reactDom ?? 'not installed'}.`,
        'Pin both to the same version in shell/package.json and run: npm install',
      ),
    ];
  }
  return words.map((pair) => note(`${pair}.`));
}

/** @param {string} folder */
function exactPins(folder) {
  const { dependencies, devDependencies } = readJson(join(folder, 'package.json'));
  return Object.entries({ ...dependencies, ...devDependencies }).flatMap(([name, range]) => {
    const pinned = semver.valid(String(range));
    return pinned === null ? [] : [{ folder, name, pinned }];
  });
}

/**
 * @param {string} folder the workspace that requires it
 * @param {string} name
 * @returns {string | undefined}
 */
function installedVersion(folder, name) {
  const places = createRequire(join(folder, 'package.json')).resolve.paths(name) ?? [];
  const file = places.map((place) => join(place, name, 'package.json')).find((candidate) => existsSync(candidate));
  return file === undefined ? undefined : readJson(file).version;
}

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
