import { industrial, period } from '@mulya/valuation-model/testing';
import { sourceProblems } from './source-problems.ts';

describe('sourceProblems', () => {
  it('finds nothing in valid statements', () => {
    expect(sourceProblems(industrial)).toEqual([]);
  });

  it('reports each problem once', () => {
    const twice = period('Annual', '2026', '2026-03-31', { INC: { Revenue: 1, '': 2 } });
    const undated = period('Interim', '2026', 'soon', { INC: { Revenue: 1 } });
    expect(sourceProblems({ companyName: 'X Ltd', financials: [twice, twice, undated] })).toEqual([
      'X Ltd: the period FY26 is duplicated; the latest entry is shown.',
      'X Ltd: a line of Annual INC has no name.',
      'X Ltd: 1 Interim period(s) without a valid date.',
    ]);
  });
});
