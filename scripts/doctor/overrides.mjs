// @ts-check
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { note, wrong } from './finding.mjs';

/** @typedef {import('./finding.mjs').Finding} Finding */

const ANSWER_WITHIN_MS = 2_000;

/**
 * Lists the overrides of this repository's builds and whether they exist.
 *
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {string} root the folder that a relative path starts from
 * @param {Pick<typeof import('@mulya/contract'), 'OverridesSchema'>} contract
 * @returns {Promise<{ findings: readonly Finding[], folders: readonly { name: string, folder: string }[] }>} `folders`: remotes for
 *   the verdicts of preflight
 */
export async function overrides(env, root, { OverridesSchema }) {
  const named = env['OVERRIDES'];
  if (!named) return { findings: [note('There are none: every remote comes from this repository.')], folders: [] };
  const file = resolve(root, named);
  const read = OverridesSchema.safeParse(parse(file));
  if (!read.success) {
    const [issue] = read.error.issues;
    const why = issue === undefined ? '' : ` (${[issue.path.join('.'), issue.message].filter(Boolean).join(': ')})`;
    const fix = 'Correct the file (docs/contract.md says what it holds), or unset OVERRIDES.';
    return { findings: [wrong(`OVERRIDES names ${file}, which cannot be read as overrides${why}.`, fix)], folders: [] };
  }
  const { shell, remotes, routes = [] } = read.data;
  const places = Object.entries({ ...(shell === undefined ? {} : { shell }), ...remotes });
  const folders = places.flatMap(([name, place]) => ('folder' in place ? [{ name, folder: place.folder }] : []));
  const hot = places.flatMap(([name, place]) => ('address' in place ? [hotFinding(name, place.address)] : []));
  return {
    findings: [
      ...folders.map(({ name, folder }) => note(`${name} comes from ${folder}.`)),
      ...(await Promise.all(hot)),
      ...routes.map(({ path, remote }) => note(`${path} is shown by ${remote}.`)),
    ],
    folders,
  };
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

/** @param {string} file */
function parse(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
