import { checkResult, jestResult, notEmpty, playwrightResult, summary } from './results.mjs';

const red = `${String.fromCharCode(27)}[31m`;
const jestFile = (over) => ({ name: 'a.test.ts', status: 'passed', message: '', assertionResults: [], ...over });
const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 };

describe('what a step of the tests came to', () => {
  it('counts a check as one test and keeps what it printed when it fails', () => {
    expect(checkResult(true, 'fine')).toEqual({ passed: 1, failed: 0, failures: [] });
    expect(checkResult(false, `${red}a.ts: not fine\n`)).toEqual({ passed: 0, failed: 1, failures: ['a.ts: not fine'] });
  });

  it('is a failure when nothing ran', () => {
    expect(notEmpty({ passed: 0, failed: 0, failures: [] })).toMatchObject({ failed: 1, failures: ['No test ran in this step.'] });
    expect(notEmpty({ passed: 1, failed: 0, failures: [] })).toMatchObject({ failed: 0 });
  });

  it('names each failed unit test', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'adds', failureMessages: [] },
      { status: 'failed', fullName: 'takes away', failureMessages: [`${red}Expected 1`] },
    ];
    expect(jestResult({ numPassedTests: 1, testResults: [jestFile({ status: 'failed', assertionResults })] })).toEqual({
      passed: 1,
      failed: 1,
      failures: ['a.test.ts › takes away\nExpected 1'],
    });
  });

  it('counts a test file that cannot be loaded', () => {
    expect(jestResult({ numPassedTests: 0, testResults: [jestFile({ status: 'failed', message: 'Cannot find module' })] })).toEqual({
      passed: 0,
      failed: 1,
      failures: ['a.test.ts\nCannot find module'],
    });
  });

  it.each([
    ['all went well', stats, [], 0],
    ['a journey failed', { ...stats, unexpected: 2 }, [], 2],
    ['some did not run', { ...stats, skipped: 4 }, [], 4],
    ['something broke outside of any test', stats, [{ message: 'no browser' }], 1],
  ])('counts failed journeys when %s', (_, given, errors, failed) => {
    expect(playwrightResult({ stats: given, errors })).toMatchObject({ passed: 3, failed });
  });

  it('counts a journey that passed when it was run again, and names it, however deep it stands', () => {
    const spec = (title, status) => ({ file: 'journeys/a.journey.ts', title, tests: [{ status }] });
    const suites = [{ specs: [spec('goes', 'expected')], suites: [{ specs: [spec('falters', 'flaky')] }] }];
    expect(playwrightResult({ stats: { ...stats, flaky: 1 }, errors: [], suites })).toEqual({ passed: 4, failed: 0, failures: [], again: ['journeys/a.journey.ts › falters'] });
  });

  it('fails when more journeys than two had to be run again', () => {
    expect(playwrightResult({ stats: { ...stats, flaky: 2 }, errors: [] })).toMatchObject({ passed: 5, failed: 0 });
    const failures = ['3 journeys passed only when they were run again; at most 2 may.'];
    expect(playwrightResult({ stats: { ...stats, flaky: 3 }, errors: [] })).toMatchObject({ passed: 3, failed: 3, failures });
  });

  it('sums up in one line', () => {
    expect(summary([checkResult(true, ''), { passed: 40, failed: 2, failures: [] }])).toBe('41 passed, 2 failed');
  });
});
