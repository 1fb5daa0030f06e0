// @ts-check
import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { debianProgram } from '../debian-program.mjs';
import { part } from './part.mjs';

/** @typedef {import('./part.mjs').Part} Part */

const packages = '/usr/lib/postgresql';
const user = 'mulya';
const password = 'a-long-secret';

/** The folder of the newest server's programs, if installed. */
function programs() {
  const versions = existsSync(packages) ? readdirSync(packages) : [];
  const newest = versions.sort((one, other) => Number(other) - Number(one))[0];
  return newest === undefined ? undefined : join(packages, newest, 'bin');
}

/** PostgreSQL refuses to run as root, so the package has an account for it. */
function account() {
  if (process.getuid?.() !== 0) return {};
  const id = (/** @type {string} */ flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/**
 * A separate PostgreSQL server, not started yet.
 *
 * @param {{ folder: string, port: number }} options `folder` is created, readable by its owner only
 * @returns {Part}
 */
export function postgres({ folder, port }) {
  const bin = debianProgram('postgresql', programs);
  const as = account();
  mkdirSync(folder, { recursive: true });
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid);
  const data = join(folder, 'data');
  const secret = join(folder, 'password');
  writeFileSync(secret, password);
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', user, '-A', 'scram-sha-256', `--pwfile=${secret}`, '-E', 'UTF8', '--no-sync'], {
    ...as,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const answers = () => {
    try {
      execFileSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  };
  return {
    url: `postgres://${user}:${password}@127.0.0.1:${port}/postgres`,
    // SIGQUIT ends all its processes at once without flushing.
    ...part({
      name: 'PostgreSQL',
      command: join(bin, 'postgres'),
      args: ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1'],
      answers,
      endsBy: 'SIGINT',
      diesBy: 'SIGQUIT',
      as,
      cwd: folder,
    }),
  };
}
