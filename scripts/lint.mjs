// @ts-check
/**
 * npm run lint [-- --fix] [--only=types|commits|format|code|unused]: runs every check of the sources that needs no build: types (oxlint),
 * commit messages (commitlint), format (oxfmt), code (ESLint) and unused exports and dependencies (knip). `--fix` also corrects format
 * and code. `npm test` runs the same checks.
 */
import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { root, runAsCommand } from './command.mjs';

/** @typedef {'types' | 'commits' | 'format' | 'code' | 'unused'} CheckName */
/** @typedef {{ name: CheckName, ok: boolean, output: string, seconds: number }} Check */

/** The tool of each check and its arguments. @type {Record<CheckName, (fix: boolean, files: readonly string[]) => string[]>} */
const tools = {
  code: (fix, files) => ['eslint', '--max-warnings', '0', '--no-warn-ignored', ...(fix ? ['--fix'] : []), ...files],
  format: (fix, files) => ['oxfmt', fix ? '--write' : '--check', '--no-error-on-unmatched-pattern', ...files],
  types: () => ['oxlint'],
  unused: () => ['knip', '--no-progress'],
  commits: () => [],
};
const names = /** @type {CheckName[]} */ (Object.keys(tools));

/**
 * Runs the checks on two cores: ESLint on one, the others one after another on the other. With `fix` all run one after another, because
 * two of them write.
 *
 * @param {object} [options]
 * @param {readonly CheckName[]} [options.only]
 * @param {boolean} [options.fix]
 * @param {boolean} [options.isShown] prints each check as it ends
 * @param {readonly string[]} [options.files] the files whose code and format are checked
 * @returns {Promise<Check[]>}
 */
export async function lint({ only = names, fix = false, isShown = false, files = ['.'] } = {}) {
  const inTurn = async (/** @type {readonly CheckName[]} */ turn) => {
    const checks = [];
    for (const name of turn) {
      const started = Date.now();
      const { ok, output } = name === 'commits' ? checkCommits(root) : await run(tools[name](fix, files));
      const check = { name, ok, output: output.trim(), seconds: (Date.now() - started) / 1000 };
      checks.push(check);
      if (isShown) process.stdout.write(`${ok ? '✓' : '✗'} ${name} (${check.seconds.toFixed(1)} s)\n${ok ? '' : `${check.output}\n\n`}`);
    }
    return checks;
  };
  const wanted = names.filter((name) => only.includes(name));
  const lanes = fix ? [wanted] : [wanted.filter((name) => name === 'code'), wanted.filter((name) => name !== 'code')];
  return (await Promise.all(lanes.map(inTurn))).flat();
}

/** @param {readonly string[]} command @returns {Promise<{ ok: boolean, output: string }>} */
const run = ([tool = '', ...args]) =>
  promisify(execFile)(join(root, 'node_modules/.bin', tool), args, { cwd: root, maxBuffer: 50_000_000 }).then(
    ({ stdout, stderr }) => ({ ok: true, output: stdout + stderr }),
    (error) => ({ ok: false, output: `${error.stdout}${error.stderr}` || error.message }),
  );

const rules = 'commitlint.config.mjs';

/**
 * Checks the messages of the commits that came after the one that introduced commitlint.config.mjs. A container image and a downloaded
 * archive have no history, so there it checks nothing.
 *
 * @param {string} folder of a repository
 * @returns {{ ok: boolean, output: string }} `output`: commitlint's report of the bad messages, or why there was nothing to check
 */
export function checkCommits(folder) {
  const git = (/** @type {string[]} */ ...args) => {
    const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : undefined;
  };
  if (!existsSync(join(folder, '.git'))) return { ok: true, output: 'No Git repository: no commit to check.' };
  const introduced = git('log', '--diff-filter=A', '--format=%H', '--', rules)?.split('\n').at(-1);
  const head = git('rev-parse', 'HEAD');
  // Git refuses a checkout that another user owns. That says nothing about the messages.
  if (introduced === undefined || head === undefined)
    return { ok: true, output: 'Git cannot read this repository: no commit was checked.' };
  if (introduced === '' || introduced === head) return { ok: true, output: `No commit after ${rules}: no commit to check.` };
  const args = ['--no-color', '--cwd', folder, '--config', join(folder, rules), '--from', introduced, '--to', head];
  const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin/commitlint'), args, { encoding: 'utf8' });
  const count = git('rev-list', '--count', `${introduced}..${head}`) ?? '0';
  return { ok: status === 0, output: status === 0 ? `${count} commit messages checked.` : `${stdout}${stderr}`.trim() };
}

runAsCommand(import.meta.url, async () => {
  const { values } = parseArgs({ options: { fix: { type: 'boolean', default: false }, only: { type: 'string', multiple: true } } });
  const only = values.only?.flatMap((list) => list.split(',')) ?? names;
  const unknown = only.filter((name) => !names.includes(/** @type {CheckName} */ (name)));
  if (unknown.length > 0) throw new Error(`--only was expected to be one of ${names.join(', ')}; ${unknown.join(', ')} came.`);
  const checks = await lint({ only: /** @type {CheckName[]} */ (only), fix: values.fix, isShown: true });
  if (checks.some(({ ok }) => !ok)) process.exitCode = 1;
});
