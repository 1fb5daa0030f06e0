import { checkResult, jestResult, notEmpty, playwrightResult, resultLines, slowestFiles, summary } from './results.mjs';

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

  it('names the tests that passed on a rerun, and fails when more than two did', () => {
    const falters = { status: 'passed', fullName: 'falters', invocations: 2, retryReasons: [`${red}Expected 1`] };
    const resultOf = (...assertionResults) => jestResult({ testResults: [jestFile({ assertionResults })] });
    expect(resultOf(falters, falters)).toMatchObject({ passed: 2, failed: 0, again: Array(2).fill('a.test.ts › falters\nExpected 1') });
    const failures = ['3 tests passed only when they were run again; at most 2 may.'];
    expect(resultOf(falters, falters, falters, { status: 'passed' })).toMatchObject({ passed: 1, failed: 3, failures });
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

  const journey = (status) => ({ specs: [{ file: 'journeys/a.journey.ts', title: 'falters', tests: [{ status, results: [] }] }] });

  it('names a journey that passed on a rerun, at any depth, and fails when more than two did', () => {
    const resultOf = (flaky) => {
      const suites = [{ ...journey('expected'), suites: Array.from({ length: flaky }, () => journey('flaky')) }];
      return playwrightResult({ stats: { ...stats, flaky }, errors: [], suites });
    };
    const again = Array(2).fill('journeys/a.journey.ts › falters');
    expect(resultOf(2)).toMatchObject({ passed: 5, failed: 0, failures: [], again });
    const failures = ['3 journeys passed only when they were run again; at most 2 may.'];
    expect(resultOf(3)).toMatchObject({ passed: 3, failed: 3, failures });
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
