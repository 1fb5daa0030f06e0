// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { portProblem } from '../start/ports.mjs';
import { readSettings } from '../start/settings.mjs';
import { note, well, wrong } from './finding.mjs';
import { sentenceOf } from '../command.mjs';

/** @typedef {import('./finding.mjs').Finding} Finding */
/** @typedef {Readonly<Record<string, string | undefined>>} Environment */

const ANSWER_WITHIN_MS = 2_000;

/**
 * The environment as `npm start` would see it: the shell's, over .env's.
 *
 * @param {string} root
 * @param {Environment} env
 * @returns {{ env: Environment, findings: readonly Finding[] }}
 */
export function environment(root, env) {
  const file = join(root, '.env');
  if (!existsSync(file)) return { env, findings: [note('There is no .env: the defaults hold, and what the shell sets.')] };
  const written = parseEnv(readFileSync(file, 'utf8'));
  const known = parseEnv(readFileSync(join(root, '.env.example'), 'utf8'));
  const filled = Object.fromEntries(Object.entries(written).filter(([, value]) => value !== ''));
  const names = Object.keys(filled).join(', ');
  const unknown = Object.keys(written).filter((name) => !Object.hasOwn(known, name));
  return {
    env: { ...filled, ...env },
    findings: [
      note(`.env sets ${names || 'nothing'}.`),
      ...unknown.map((name) =>
        wrong(`${name} stands in .env, and nothing reads it.`, 'Correct its name (.env.example lists them all) or remove the line.'),
      ),
    ],
  };
}

/**
 * The problems that the start and the gateway find in the environment.
 *
 * @param {Environment} env
 * @param {string} root
 * @param {((env: Environment) => { ok: true } | { ok: false, problems: readonly string[] }) | undefined} readConfig the gateway's own
 *   reader; undefined if the gateway isn't built
 * @returns {Finding[]}
 */
export function settings(env, root, readConfig) {
  const read = [readSettings(env, root), readConfig?.(env) ?? { ok: true }];
  const problems = new Set(read.flatMap((one) => (one.ok ? [] : one.problems)));
  if (problems.size === 0) return [well('Every variable that is set can be read.')];
  return [...problems].map((problem) => wrong(problem, 'Correct it in .env or in the shell that starts Mulya.'));
}

/**
 * Whether each port is free, or what answers there.
 *
 * @param {Environment} env
 * @param {string} root
 * @returns {Promise<Finding[]>}
 */
export async function ports(env, root) {
  const read = readSettings(env, root);
  if (!read.ok) return [];
  const { port, host, emulator } = read.settings;
  return Promise.all([
    portFinding('PORT', port, host, `http://localhost:${port}/readyz`),
    ...(emulator.is === 'own' ? [portFinding('AUTH_EMULATOR_PORT', emulator.port, '127.0.0.1', `http://${emulator.address}/`)] : []),
  ]);
}

/**
 * Mulya's own parts on a port are fine. A running product reports its health.
 *
 * @param {string} variable
 * @param {number} port
 * @param {string} host
 * @param {string} address
 * @returns {Promise<Finding>}
 */
async function portFinding(variable, port, host, address) {
  const problem = await portProblem(variable, port, host);
  if (problem === undefined) return well(`Port ${port} (${variable}) is free.`);
  const answer = await fetch(address, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    .then((response) => response.json())
    .catch(() => undefined); // not an HTTP health answer
  if (answer?.authEmulator?.ready === true) return note(`An Auth emulator runs on port ${port}.`);
  if (typeof answer?.ok !== 'boolean' || typeof answer.dependencies !== 'object') {
    const [what = '', ...how] = problem.split('. ');
    return wrong(`${what}.`, how.join('. '));
  }
  if (answer.ok) return note(`Mulya runs on port ${port}, and all that it depends on answers.`);
  const down = Object.entries(answer.dependencies).flatMap(([name, state]) => (state?.ok === true ? [] : [`${name} (${state?.detail})`]));
  const says = `Mulya runs on port ${port}, but not everything that it depends on answers: ${down.join(' ')}`;
  return wrong(says, 'docs/runbook.md says what to do for each.');
}

/**
 * Lists the overrides of this repository's builds and whether they exist.
 *
 * @param {Environment} env
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
    return { findings: [wrong(sentenceOf(error), 'Correct the file (docs/teams.md shows one), or unset OVERRIDES.')] };
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
