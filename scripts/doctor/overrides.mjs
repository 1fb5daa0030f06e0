// @ts-check
import { resolve } from 'node:path';
import { sentenceOf } from '../command.mjs';
import { note, wrong } from './finding.mjs';

/** @typedef {import('./finding.mjs').Finding} Finding */

const ANSWER_WITHIN_MS = 2_000;

/**
 * Lists the overrides of this repository's builds and whether they exist.
 *
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {string} root the folder that a relative path starts from
 * @param {(file: string) => Promise<import('@mulya/contract').Overrides>} readOverrides the gateway's own reader
 * @returns {Promise<{ findings: Finding[], folders?: { name: string, folder: string }[] }>} `folders`: remotes for the verdicts
 */
export async function overrides(env, root, readOverrides) {
  const named = env['OVERRIDES'];
  if (!named) return { findings: [note('There are none: every remote comes from this repository.')] };
  try {
    const { shell, remotes, routes = [] } = await readOverrides(resolve(root, named));
    /** @type {[string, { folder: string } | { address: string }][]} */
    const places = Object.entries({ ...(shell === undefined ? {} : { shell }), ...remotes });
    const found = places.map(([name, place]) =>
      'folder' in place ? note(`${name} comes from ${place.folder}.`) : hotFinding(name, place.address),
    );
    return {
      findings: [...(await Promise.all(found)), ...routes.map(({ path, remote }) => note(`${path} is shown by ${remote}.`))],
      folders: places.flatMap(([name, place]) => ('folder' in place ? [{ name, folder: place.folder }] : [])),
    };
  } catch (error) {
    return { findings: [wrong(sentenceOf(error), 'Correct the file (docs/contract.md says what it holds), or unset OVERRIDES.')] };
  }
}

/** @param {string} name @param {string} address @returns {Promise<Finding>} */
async function hotFinding(name, address) {
  const manifest = `${address}/${name === 'shell' ? 'shell' : 'remote'}.json`;
  const answer = await fetch(manifest, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }).catch(() => undefined);
  if (answer?.ok === true) return note(`${name} comes hot from ${address}.`);
  return wrong(
    `${name} is to come hot from ${address}, which does not answer.`,
    `Start its dev server (npm run dev -- ${name}), or take ${name} out of the overrides.`,
  );
}
