// @ts-check
/** `node scripts/debian-program.mjs prometheus promtool`: prints the path of a program. Installs its package (as root) if needed. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Finds a program. Installs the distribution's package (as root) if needed.
 *
 * @param {string} debian the package
 * @param {() => string | undefined} find
 * @returns {string} its path
 * @throws Error with one sentence
 */
export function debianProgram(debian, find) {
  const found = find();
  if (found !== undefined) return found;
  try {
    execFileSync('apt-get', ['update'], { stdio: 'ignore' });
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', debian], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  } catch {
    // The error below names what is missing.
  }
  const installed = find();
  if (installed === undefined) throw new Error(`${debian} was expected to be installed (Debian's package of that name); it is not.`);
  return installed;
}

/** On the path. @param {string} name @returns {string | undefined} */
export const onPath = (name) =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [debian = '', name = debian] = process.argv.slice(2);
  try {
    console.log(debianProgram(debian, () => onPath(name)));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
