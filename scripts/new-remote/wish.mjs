// @ts-check
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

/**
 * The remote that a team requests.
 *
 * @typedef {object} Wish
 * @property {string} name "mfe-market-depth"
 * @property {string} short "market-depth": its page, and the page's address
 * @property {string} owner "team-market-depth"
 * @property {string | undefined} out an absolute folder outside the repository; undefined for a workspace
 */

/** The contract's rule (RemoteNameSchema), without a trailing hyphen, because the name is also a folder and a component. */
const remoteName = /^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const LONGEST = 45;

/**
 * Parses the command line. Throws one sentence for invalid arguments.
 *
 * @param {readonly string[]} args
 * @param {string} cwd the base of a relative folder
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
