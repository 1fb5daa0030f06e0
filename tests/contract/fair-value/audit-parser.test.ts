import { evaluateAuditText } from './audit-parser.ts';

describe('parser of audit texts', () => {
  it.each([
    ['1,234.5', 1234.5],
    ['2 + 3 × 4', 14],
    ['10 − 4 − 3', 3],
    ['10 − (4 − 3)', 9],
    ['100 / 5 / 2', 10],
    ['100 / (5 / 2)', 40],
    ['(2 + 3) × 4', 20],
    ['5 + (−3)', 2],
    ['(1 + 1) ^ (1 / 2)', Math.SQRT2],
    ['2 × 3 ^ 2', 18],
    ['median(9; 1; 5)', 5],
    ['median(1 + 1; 4) × 2', 6],
    ['max(1 + 1; 4) × 2', 8],
    ['min(1 + 1; 4) × 2', 4],
  ])('evaluates %s to %d', (text, value) => {
    expect(evaluateAuditText(text)).toBe(value);
  });

  it('reads names, including those that look like arithmetic', () => {
    const names = new Map([
      ['EV FY25', 3],
      ['EV/EBITDA FY25', 7],
      ['Target price (PE) FY28E', 11],
    ]);
    expect(evaluateAuditText('Target price (PE) FY28E − EV/EBITDA FY25 + EV FY25', names)).toBe(7);
  });

  it.each(['', '2 +', '2 3', '(2', 'Sales FY25', '1,23', '1.2.3', '−3', 'NaN', 'Infinity', '1e5', 'median()', 'PE FY25, else 15'])(
    'refuses %j',
    (text) => {
      expect(() => evaluateAuditText(text)).toThrow(SyntaxError);
    },
  );
});
