// @ts-check
/**
 * Finds a Chromium for the journeys, or installs one: `node scripts/chromium.mjs` prints it as JSON, {path, args}.
 * Tries CHROMIUM_PATH, an installed browser, the distribution's package (as root) and Playwright's, in this order.
 *
 * Journeys and pictures prefer the headless shell, which has no browser windows and needs half as much of the machine. Benchmarks use the
 * whole browser.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, delimiter, join } from 'node:path';
import { runAsCommand } from './command.mjs';
import { installPackage } from './debian-program.mjs';

/** @typedef {{ path: string, args: readonly string[] }} Chromium */

/**
 * The environment of the search, which a test can replace.
 *
 * @typedef {object} Machine
 * @property {Readonly<Record<string, string | undefined>>} env
 * @property {(path: string) => boolean} exists
 * @property {boolean} isRoot
 * @property {() => string | undefined} playwrights the path of Playwright's own Chromium, installed or not
 * @property {(name: string) => boolean} install installs a package of the distribution, or "Playwright’s"
 */

/** @typedef {'shell' | 'whole'} Kind `shell`: the headless shell, or the whole browser if there is none */

const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const wholes = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The first Chromium that exists: CHROMIUM_PATH, one on the path or in the usual places, Playwright's own.
 *
 * @param {Machine} machine
 * @param {Kind} [kind]
 * @returns {string | undefined}
 */
export function findChromium({ env, exists, playwrights }, kind = 'whole') {
  const given = env['CHROMIUM_PATH'];
  if (given) {
    if (exists(given)) return given;
    throw new Error(`CHROMIUM_PATH was expected to be a Chromium, but there is no file ${given}.`);
  }
  const folders = ['/usr/bin', '/usr/local/bin', ...(env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')];
  const inFolders = (/** @type {readonly string[]} */ names) => folders.flatMap((folder) => names.map((name) => join(folder, name)));
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  const places = [...(kind === 'shell' ? inFolders(shells) : []), ...inFolders(wholes), mac, playwrights()];
  return places.find((place) => place !== undefined && exists(place));
}

/**
 * @param {Machine} machine
 * @param {(line: string) => void} say
 * @param {Kind} [kind]
 * @returns {Chromium}
 */
export function findOrInstallChromium(machine, say, kind = 'whole') {
  const hasPackages = machine.isRoot && machine.exists('/usr/bin/apt-get');
  const install = (/** @type {string} */ name) => {
    say(`There is no ${kind === 'shell' ? 'headless ' : ''}Chromium: installing ${name} …`);
    return machine.install(name) ? findChromium(machine, kind) : undefined;
  };
  let path = findChromium(machine, kind);
  const isWanted = path !== undefined && (kind === 'whole' || shells.includes(basename(path)) || Boolean(machine.env['CHROMIUM_PATH']));
  if (!isWanted && kind === 'shell' && hasPackages) path = install('chromium-headless-shell') ?? path;
  if (path === undefined && hasPackages) path = install('chromium');
  path ??= install('Playwright’s');
  if (path === undefined)
    throw new Error('The journeys need a Chromium, and none could be found or installed. Install one, or set CHROMIUM_PATH=<file>.');
  return { path, args: chromiumArguments(machine.isRoot) };
}

/**
 * Arguments that make runs reproducible and keep the browser from calling home.
 *
 * @param {boolean} isRoot Chromium refuses its sandbox to root
 */
export const chromiumArguments = (isRoot) => [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--font-render-hinting=none', // without it, the headless shell aligns letters to whole pixels
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const load = createRequire(import.meta.url);

/** @returns {Machine} this machine */
export const thisMachine = () => ({
  env: process.env,
  exists: existsSync,
  isRoot: process.getuid?.() === 0,
  playwrights: () => {
    try {
      return load('@playwright/test').chromium.executablePath();
    } catch {
      return undefined; // Playwright isn't installed or has no browser for this system
    }
  },
  install: (name) => {
    if (name !== 'Playwright’s') return installPackage(name);
    const cli = join(load.resolve('@playwright/test/package.json'), '../cli.js');
    return spawnSync(process.execPath, [cli, 'install', 'chromium'], { timeout: 5 * 60_000, stdio: ['ignore', 2, 2] }).status === 0;
  },
});

runAsCommand(import.meta.url, async () => {
  const chromium = findOrInstallChromium(thisMachine(), (line) => process.stderr.write(`${line}\n`), 'shell');
  process.stdout.write(`${JSON.stringify(chromium)}\n`);
});
