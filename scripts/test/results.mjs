// @ts-check
import { relative } from 'node:path';
import { root } from '../command.mjs';

/**
 * The result of a test step. `failures` has a printable block for each failure.
 *
 * @typedef {object} Result
 * @property {number} passed
 * @property {number} failed
 * @property {readonly string[]} failures
 * @property {readonly string[]} [again] tests that passed on a rerun: the name, followed by lines about the first failure, if any
 * @property {readonly FileTime[]} [files]
 */

/** The cases of a test file, and the seconds that it took. @typedef {{ name: string, cases: number, seconds: number }} FileTime */

/** A step with more reruns has failed. A lost frame or a busy machine explains a few failures, not more. */
const MOST_RUN_AGAIN = 2;

const colours = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g');
const plain = (/** @type {string} */ text) => text.replace(colours, '').trim();

/** A step that is one check, such as lint. @param {boolean} ok @param {string} output @returns {Result} */
export const checkResult = (ok, output) =>
  ok ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [plain(output)] };

/**
 * A step without tests has failed, because a pattern without matches must not look like success.
 *
 * @param {Result} result
 * @returns {Result}
 */
export const notEmpty = (result) =>
  result.passed + result.failed > 0 ? result : { passed: 0, failed: 1, failures: ['No test ran in this step.'] };

/** @param {any} file of Jest's JSON @param {'passed' | 'failed'} status @returns {any[]} */
const testsOf = (file, status) => file.assertionResults.filter((/** @type {any} */ test) => test.status === status);

/**
 * Reads Jest's JSON. A file that could not even be loaded counts as one failed test.
 *
 * @param {any} json in Jest's documented shape
 * @returns {Result}
 */
export function jestResult({ testResults }) {
  /** @type {string[]} */
  const failures = [];
  /** @type {string[]} */
  const again = [];
  let passed = 0;
  let failed = 0;
  for (const file of testResults) {
    const block = (/** @type {any} */ test, /** @type {readonly string[]} */ words) =>
      `${file.name} › ${test.fullName}\n${plain(words.join('\n'))}`;
    const tests = testsOf(file, 'failed');
    for (const test of tests) failures.push(block(test, test.failureMessages));
    const isBroken = file.status === 'failed' && tests.length === 0;
    if (isBroken) failures.push(`${file.name}\n${plain(file.message)}`);
    for (const test of testsOf(file, 'passed').filter(({ invocations = 1 }) => invocations > 1)) again.push(block(test, test.retryReasons));
    passed += testsOf(file, 'passed').length;
    failed += tests.length + (isBroken ? 1 : 0);
  }
  const files = testResults.map((/** @type {any} */ { name, assertionResults, startTime, endTime }) => ({
    name: relative(root, name),
    cases: assertionResults.length,
    seconds: (endTime - startTime) / 1000,
  }));
  return limitReruns({ passed, failed, failures, again, files }, 'tests');
}

/** Counts reruns as failures if they are too many. @param {Result} result @param {string} what was run again @returns {Result} */
function limitReruns(result, what) {
  const { passed, failed, failures, again: { length } = [] } = result;
  if (length <= MOST_RUN_AGAIN) return result;
  const failure = `${length} ${what} passed only when they were run again; at most ${MOST_RUN_AGAIN} may.`;
  return { ...result, passed: passed - length, failed: failed + length, failures: [...failures, failure] };
}

/** The first line of a failure names the test. @param {string} failure */
const nameOf = (failure) => failure.split('\n', 1).join('');

/**
 * Reads Playwright's JSON. Counts tests that did not run, errors outside tests, and reruns above the limit as failures. Playwright prints
 * the failures of tests itself.
 *
 * @param {any} json from a tool, in its documented shape
 * @returns {Result}
 */
export function playwrightResult({ stats, errors, suites = [] }) {
  const outside = errors.map((/** @type {any} */ error) => plain(error.message ?? 'An error outside of any test.'));
  const notRun = stats.skipped > 0 ? [`${stats.skipped} tests did not run.`] : [];
  const result = {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped + outside.length,
    failures: [...outside, ...notRun],
    again: suites.flatMap(flakyOf),
    files: suites.map(timeOf),
  };
  return limitReruns(result, 'journeys');
}

/** @param {any} suite of a file, in Playwright's JSON @returns {FileTime} */
function timeOf({ file, ...suite }) {
  const tests = testsIn(suite);
  const milliseconds = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0);
  return { name: `tests/${file}`, cases: tests.length, seconds: milliseconds / 1000 };
}

/** @param {any} suite @returns {any[]} */
const testsIn = ({ specs = [], suites = [] }) => [...specs.flatMap((/** @type {any} */ spec) => spec.tests), ...suites.flatMap(testsIn)];

/**
 * The slowest files first, a line each: seconds, cases, file.
 *
 * @param {readonly Result[]} results
 * @param {number} [most]
 * @returns {readonly string[]}
 */
export function slowestFiles(results, most = 10) {
  const files = results.flatMap(({ files = [] }) => files).sort((one, other) => other.seconds - one.seconds);
  return files
    .slice(0, most)
    .map(({ name, cases, seconds }) => `${seconds.toFixed(1).padStart(7)} s ${String(cases).padStart(5)} cases  ${name}`);
}

/** @param {any} suite @returns {string[]} */
function flakyOf({ specs = [], suites = [] }) {
  const here = specs.filter((/** @type {any} */ spec) => spec.tests.some((/** @type {any} */ test) => test.status === 'flaky'));
  return [...here.map((/** @type {any} */ { file, title }) => `${file} › ${title}`), ...suites.flatMap(flakyOf)];
}

/**
 * The failures and reruns, a line each, because only the end of a long run is visible.
 *
 * @param {string} title the step's
 * @param {Result} result
 * @returns {readonly string[]}
 */
export const resultLines = (title, { failures, again = [] }) => [
  ...failures.map((failure) => `✗ ${title}: ${nameOf(failure)}`),
  ...again.map((failure) => `△ ${title}: ${nameOf(failure)} failed, and passed when it was run again`),
];

/** @param {readonly Result[]} results */
export function summary(results) {
  const sum = (/** @type {'passed' | 'failed'} */ key) => results.reduce((total, result) => total + result[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
}
