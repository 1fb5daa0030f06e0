import { percentile, rowOf, table } from './report.mjs';

const rowFor = (measured, isBefore = false) => rowOf(measured, { isBefore });

it('a percentile is the smallest sample that the share of all does not exceed', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([0.5, 0.95, 1].map((share) => percentile(hundred, share))).toEqual([50, 95, 100]);
  expect(percentile([1, 2, 30], 0.99)).toBe(30);
  expect(() => percentile([], 0.5)).toThrow('at least one sample');
});

describe('a row', () => {
  const heading = { subject: 'dashboard', measure: 'heading, slow', unit: 'ms', samples: [1100, 1050, 1300], beside: [1000, 1010, 990] };

  it('has the medians, their ratio, their spread and a verdict', () => {
    expect(rowFor(heading)).toEqual({
      name: 'dashboard: heading, slow',
      value: 1100,
      unit: 'ms',
      beside: 1000,
      ratio: 1.1,
      goal: '≤ 1.05×',
      ok: false,
      spread: [1050, 1300],
      besideSpread: [990, 1010],
    });
  });

  it('is judged only by maximum values and the ratio to an earlier build next to one', () => {
    expect(rowFor(heading, true)).toMatchObject({ ratio: 1.1, goal: '', ok: null });
    const tasks = { subject: 'edit', measure: 'all tasks of a key, median', unit: 'ms', samples: [25], beside: [20] };
    expect(rowFor(tasks)).toMatchObject({ goal: '', ok: null });
    expect(rowFor(tasks, true)).toMatchObject({ goal: '≤ 1.05×', ok: false });
    expect(rowFor({ ...tasks, measure: 'keystroke work, p95', samples: [15] }, true)).toMatchObject({ goal: '≤ 16 ms', ok: true });
  });

  it.each([
    ['a budget that is met as displayed', 'landing', 'JS budget', 'KB', 115.04, undefined, true],
    ['a budget that is passed', 'landing', 'JS budget', 'KB', 115.1, undefined, false],
    ['a ratio that is met before rounding', 'asset', 'p99 at 1,000 a second', 'ms', 0.145, 0.097, true],
    ['a ratio that is passed before rounding', 'asset', 'p99 at 1,000 a second', 'ms', 0.151, 0.1, false],
    ['a ratio to nothing', 'asset', 'p99 at 1,000 a second', 'ms', 0.1, undefined, false],
    ['enough throughput', 'asset', 'answered a second at 1,000 a second', '1/s', 950, 1000, true],
    ['too little throughput', 'asset', 'answered a second at 1,000 a second', '1/s', 899, 1000, false],
    ['a few more', 'login', 'requests', '', 12, 8, true],
    ['too many more', 'login', 'requests', '', 13, 8, false],
    ['a measure without a goal', 'login', 'CSS', 'KB', 5, 4, null],
  ])('judges %s', (_, subject, measure, unit, value, beside, ok) => {
    expect(rowFor({ subject, measure, unit, samples: [value], ...(beside === undefined ? {} : { beside: [beside] }) }).ok).toBe(ok);
  });
});

it('the table shows each row with its verdict, and names the goals that are not met', () => {
  const rows = [
    rowFor({ subject: 'login', measure: 'heading, slow', unit: 'ms', samples: [1000, 1020], beside: [1000, 1000] }),
    rowFor({ subject: 'dashboard', measure: 'CSS', unit: 'KB', samples: [5] }),
    rowFor({ subject: 'dashboard', measure: 'requests', unit: '', samples: [9], beside: [4] }),
  ];
  const lines = table(rows, 'twin').split('\n');
  expect(lines[0]).toMatch(/^what +Mulya +twin +ratio +goal$/);
  expect(lines[1]).toMatch(/^login: heading, slow +1,000 ms \(1,000 to 1,020\) +1,000 ms +1\.00× +≤ 1\.05× +met$/);
  expect(lines[2]).toBe('');
  expect(lines[3]).toMatch(/^dashboard: CSS +5 KB$/);
  expect(lines.at(-1)).toBe('1 of 2 goals are met. Not met: dashboard: requests.');
});
