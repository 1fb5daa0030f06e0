import {
  checkResult,
  jestResult,
  notEmpty,
  patternsToRunAgain,
  playwrightResult,
  resultLines,
  slowestFiles,
  summary,
  withSecondGo,
} from './results.mjs';

const red = `${String.fromCharCode(27)}[31m`;
const jestFile = (over) => ({ name: 'a.test.ts', status: 'passed', message: '', assertionResults: [], ...over });
const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 };

describe('result of a test step', () => {
  it('counts a check as one test and includes its output on failure', () => {
    expect(checkResult(true, 'fine')).toEqual({ passed: 1, failed: 0, failures: [] });
    expect(checkResult(false, `${red}a.ts: not fine\n`)).toEqual({ passed: 0, failed: 1, failures: ['a.ts: not fine'] });
  });

  it('fails when nothing ran', () => {
    expect(notEmpty({ passed: 0, failed: 0, failures: [] })).toMatchObject({ failed: 1, failures: ['No test ran in this step.'] });
    expect(notEmpty({ passed: 1, failed: 0, failures: [] })).toMatchObject({ failed: 0 });
  });

  it('names each failed unit test', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'adds', failureMessages: [] },
      { status: 'failed', fullName: 'takes away', failureMessages: [`${red}Expected 1`] },
    ];
    expect(jestResult({ testResults: [jestFile({ status: 'failed', assertionResults })] })).toMatchObject({
      passed: 1,
      failed: 1,
      failures: ['a.test.ts › takes away\nExpected 1'],
      again: [],
    });
  });

  it('counts a test file that cannot be loaded', () => {
    expect(jestResult({ testResults: [jestFile({ status: 'failed', message: 'Cannot find module' })] })).toMatchObject({
      passed: 0,
      failed: 1,
      failures: ['a.test.ts\nCannot find module'],
      again: [],
    });
  });

  it('reruns up to two failed files of unit tests', () => {
    const failed = (name) => jestFile({ name, status: 'failed' });
    expect(patternsToRunAgain({ testResults: [jestFile(), failed('/a (1)/b.test.ts')] })).toEqual(['^/a \\(1\\)/b\\.test\\.ts$']);
    expect(patternsToRunAgain({ testResults: ['a', 'b', 'c'].map(failed) })).toEqual([]);
  });

  it('counts a file by its rerun, and names the tests that failed only before', () => {
    const test = (fullName, status) => ({ status, fullName, failureMessages: status === 'failed' ? ['Expected 1\nReceived 2'] : [] });
    const file = (name, ...assertionResults) =>
      jestFile({ name, status: assertionResults.some(({ status }) => status === 'failed') ? 'failed' : 'passed', assertionResults });
    const first = {
      testResults: [
        file('a', test('adds', 'passed')),
        file('b', test('falters', 'failed'), test('breaks', 'failed')),
        jestFile({ name: 'c', status: 'failed', message: 'Cannot find module' }),
      ],
    };
    const second = {
      testResults: [
        file('b', test('falters', 'passed'), test('breaks', 'failed')),
        file('c', test('loads', 'passed'), test('goes', 'passed')),
      ],
    };
    expect(jestResult(withSecondGo(first, second))).toMatchObject({
      passed: 4,
      failed: 1,
      failures: ['b › breaks\nExpected 1\nReceived 2'],
      again: ['b › falters\nExpected 1\nReceived 2', 'c\nCannot find module'],
    });
  });

  it('lists failures and reruns at the end, a line each', () => {
    expect(resultLines('unit', { passed: 1, failed: 1, failures: ['b › breaks\nExpected 1'], again: ['c\nCannot find module'] })).toEqual([
      '✗ unit: b › breaks',
      '△ unit: c failed, and passed when it was run again',
    ]);
    expect(resultLines('lint', checkResult(true, ''))).toEqual([]);
  });

  it.each([
    ['everything passed', stats, [], 0],
    ['a journey failed', { ...stats, unexpected: 2 }, [], 2],
    ['some did not run', { ...stats, skipped: 4 }, [], 4],
    ['something broke outside of any test', stats, [{ message: 'no browser' }], 1],
  ])('counts failed journeys when %s', (_, given, errors, failed) => {
    expect(playwrightResult({ stats: given, errors })).toMatchObject({ passed: 3, failed });
  });

  it('counts and names a journey that passed on a rerun, at any depth', () => {
    const spec = (title, status) => ({ file: 'journeys/a.journey.ts', title, tests: [{ status, results: [] }] });
    const suites = [{ specs: [spec('goes', 'expected')], suites: [{ specs: [spec('falters', 'flaky')] }] }];
    expect(playwrightResult({ stats: { ...stats, flaky: 1 }, errors: [], suites })).toMatchObject({
      passed: 4,
      failed: 0,
      failures: [],
      again: ['journeys/a.journey.ts › falters'],
    });
  });

  it('fails when more than two journeys needed a rerun', () => {
    expect(playwrightResult({ stats: { ...stats, flaky: 2 }, errors: [] })).toMatchObject({ passed: 5, failed: 0 });
    const failures = ['3 journeys passed only when they were run again; at most 2 may.'];
    expect(playwrightResult({ stats: { ...stats, flaky: 3 }, errors: [] })).toMatchObject({ passed: 3, failed: 3, failures });
  });

  it('lists the slowest files of unit tests and of journeys', () => {
    const test = { status: 'passed' };
    const unit = jestResult({ testResults: [jestFile({ assertionResults: [test, test], startTime: 1_000, endTime: 2_500 })] });
    const specs = [{ tests: [{ results: [{ duration: 3_000 }, { duration: 1_000 }] }] }];
    const journeys = playwrightResult({ stats, errors: [], suites: [{ file: 'journeys/a.journey.ts', suites: [{ specs }] }] });
    expect(slowestFiles([unit, journeys]).map((line) => line.trim())).toEqual([
      '4.0 s     1 cases  tests/journeys/a.journey.ts',
      expect.stringMatching(/^1\.5 s +2 cases +.*a\.test\.ts$/),
    ]);
    expect(slowestFiles([unit, journeys], 1)).toHaveLength(1);
  });

  it('sums up in one line', () => {
    expect(summary([checkResult(true, ''), { passed: 40, failed: 2, failures: [] }])).toBe('41 passed, 2 failed');
  });
});
