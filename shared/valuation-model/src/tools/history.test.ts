import { historyOf } from '../testing/benchmarks.ts';
import { hdfcBank } from '../testing/companies.ts';
import { numberIn, pageOf, problemOf, resultOf } from './tools.fixture.ts';

const pes = Array.from({ length: 40 }, (_, at) => 11 + at);
const history = historyOf([...pes.slice(0, 39), 20.5]);

describe('history', () => {
  it('has the band and today’s place in it', () => {
    const result = resultOf('history', pageOf(undefined, { history }), { multiple: 'pe' });
    expect(['low', 'p25', 'median', 'p75', 'high', 'now', 'months'].map((part) => numberIn(result, `history/${part}`))).toEqual([
      11, 20.375, 29.5, 39.25, 49, 20.5, 40,
    ]);
    expect(numberIn(result, 'history/percentile')).toBeCloseTo((10 / 39) * 100, 10);
    expect(numberIn(result, 'history/cheaper')).toBeCloseTo((29 / 39) * 100, 10);
    expect(result.notes[0]).toBe('Cheaper than 74% of the last 39 months.');
  });

  it('reads the last months alone', () => {
    const result = resultOf('history', pageOf(undefined, { history }), { multiple: 'pe', months: 24 });
    expect([numberIn(result, 'history/months'), numberIn(result, 'history/high')]).toEqual([24, 49]);
    expect(numberIn(result, 'history/low')).toBe(20.5);
  });

  it('names demergers and months without a multiple', () => {
    const crossed = { ...historyOf([...pes, null, 20]), demergers: [{ month: '2025-01', business: 'ITC Hotels' }] };
    const { notes } = resultOf('history', pageOf(undefined, { history: crossed }), { multiple: 'pe' });
    expect(notes).toContain('Multiples before and after the demerger of Jan 2025 (ITC Hotels) are not comparable.');
    expect(notes).toContain('1 month has no PE: a loss, or a missing figure.');
  });

  it('refuses with one sentence: no history, few months, or a lender’s EV multiple', () => {
    expect(problemOf('history', pageOf(), { multiple: 'pe' })).toBe('The company has no past prices in the loaded data.');
    expect(problemOf('history', pageOf(undefined, { history }), { multiple: 'pe', months: 12 })).toBe(
      'Own history needs at least 24 months with a PE; there are 12.',
    );
    expect(problemOf('history', pageOf(hdfcBank, { history }), { multiple: 'evEbitda' })).toBe('EV/EBITDA is not meaningful for lenders.');
  });
});
