import { table, verdictOn } from './table.mjs';

const row = (name, more = {}) => ({ name, value: 1100, unit: 'ms', beside: 1000, ratio: 1.1, goal: '≤ 1.10×', ok: true, ...more });

describe('the table', () => {
  it('shows each row with its ratio, goal and verdict', () => {
    const lines = table([row('dashboard: heading, slow', { spread: [1050, 1300] }), row('login: heading, slow', { ok: false })]).split(
      '\n',
    );
    expect(lines[1]).toMatch(/^dashboard: heading, slow\s+1,100 ms \(1,050 to 1,300\)\s+1,000 ms\s+1\.10×\s+≤ 1\.10×\s+met$/);
    expect(lines[2]).toBe('');
    expect(lines[3]).toMatch(/NOT MET$/);
  });

  it('leaves missing values empty', () => {
    expect(table([row('dashboard: CSS', { beside: null, ratio: null, goal: null, ok: null })]).split('\n')[1]).toBe(
      'dashboard: CSS  1,100 ms',
    );
  });
});

describe('the verdict', () => {
  it('counts the rows with a goal', () => {
    expect(verdictOn([row('a: b'), row('a: c', { goal: null, ok: null })])).toBe('All 1 goals are met.');
  });

  it('names each goal that is not met, with its figure', () => {
    expect(verdictOn([row('a: b'), row('a: c', { ok: false })])).toBe(
      '1 of 2 goals are met. Not met:\n  a: c: 1,100 ms beside 1,000 ms, goal ≤ 1.10×',
    );
  });
});
