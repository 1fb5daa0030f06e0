// @ts-check
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/**
 * The remote that a team requests.
 *
 * @typedef {object} Wish
 * @property {string} name "mfe-market-depth"
 * @property {string} short "market-depth": its page, and the page's address; or its section
 * @property {string} owner "team-market-depth"
 * @property {string | undefined} out an absolute folder outside the repository; undefined for a workspace
 * @property {string | undefined} section the slot of another remote's page for which it has a section in place of a page
 */

/** The slots of the contract, by the remote whose page offers them. */
export const slotOwners = { 'valuation/method': 'mfe-valuation', 'valuation/section': 'mfe-valuation', 'dashboard/card': 'mfe-search' };

/**
 * Parses the command line. Throws one sentence for invalid arguments.
 *
 * @param {readonly string[]} args
 * @param {string} cwd the base of a relative folder
 * @returns {Wish}
 */
export function readWish(args, cwd) {
  const options = /** @type {const} */ ({ out: { type: 'string' }, owner: { type: 'string' }, section: { type: 'string' } });
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0)
    throw new Error('Name one remote: npm run new:remote -- mfe-news [--owner team-news] [--section <slot>] [--out <folder>]');
  // The contract's rule (RemoteNameSchema), without a trailing hyphen, because the name is also a folder and a component.
  if (!/^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 45)
    throw new Error(`A remote is named mfe-<lower-case letters, digits, single hyphens>, such as mfe-news, but this one is "${name}".`);
  const short = name.slice('mfe-'.length);
  const owner = values.owner ?? `team-${short}`;
  if (!/^team-[a-z0-9-]+$/.test(owner))
    throw new Error(`An owner is named team-<lower-case letters, digits, hyphens>, such as team-news, but this one is "${owner}".`);
  const { section } = values;
  if (section !== undefined && !Object.hasOwn(slotOwners, section))
    throw new Error(`--section was expected to be a slot of the contract, ${Object.keys(slotOwners).join(', ')}; ${section} came.`);
  return { name, short, owner, out: values.out === undefined ? undefined : resolve(cwd, values.out), section };
}

const template = fileURLToPath(new URL('template', import.meta.url));

/**
 * Writes the files of a new remote. The template is a remote named mfe-example, in which only names and the slot are replaced.
 *
 * @param {Wish} wish
 * @param {string} folder
 */
export async function writeRemoteFiles(wish, folder) {
  const shown = wish.section === undefined ? ['page'] : ['section/every', `section/${wish.section.replace('/', '-')}`];
  for (const source of ['every', ...shown, wish.out === undefined ? 'inside' : 'outside'].map((part) => join(template, part))) {
    const entries = await readdir(source, { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((each) => each.isFile())) {
      const file = join(entry.parentPath, entry.name);
      const target = join(folder, renameTemplate(file.slice(source.length + 1), wish));
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, renameTemplate(await readFile(file, 'utf8'), wish));
    }
  }
}

/**
 * Replaces the template's names with those of the new remote.
 *
 * @param {string} text
 * @param {Pick<Wish, 'name' | 'short' | 'owner'> & { section?: string | undefined }} wish
 */
export const renameTemplate = (text, { name, short, owner, section }) =>
  text
    .replaceAll('any/slot', section ?? '')
    .replaceAll('mfe-example', name)
    .replaceAll('team-example', owner)
    .replaceAll('Example Title', titleOf(short))
    .replaceAll('Example', short.split('-').map(capital).join(''))
    .replaceAll('{ example:', `{ ${short.includes('-') ? `'${short}'` : short}:`)
    .replaceAll('example', short);

/** @param {string} word */
const capital = (word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** "market-depth" → "Market depth". @param {string} short */
const titleOf = (short) => capital(short.replaceAll('-', ' '));

/** The row that mounts the remote's page, as written in shell/src/routes.ts. @param {Pick<Wish, 'name' | 'short'>} wish */
export const routeLine = ({ name, short }) =>
  `{ path: '/${short}', remote: '${name}', view: { is: 'page', name: '${short}' }, access: 'signed-in', title: '${titleOf(short)} · Mulya' },`;

/**
 * The content of OVERRIDES that mounts a remote from another folder.
 *
 * @param {Pick<Wish, 'name' | 'short' | 'section'>} wish
 * @param {string} folder
 */
export const overridesOf = ({ name, short, section: slot }, folder) => ({
  remotes: { [name]: { folder } },
  ...(slot === undefined
    ? {
        routes: [
          { path: `/${short}`, remote: name, view: { is: 'page', name: short }, access: 'signed-in', title: `${titleOf(short)} · Mulya` },
        ],
      }
    : { sections: [{ slot, page: pageOf(slot), remote: name, section: short, title: titleOf(short), access: 'signed-in', order: 10 }] }),
});

/** The remote whose page offers a slot. @param {string} slot */
const pageOf = (slot) => new Map(Object.entries(slotOwners)).get(slot);

/**
 * CODEOWNERS with a new last line for the remote.
 *
 * @param {string} owners the file's text
 * @param {Pick<Wish, 'name' | 'owner'>} wish
 */
export function withOwner(owners, { name, owner }) {
  const lines = owners.split('\n');
  const last = lines.findLastIndex((line) => line.startsWith('/mfe-'));
  const column = lines[last]?.indexOf('@') ?? 0;
  lines.splice(last + 1, 0, `${`/${name}/`.padEnd(column - 1)} @mulya/${owner}`);
  return lines.join('\n');
}
