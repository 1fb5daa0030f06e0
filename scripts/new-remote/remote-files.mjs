// @ts-check
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @typedef {import('./wish.mjs').Wish} Wish */

const template = fileURLToPath(new URL('template', import.meta.url));

/**
 * Writes the files of a new remote. The template is a remote named mfe-example, in which only names are replaced.
 *
 * @param {Wish} wish
 * @param {string} folder
 */
export async function writeRemoteFiles(wish, folder) {
  const sources = [join(template, 'every'), join(template, wish.out === undefined ? 'inside' : 'outside')];
  for (const source of sources) {
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
 * @param {Pick<Wish, 'name' | 'short' | 'owner'>} wish
 */
export function renameTemplate(text, { name, short, owner }) {
  const words = short.split('-');
  const component = words.map(capital).join('');
  const key = words.length === 1 ? short : `'${short}'`;
  return text
    .replaceAll('mfe-example', name)
    .replaceAll('team-example', owner)
    .replaceAll('Example Title', titleOf(short))
    .replaceAll('Example', component)
    .replaceAll('{ example:', `{ ${key}:`)
    .replaceAll('example', short);
}

/** "market-depth" → "Market depth". @param {string} short */
export const titleOf = (short) => capital(short.replaceAll('-', ' '));

/** @param {string} word */
const capital = (word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
