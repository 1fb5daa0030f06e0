// @ts-check
/**
 * node tests/mutations/run.mjs: applies each change of mutations.mjs to a copy of the last commit and runs the tests of `npm test` that
 * import the changed file. Prints which test file caught it. Journeys and tests of built files are left out.
 *
 * --only=id,… or --area=model,… selects changes, --json=file writes the results, --check only verifies that each text is found once.
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { mutations } from './mutations.mjs';

/** @typedef {import('./mutations.mjs').Mutation} Mutation */
/** @typedef {{ copy: string, cache: string }} Copy */
/** @typedef {{ id: string, area: string, place: string, caughtBy: string | null, seconds: number }} Result */

const root = fileURLToPath(new URL('../..', import.meta.url));
const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);
const stopping = new AbortController();
const run = promisify(execFile);

const { values: options } = parseArgs({
  options: { only: { type: 'string' }, area: { type: 'string' }, json: { type: 'string' }, check: { type: 'boolean', default: false } },
});
const includes = (/** @type {string | undefined} */ list, /** @type {string} */ value) => list?.split(',').includes(value) ?? true;
const chosen = mutations.filter(({ id, area }) => includes(options.only, id) && includes(options.area, area));
if (chosen.length === 0) throw new Error('--only and --area were expected to name changes of mutations.mjs, but name none.');

/** @param {string} folder @param {Mutation} mutation */
function mutate(folder, { id, file, from, to }) {
  const parts = readFileSync(join(folder, file), 'utf8').split(from);
  if (parts.length !== 2) throw new Error(`${id}: its text was expected once in ${file}, but is there ${parts.length - 1} times.`);
  const before = `${parts[0] ?? ''}${from.slice(0, from.search(/\S/))}`;
  return { text: parts.join(to), place: `${file}:${before.split('\n').length}` };
}

/** Copies the last commit next to the repository. The packages are hard links, so that @mulya/* resolves within the copy. */
async function createCopy() {
  const temporary = mkdtempSync(`${root.replace(/\/$/, '')}-mutations-`);
  const copy = join(temporary, 'copy');
  const remove = () => rmSync(temporary, { recursive: true, force: true });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.once(signal, () => (stopping.abort(), remove(), process.exit(1)));
  await run('git', ['clone', '--quiet', '--shared', root, copy]);
  const { stdout } = await run('git', ['ls-files', 'package.json', '*/package.json'], { cwd: root });
  for (const modules of stdout
    .trim()
    .split('\n')
    .map((path) => join(dirname(path), 'node_modules'))) {
    if (existsSync(join(root, modules))) await run('cp', ['-a', '-l', join(root, modules), join(copy, modules)]);
  }
  return { copy, cache: join(temporary, 'cache'), remove };
}

/** @param {Copy} at @param {readonly string[]} selection @returns {Promise<{ code?: number, stdout: string, stderr: string }>} */
function jest({ copy, cache }, selection) {
  const args = ['--selectProjects', 'node', 'dom', '--bail', '--ci', '--maxWorkers=2', `--cacheDirectory=${cache}`, ...selection];
  const running = { cwd: copy, maxBuffer: 2 ** 28, signal: stopping.signal };
  return run(process.execPath, ['node_modules/jest/bin/jest.js', ...args], running).catch((error) => error);
}

/** The first of the test files that fails. @param {Copy} at @param {readonly string[]} files @returns {Promise<string | null>} */
async function firstFailure(at, files) {
  const { code = 0, stderr } = await jest(at, ['--runTestsByPath', ...files]);
  if (code === 0) return null;
  const file = /^FAIL (?:\w+ )?(\S+)/m.exec(stderr)?.[1];
  if (file === undefined) throw new Error(`Jest was expected to name a failed test, but wrote: ${stderr.slice(-2_000)}`);
  return file;
}

/**
 * The test file that fails because of a change. It fails again alone, so that a timeout on a busy machine doesn't count. The tests next to
 * the changed file come first, because they are the likeliest to fail. @param {Copy} at @param {string} changed
 */
async function catchChange(at, changed) {
  const { code = 0, stdout, stderr } = await jest(at, ['--listTests', '--findRelatedTests', changed]);
  if (code !== 0) throw new Error(`Jest was expected to list the tests of ${changed}, but wrote: ${stderr}`);
  const related = stdout.split('\n').flatMap((line) => (line.startsWith(at.copy) ? [relative(at.copy, line)] : []));
  const isNear = (/** @type {string} */ test) => dirname(test) === dirname(changed);
  for (const turn of [related.filter(isNear), related.filter((test) => !isNear(test))]) {
    for (let left = turn; left.length > 0;) {
      const failed = await firstFailure(at, left);
      if (failed === null) break;
      if ((await firstFailure(at, [failed])) !== null) return failed;
      left = left.filter((test) => test !== failed);
    }
  }
  return null;
}

for (const mutation of chosen) mutate(root, mutation);
if (options.check) say(`Each of ${chosen.length} changes applies.`);
else {
  const { copy, cache, remove } = await createCopy();
  try {
    /** @type {Result[]} */
    const results = [];
    for (const mutation of chosen) {
      const started = Date.now();
      const path = join(copy, mutation.file);
      const original = readFileSync(path, 'utf8');
      const { text, place } = mutate(copy, mutation);
      writeFileSync(path, text);
      const caughtBy = await catchChange({ copy, cache }, mutation.file);
      writeFileSync(path, original);
      results.push({ id: mutation.id, area: mutation.area, place, caughtBy, seconds: Math.round((Date.now() - started) / 1_000) });
      if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(results, null, 2)}\n`);
      say(`${caughtBy === null ? '✗ missed' : '✓ caught'} ${mutation.id} (${place}) ${caughtBy ?? mutation.wrong}`);
    }
    // A test that fails without any change proves nothing.
    const catching = [...new Set(results.flatMap(({ caughtBy }) => caughtBy ?? []))];
    const flaky = catching.length === 0 ? null : await firstFailure({ copy, cache }, catching);
    say(`${results.filter(({ caughtBy }) => caughtBy !== null).length} of ${results.length} caught`);
    if (flaky !== null) throw new Error(`${flaky} fails without a change, too. Fix it and run this again.`);
  } finally {
    remove();
  }
}
