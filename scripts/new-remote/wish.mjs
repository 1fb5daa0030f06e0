// @ts-check
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

/**
 * What a team wishes for.
 *
 * @typedef {object} Wish
 * @property {string} name "mfe-market-depth"
 * @property {string} short "market-depth": its page, and the page's address
 * @property {string} owner "team-market-depth"
 * @property {string | undefined} out the whole path of a folder outside the repository; undefined: inside
 */

/** The contract's own rule (RemoteNameSchema), and no hyphen at its end, for a name that is a folder and a component too. */
const remoteName = /^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const LONGEST = 45;

/**
 * Reads the command line. Throws one sentence when it cannot be granted.
 *
 * @param {readonly string[]} args
 * @param {string} cwd where a relative folder begins
 * @returns {Wish}
 */
export function readWish(args, cwd) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { out: { type: 'string' }, owner: { type: 'string' } },
  });
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0)
    throw new Error('Name one remote: npm run new:remote -- mfe-news [--owner team-news] [--out <folder>]');
  if (!remoteName.test(name) || name.length > LONGEST) {
    throw new Error(`A remote is named mfe-<lower-case letters, digits, single hyphens>, such as mfe-news, but this one is "${name}".`);
  }
  const short = name.slice('mfe-'.length);
  const owner = values.owner ?? `team-${short}`;
  if (!/^team-[a-z0-9-]+$/.test(owner))
    throw new Error(`An owner is named team-<lower-case letters, digits, hyphens>, such as team-news, but this one is "${owner}".`);
  return { name, short, owner, out: values.out === undefined ? undefined : resolve(cwd, values.out) };
}
