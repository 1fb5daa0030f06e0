import { goalOf } from '../goals.mjs';
import { goalText, isMet, rowOf } from './row.mjs';

describe('a row', () => {
  it('holds the medians, their ratio and their spread', () => {
    const row = rowOf({
      subject: 'dashboard',
      measure: 'heading, slow',
      unit: 'ms',
      samples: [1100, 1050, 1300],
      beside: [1000, 1010, 990],
    });
    expect(row).toEqual({
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

  it('has no verdict without a goal', () => {
    expect(rowOf({ subject: 'dashboard', measure: 'CSS', unit: 'KB', samples: [5.04] })).toEqual({
      name: 'dashboard: CSS',
      value: 5,
      unit: 'KB',
      beside: null,
      ratio: null,
      goal: null,
      ok: null,
    });
  });

  it('shows less than a millisecond in hundredths, and compares unrounded values', () => {
    const row = rowOf({ subject: 'asset', measure: 'p99 at 1,000 a second', unit: 'ms', samples: [0.151], beside: [0.097] });
    expect(row).toMatchObject({ value: 0.15, beside: 0.1, ratio: 1.557, ok: false });
    expect(rowOf({ subject: 'asset', measure: 'p99 at 1,000 a second', unit: 'ms', samples: [0.145], beside: [0.097] }).ok).toBe(true);
    expect(rowOf({ subject: 'landing', measure: 'layout shift at 390 px', unit: 'score', samples: [0.0004] }).ok).toBe(true);
    expect(rowOf({ subject: 'asset', measure: 'p99 at 1,000 a second', unit: 'ms', samples: [16.34] }).value).toBe(16.3);
  });

  it('has no ratio to nothing', () => {
    expect(rowOf({ subject: 'landing', measure: 'files downloaded twice', unit: '', samples: [0], beside: [0] }).ratio).toBeNull();
  });
});

describe('a goal', () => {
  it.each([
    ['a budget that is met to the byte', { most: 115 }, 115, 91, true],
    ['a budget that is passed', { most: 115 }, 115.1, 115, false],
    ['a ratio that is met', { mostTimes: 1.1 }, 1100, 1000, true],
    ['a ratio that is passed', { mostTimes: 1.05 }, 1051, 1000, false],
    ['enough throughput', { leastTimes: 0.9 }, 950, 1000, true],
    ['too little throughput', { leastTimes: 0.9 }, 899, 1000, false],
    ['a few more', { mostMore: 4 }, 12, 8, true],
    ['too many more', { mostMore: 4 }, 13, 8, false],
    ['no more', { mostMore: 0 }, 4, 4, true],
    ['a comparison with nothing beside it', { mostTimes: 1.1 }, 1, undefined, false],
  ])('%s', (_, goal, value, beside, met) => {
    expect(isMet(goal, value, beside)).toBe(met);
  });

  it.each([
    [{ most: 115 }, 'KB', '≤ 115 KB'],
    [{ most: 0 }, 'score', '≤ 0'],
    [{ mostMore: 4 }, '', '≤ +4'],
    [{ mostMore: 0 }, '', 'no more'],
    [{ leastTimes: 0.9 }, '1/s', '≥ 0.90×'],
  ])('%j in %j reads %j', (goal, unit, text) => {
    expect(goalText(goal, unit)).toBe(text);
  });

  it('applies to every route, or to the named routes', () => {
    expect(goalOf('login', 'heading, slow')).toEqual({ mostTimes: 1.05 });
    expect(goalOf('login', 'JS budget')).toEqual({ most: 150 });
    expect(goalOf('login', 'JS that the heading waits for')).toBeUndefined();
    expect(goalOf('login', 'CSS')).toBeUndefined();
  });
});
