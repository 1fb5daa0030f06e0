// @ts-check
/**
 * npm test [-- <path> …] [--only=lint,build,unit,journeys] [--changed] [--node 22] [--times]: runs lint, build, unit and contract tests,
 * journeys and faults. Every step runs, even after a failure. Prints each step's seconds and the slowest files (`--times`: all files).
 * The last line is "N passed, N failed". `npm run test:long` runs what takes long.
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { root, runAsCommand, seconds } from './command.mjs';
import { changedFiles, readPlan } from './test/plan.mjs';
import { checkResult, resultLines, slowestFiles, summary } from './test/results.mjs';
import { testSteps } from './test/steps.mjs';
import { readWorkspaces } from './build/workspaces.mjs';

/** The other supported versions of Node, by major version. @type {Readonly<Record<string, string>>} */
const versions = { 22: '22.23.3', 24: '24.21.0' };

/** @typedef {import('./test/results.mjs').Result} Result */

const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);

const titles = { lint: 'lint and types', build: 'build', unit: 'unit and contract tests', journeys: 'journeys and faults' };

/** The failures and reruns of all steps, repeated at the end. @type {string[]} */
const closing = [];

/** @param {string} title @param {() => Promise<Result>} step */
async function inTurn(title, step) {
  say(`${title} …`);
  const started = Date.now();
  const result = await step();
  for (const failure of result.failures) say(`\n✗ ${title}: ${failure}\n`);
  for (const failure of result.again ?? []) say(`\n△ ${title}: ${failure}\n`);
  say(`${result.failed > 0 ? '✗' : '✓'} ${title}: ${result.passed} passed, ${result.failed} failed (${seconds(started)})`);
  closing.push(...resultLines(title, result));
  return result;
}

/** @param {Exclude<import('./test/plan.mjs').Plan, { is: 'node' }>} plan @returns {Promise<Result[]>} */
async function results(plan) {
  const steps = testSteps(root);
  if (plan.is === 'unit') return [await steps.unitOf(plan.patterns)];
  if (plan.is === 'long') {
    return [
      await inTurn('build', steps.build),
      await inTurn('long unit and contract tests', steps.longUnit),
      await inTurn('npm run dev, and long journeys', steps.long),
    ];
  }
  if (plan.is === 'changed') {
    const files = changedFiles(root);
    if (files.length === 0) return [];
    say(files.map((file) => `  ${file}`).join('\n'));
    return Promise.all([
      inTurn('lint and types', () => steps.lint(files)),
      inTurn('unit tests of the changed files and their importers', () => steps.unitOfFiles(files)),
    ]);
  }

  const has = (/** @type {import('./test/plan.mjs').StepName} */ name) => plan.steps.includes(name);
  // Beside each other, because each of them leaves a core idle now and then. A browser or a contract test needs what was built.
  const first = [];
  if (has('lint')) first.push(inTurn(titles.lint, steps.lint));
  const build = has('build') ? inTurn(titles.build, steps.build) : undefined;
  const before = await Promise.all(build === undefined ? first : [...first, build]);
  const isBuilt = build === undefined || (await build).failed === 0;
  const unit = has('unit') ? [await inTurn(titles.unit, steps.unit)] : [];
  const notBuilt = async () => checkResult(false, 'They were not run: the build failed.');
  const journeys = has('journeys') ? [await inTurn(titles.journeys, isBuilt ? steps.journeys : notBuilt)] : [];
  return [...before, ...unit, ...journeys];
}

runAsCommand(import.meta.url, async () => {
  const plan = readPlan(process.argv.slice(2));
  if (plan.is === 'node') {
    if (!(await testOnNode(plan.major, plan.args))) process.exitCode = 1;
    return;
  }
  const started = Date.now();
  const all = await results(plan);
  if (all.some(({ failed }) => failed > 0)) process.exitCode = 1;
  if (plan.is !== 'unit') {
    say(`\n${plan.times ? 'Every file' : 'The slowest files'}:`);
    for (const line of slowestFiles(all, plan.times ? Infinity : 10)) say(line);
    say(`In all: ${seconds(started)}\n`);
  }
  for (const line of closing) say(line);
  say(`\n${summary(all)}`);
});

/**
 * Runs `npm test` with another version of Node, installed from the registry into a folder of its own. Rebuilds everything.
 *
 * @param {string} major 22 or 24
 * @param {readonly string[]} args of scripts/test.mjs
 * @returns {Promise<boolean>} whether every test passed
 */
async function testOnNode(major, args) {
  const version = versions[major];
  if (version === undefined) throw new Error(`--node was expected to be ${Object.keys(versions).join(' or ')}; ${major} came.`);
  // The package with Node for this machine. It has no install script.
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const folder = await mkdtemp(join(tmpdir(), `mulya-node-${major}-`));
  const goesWell = (/** @type {string} */ command, /** @type {readonly string[]} */ given, env = process.env) =>
    spawnSync(command, given, { cwd: root, env, stdio: 'inherit' }).status === 0;
  try {
    const quiet = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
    if (!goesWell('npm', ['install', '--prefix', folder, ...quiet, `${name}@${version}`]))
      throw new Error(`${name}@${version} could not be installed.`);
    const node = join(folder, 'node_modules', name, 'bin', 'node');
    for (const { path } of await readWorkspaces(root)) await rm(join(path, 'dist'), { recursive: true, force: true });
    console.log(`\nNode ${version}\n`);
    const path = `${dirname(node)}${delimiter}${process.env['PATH'] ?? ''}`;
    return goesWell(node, ['scripts/test.mjs', ...args], { ...process.env, PATH: path });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
