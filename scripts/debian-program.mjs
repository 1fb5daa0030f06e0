// @ts-check
/** `node scripts/debian-program.mjs prometheus promtool`: prints the path of a program. Installs its package (as root) if needed. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runAsCommand } from './command.mjs';

/** Installs a package of the distribution, as root. @param {string[]} names options, then its name @returns whether it succeeded */
export const installPackage = (...names) =>
  [['update'], ['install', '-y', ...names]].every(
    (args) =>
      spawnSync('apt-get', args, {
        stdio: ['ignore', 'ignore', 'inherit'], // stdout is the result
        timeout: 5 * 60_000,
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      }).status === 0,
  );

/** Where programs are: Debian keeps those of PostgreSQL's server by version, the newest first here. */
function folders() {
  const postgres = '/usr/lib/postgresql';
  const versions = existsSync(postgres) ? readdirSync(postgres).sort((one, other) => Number(other) - Number(one)) : [];
  const bins = versions.map((version) => join(postgres, version, 'bin'));
  return [...bins, ...(process.env['PATH'] ?? '').split(delimiter), '/usr/local/sbin', '/usr/sbin'];
}

/**
 * Finds a program. Installs the distribution's package (as root) if needed.
 *
 * @param {string} debian the package
 * @param {string[]} names of the program
 * @returns {string} its path
 * @throws Error with one sentence
 */
export function debianProgram(debian, ...names) {
  const find = () => names.flatMap((name) => folders().map((folder) => join(folder, name))).find((path) => existsSync(path));
  const found = find() ?? (installPackage('--no-install-recommends', debian) ? find() : undefined);
  if (found === undefined) throw new Error(`${debian} was expected to be installed (Debian's package of that name); it is not.`);
  return found;
}

runAsCommand(import.meta.url, async () => {
  const [debian = '', name = debian] = process.argv.slice(2);
  console.log(debianProgram(debian, name));
});
