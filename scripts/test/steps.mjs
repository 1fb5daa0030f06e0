// @ts-check
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOrInstallChromium, thisMachine } from '../chromium.mjs';
import { lint } from '../lint.mjs';
import { checkResult, jestResult, notEmpty, playwrightResult } from './results.mjs';

/** @typedef {import('./results.mjs').Result} Result */

/** The length of a tool's last output to show. */
const LAST_WORDS = 8_000;

/** In MB. A worker makes much that lives for one test: 39.7 s for the tests of a part of mfe-valuation, with Node's 16 MB 42.5. */
const roomForGarbage = ['--min-semi-space-size=64', '--max-semi-space-size=64'];

/**
 * The steps of `npm test`. Each one always resolves with its result.
 *
 * @param {string} root
 */
export function testSteps(root) {
  const bin = (/** @type {string} */ name) => join(root, 'node_modules/.bin', name);

  /**
   * @param {string} command
   * @param {readonly string[]} args
   * @param {{ isShown?: boolean, env?: Readonly<Record<string, string>> }} [options] `isShown`: writes to the terminal instead of `output`
   * @returns {Promise<{ ok: boolean, output: string }>}
   */
  const run = (command, args, { isShown = false, env = {} } = {}) =>
    new Promise((resolve) => {
      const child = spawn(command, args, {
        cwd: root,
        env: { ...process.env, ...env },
        stdio: ['ignore', isShown ? 'inherit' : 'pipe', isShown ? 'inherit' : 'pipe'],
      });
      let output = '';
      const keep = (/** @type {Buffer} */ text) => (output += String(text));
      child.stdout?.on('data', keep);
      child.stderr?.on('data', keep);
      child.once('error', (error) => resolve({ ok: false, output: `${command} could not be run: ${error.message}` }));
      child.once('close', (code) => resolve({ ok: code === 0, output }));
    });

  /**
   * Runs a tool that writes its results as JSON, and reads them.
   *
   * @param {(file: string) => Promise<{ ok: boolean, output: string }>} tool
   * @param {(json: unknown) => Result} read
   * @returns {Promise<Result>}
   */
  const readingJson = async (tool, read) => {
    const folder = await mkdtemp(join(tmpdir(), 'mulya-test-'));
    const file = join(folder, 'results.json');
    try {
      const { ok, output } = await tool(file);
      const json = await readFile(file, 'utf8').catch(() => undefined);
      if (json === undefined) return checkResult(false, `It ended without results.\n${output.slice(-LAST_WORDS)}`);
      const result = read(JSON.parse(json));
      if (ok || result.failed > 0) return result;
      return { ...result, failed: 1, failures: [`Every test passed, but it ended with an error.\n${output.slice(-LAST_WORDS)}`] };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };

  /** @param {readonly string[]} args @param {boolean} isShown */
  const someUnit = (args, isShown) =>
    readingJson(
      (file) => run(process.execPath, [...roomForGarbage, bin('jest'), ...args, '--json', `--outputFile=${file}`], { isShown }),
      jestResult,
    );

  /** @param {readonly string[]} args @param {boolean} isShown */
  const unit = async (args, isShown) => notEmpty(await someUnit(args, isShown));

  /**
   * @param {readonly ('building' | 'ordinary' | 'rare' | 'dev' | 'long' | 'faults')[]} kinds
   * @param {number} minutes at most, for all of them
   * @returns {Promise<Result>}
   */
  const journeys = async (kinds, minutes) => {
    /** @type {import('../chromium.mjs').Chromium} */
    let chromium;
    try {
      chromium = findOrInstallChromium(thisMachine(), (line) => process.stdout.write(`  ${line}\n`), 'shell');
    } catch (error) {
      return checkResult(false, error instanceof Error ? error.message : String(error));
    }
    const projects = kinds.map((kind) => `--project=${kind}`);
    const limit = `--global-timeout=${minutes * 60_000}`;
    const args = ['test', '--config', 'tests/playwright.config.ts', ...projects, limit, '--reporter=list,json'];
    return readingJson(
      (file) => run(bin('playwright'), args, { isShown: true, env: { CHROMIUM_PATH: chromium.path, PLAYWRIGHT_JSON_OUTPUT_NAME: file } }),
      (json) => notEmpty(playwrightResult(json)),
    );
  };

  return {
    /** @param {readonly string[]} [files] undefined: all */
    lint: async (files) => {
      const checks = await lint(files === undefined ? {} : { files });
      const failed = checks.filter(({ ok }) => !ok);
      const failures = failed.map(({ name, output }) => `${name}\n${output.slice(-LAST_WORDS)}`);
      return { passed: checks.length - failed.length, failed: failed.length, failures };
    },
    unit: () => unit(['--selectProjects', 'node', 'dom'], false),
    longUnit: () => unit(['--selectProjects', 'long'], false),
    /** Runs matching unit tests and shows their output. @param {readonly string[]} patterns */
    unitOf: (patterns) => unit(patterns, true),
    /** Runs the unit tests that import a file, if there are any. @param {readonly string[]} files */
    unitOfFiles: (files) => someUnit(['--selectProjects', 'node', 'dom', '--passWithNoTests', '--findRelatedTests', ...files], false),
    /** Counts only failures. @returns {Promise<Result>} */
    build: async () => {
      const { ok, output } = await run(process.execPath, [join(root, 'scripts/build.mjs')]);
      return { ...checkResult(ok, output), passed: 0 };
    },
    journeys: () => journeys(['building', 'ordinary'], 60),
    long: () => journeys(['dev', 'rare', 'long', 'faults'], 180),
  };
}
