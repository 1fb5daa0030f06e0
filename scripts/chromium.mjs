// @ts-check
/**
 * Finds a Chromium for the journeys, or installs one: `node scripts/chromium.mjs` prints it as JSON, {path, args}.
 * Tries CHROMIUM_PATH, an installed browser, the distribution's package (as root) and Playwright's, in this order.
 *
 * The journeys prefer the headless shell, which has no browser windows and needs half as much of the machine. Benchmarks and pictures
 * use the whole browser.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @typedef {{ path: string, args: readonly string[] }} Chromium */

/**
 * The environment of the search, which a test can replace.
 *
 * @typedef {object} Machine
 * @property {Readonly<Record<string, string | undefined>>} env
 * @property {(path: string) => boolean} exists
 * @property {boolean} isRoot
 * @property {() => string | undefined} playwrights the path of Playwright's own Chromium, installed or not
 * @property {(command: string, args: readonly string[]) => boolean} run whether the command succeeded
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
  const namesInOrder = kind === 'shell' ? [shells, wholes] : [wholes];
  const places = [
    ...namesInOrder.flatMap((names) => folders.flatMap((folder) => names.map((name) => join(folder, name)))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    playwrights(),
  ];
  return places.find((place) => place !== undefined && exists(place));
}

/**
 * @param {Machine} machine
 * @param {(line: string) => void} say
 * @param {Kind} [kind]
 * @returns {Chromium}
 */
export function findOrInstallChromium(machine, say, kind = 'whole') {
  const found = findChromium(machine, kind);
  const isWanted = found !== undefined && (kind === 'whole' || isShell(found) || Boolean(machine.env['CHROMIUM_PATH']));
  const path = isWanted ? found : (installShell(machine, say, kind) ?? found ?? install(machine, say));
  return { path, args: chromiumArguments(machine.isRoot) };
}

const isShell = (/** @type {string} */ path) => shells.includes(basename(path));
const hasPackages = (/** @type {Machine} */ { isRoot, exists }) => isRoot && exists('/usr/bin/apt-get');

/**
 * The distribution's headless shell, if it has one.
 *
 * @param {Machine} machine
 * @param {(line: string) => void} say
 * @param {Kind} kind
 * @returns {string | undefined}
 */
function installShell(machine, say, kind) {
  if (kind === 'whole' || !hasPackages(machine)) return undefined;
  say('There is no headless Chromium: installing the distribution’s …');
  const isThere = machine.run('apt-get', ['update']) && machine.run('apt-get', ['install', '-y', 'chromium-headless-shell']);
  return isThere ? findChromium(machine, 'shell') : undefined;
}

/**
 * @param {Machine} machine
 * @param {(line: string) => void} say
 * @returns {string}
 */
function install(machine, say) {
  if (hasPackages(machine)) {
    say('There is no Chromium: installing the distribution’s …');
    if (machine.run('apt-get', ['update']) && machine.run('apt-get', ['install', '-y', 'chromium'])) {
      const found = findChromium(machine);
      if (found !== undefined) return found;
    }
  }
  say('There is no Chromium: installing Playwright’s …');
  machine.run(process.execPath, [playwrightCli(), 'install', 'chromium']);
  const found = findChromium(machine);
  if (found !== undefined) return found;
  throw new Error('The journeys need a Chromium, and none could be found or installed. Install one, or set CHROMIUM_PATH=<file>.');
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

const INSTALL_WITHIN_MS = 5 * 60_000;

const load = createRequire(import.meta.url);
const playwrightCli = () => join(load.resolve('@playwright/test/package.json'), '../cli.js');

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
  // The installers print to stderr, because stdout is the result.
  run: (command, args) =>
    spawnSync(command, args, {
      timeout: INSTALL_WITHIN_MS,
      stdio: ['ignore', 2, 2],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0,
});

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const chromium = findOrInstallChromium(thisMachine(), (line) => process.stderr.write(`${line}\n`), 'shell');
    process.stdout.write(`${JSON.stringify(chromium)}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
