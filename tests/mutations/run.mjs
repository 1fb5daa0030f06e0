// @ts-check
/**
 * node tests/mutations/run.mjs: applies each change of mutations.mjs to a copy of the last commit and runs the tests of `npm test` that
 * import the changed file. Prints which test file caught it. Journeys and tests of built files are left out.
 *
 * --only=id,… or --area=model,… selects changes, --json=file writes the results, --check only verifies that each text is found once.
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { mutations } from './mutations.mjs';

/** @typedef {import('./mutations.mjs').Mutation} Mutation */
/** @typedef {{ id: string, area: string, place: string, caughtBy: string | null, seconds: number }} Result */

const root = fileURLToPath(new URL('../..', import.meta.url));
const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);
const stopping = new AbortController();
const run = promisify(execFile);

const { values: options } = parseArgs({
  options: { only: { type: 'string' }, area: { type: 'string' }, json: { type: 'string' }, check: { type: 'boolean', default: false } },
});
const { only, area } = { only: options.only?.split(','), area: options.area?.split(',') };
const chosen = mutations.filter((mutation) => (only?.includes(mutation.id) ?? true) && (area?.includes(mutation.area) ?? true));
const unknown = only?.filter((id) => !mutations.some((mutation) => mutation.id === id)) ?? [];
if (unknown.length > 0) throw new Error(`--only was expected to name changes of mutations.mjs, but names ${unknown.join(', ')}.`);

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

/**
 * Runs tests until the first one fails.
 *
 * @param {{ copy: string, cache: string }} at
 * @param {readonly string[]} selection
 * @returns {Promise<string | null>} the path of the test file that failed
 */
async function firstFailure({ copy, cache }, selection) {
  const fixed = ['--selectProjects', 'node', 'dom', '--bail', '--ci', '--passWithNoTests', '--maxWorkers=2', `--cacheDirectory=${cache}`];
  const args = ['node_modules/jest/bin/jest.js', ...fixed, ...selection];
  const output = await run(process.execPath, args, { cwd: copy, maxBuffer: 2 ** 28, signal: stopping.signal }).then(
    () => undefined,
    (/** @type {{ stderr?: string }} */ error) => error.stderr ?? '',
  );
  if (output === undefined) return null;
  const file = /^FAIL (?:\w+ )?(\S+)/m.exec(output)?.[1];
  if (file === undefined) throw new Error(`Jest was expected to name a failed test, but wrote: ${output.slice(-2_000)}`);
  return file;
}

/**
 * The tests next to the file come first, because they are the likeliest to fail.
 *
 * @param {{ copy: string, cache: string }} at
 * @param {string} file
 */
async function catchChange(at, file) {
  const folder = dirname(file);
  const beside = readdirSync(join(at.copy, folder)).filter((name) => /\.test\.(ts|tsx|mjs)$/.test(name));
  const near = beside.length === 0 ? null : await firstFailure(at, ['--runTestsByPath', ...beside.map((name) => join(folder, name))]);
  return near ?? (await firstFailure(at, ['--findRelatedTests', file]));
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
    const flaky = catching.length === 0 ? null : await firstFailure({ copy, cache }, ['--runTestsByPath', ...catching]);
    if (flaky !== null) say(`${flaky} fails without a change, too. Fix it and run this again.`);
    say(`${results.filter(({ caughtBy }) => caughtBy !== null).length} of ${results.length} caught`);
    process.exitCode = flaky === null ? 0 : 1;
  } finally {
    remove();
  }
}
