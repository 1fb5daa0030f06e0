// @ts-check

/**
 * What a step of the tests came to. `failures`: one readable block for each, ready to be printed.
 *
 * @typedef {object} Result
 * @property {number} passed
 * @property {number} failed
 * @property {readonly string[]} failures
 * @property {readonly string[]} [again] what failed once and passed when it was run again, by name
 */

/** A browser can lose a frame for good, which no page can help; what happens to more journeys of one run than these is no accident. */
const MOST_RUN_AGAIN = 2;

const colours = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g');
const plain = (/** @type {string} */ text) => text.replace(colours, '').trim();

/** A step that is one check, such as lint. @param {boolean} ok @param {string} output @returns {Result} */
export const checkResult = (ok, output) => (ok ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [plain(output)] });

/** A step in which no test ran has failed: a pattern that matches nothing must not look like success. @param {Result} result @returns {Result} */
export const notEmpty = (result) => (result.passed + result.failed > 0 ? result : { passed: 0, failed: 1, failures: ['No test ran in this step.'] });

/**
 * Reads Jest's JSON. A file that could not even be loaded counts as one failed test.
 *
 * @param {any} json from a tool, in its documented shape
 * @returns {Result}
 */
export function jestResult(json) {
  /** @type {string[]} */
  const failures = [];
  let failed = 0;
  for (const file of json.testResults) {
    const tests = file.assertionResults.filter((/** @type {any} */ test) => test.status === 'failed');
    for (const test of tests) failures.push(`${file.name} › ${test.fullName}\n${plain(test.failureMessages.join('\n'))}`);
    const isBroken = file.status === 'failed' && tests.length === 0;
    if (isBroken) failures.push(`${file.name}\n${plain(file.message)}`);
    failed += tests.length + (isBroken ? 1 : 0);
  }
  return { passed: json.numPassedTests, failed, failures };
}

/**
 * Reads Playwright's JSON. What did not run (a time limit, an error outside of any test) has failed, and so has every journey that
 * needed a second go, when more than two did; Playwright prints the failures of tests itself.
 *
 * @param {any} json from a tool, in its documented shape
 * @returns {Result}
 */
export function playwrightResult({ stats, errors, suites = [] }) {
  const outside = errors.map((/** @type {any} */ error) => plain(error.message ?? 'An error outside of any test.'));
  const notRun = stats.skipped > 0 ? [`${stats.skipped} tests did not run.`] : [];
  const again = suites.flatMap(flakyOf);
  const isTooOften = stats.flaky > MOST_RUN_AGAIN;
  return {
    passed: stats.expected + (isTooOften ? 0 : stats.flaky),
    failed: stats.unexpected + (isTooOften ? stats.flaky : 0) + stats.skipped + outside.length,
    failures: [...outside, ...notRun, ...(isTooOften ? [`${stats.flaky} journeys passed only when they were run again; at most ${MOST_RUN_AGAIN} may.`] : [])],
    again,
  };
}

/** @param {any} suite @returns {string[]} */
function flakyOf({ specs = [], suites = [] }) {
  const here = specs.filter((/** @type {any} */ spec) => spec.tests.some((/** @type {any} */ test) => test.status === 'flaky'));
  return [...here.map((/** @type {any} */ { file, title }) => `${file} › ${title}`), ...suites.flatMap(flakyOf)];
}

/** @param {readonly Result[]} results */
export function summary(results) {
  const sum = (/** @type {'passed' | 'failed'} */ key) => results.reduce((total, result) => total + result[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
}
