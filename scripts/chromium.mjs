// @ts-check
/**
 * Finds a Chromium for the journeys, or installs one: `node scripts/chromium.mjs` prints it as JSON, {path, args}.
 * In this order: what CHROMIUM_PATH names, one that is installed, the distribution's package (as root), Playwright's.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @typedef {{ path: string, args: readonly string[] }} Chromium */

/**
 * What the search looks at; everything outside is passed in.
 *
 * @typedef {object} Machine
 * @property {Readonly<Record<string, string | undefined>>} env
 * @property {(path: string) => boolean} exists
 * @property {boolean} isRoot
 * @property {() => string | undefined} playwrights where Playwright keeps its own Chromium, there or not
 * @property {(command: string, args: readonly string[]) => boolean} run whether the command went well
 */

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The first Chromium that is there: CHROMIUM_PATH, one on the path or in the usual places, Playwright's own.
 *
 * @param {Machine} machine
 * @returns {string | undefined}
 */
export function findChromium({ env, exists, playwrights }) {
  const given = env['CHROMIUM_PATH'];
  if (given) {
    if (exists(given)) return given;
    throw new Error(`CHROMIUM_PATH was expected to be a Chromium, but there is no file ${given}.`);
  }
  const folders = ['/usr/bin', '/usr/local/bin', ...(env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')];
  const places = [
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    playwrights(),
  ];
  return places.find((place) => place !== undefined && exists(place));
}

/**
 * @param {Machine} machine
 * @param {(line: string) => void} say
 * @returns {Chromium}
 */
export function findOrInstallChromium(machine, say) {
  const found = findChromium(machine) ?? install(machine, say);
  return { path: found, args: chromiumArguments(machine.isRoot) };
}

/**
 * @param {Machine} machine
 * @param {(line: string) => void} say
 * @returns {string}
 */
function install(machine, say) {
  if (machine.isRoot && machine.exists('/usr/bin/apt-get')) {
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
 * What makes a run the same everywhere, and keeps the browser from calling home.
 *
 * @param {boolean} isRoot Chromium refuses its sandbox to root
 */
export const chromiumArguments = (isRoot) => [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const load = createRequire(import.meta.url);
const playwrightCli = () => join(load.resolve('@playwright/test/package.json'), '../cli.js');

/** @returns {Machine} the one we run on */
export const thisMachine = () => ({
  env: process.env,
  exists: existsSync,
  isRoot: process.getuid?.() === 0,
  playwrights: () => {
    try {
      return load('@playwright/test').chromium.executablePath();
    } catch {
      return undefined; // Playwright itself is not installed, or knows no browser for this system
    }
  },
  // What the installers print goes to stderr: stdout is the answer.
  run: (command, args) => spawnSync(command, args, { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0,
});

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const chromium = findOrInstallChromium(thisMachine(), (line) => process.stderr.write(`${line}\n`));
    process.stdout.write(`${JSON.stringify(chromium)}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
