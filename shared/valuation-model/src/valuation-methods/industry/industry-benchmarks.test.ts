import { cellText } from '@mulya/domain';
import fc from 'fast-check';
import { industryOf, industryOfPes, memberOf } from '../../testing/benchmarks.ts';
import { figure } from '../../testing/outlook.ts';
import { industryBenchmark, industryBenchmarks, industryMedianEntry, industryQuantile, industryScopeText } from './industry-benchmarks.ts';

const today = '2026-11-21';
const byIsin = (letter: string) => ({ isin: `INE00${letter}A01018`, nse: null });

describe('industry benchmark', () => {
  it('has median, quartiles, and the companies without a value', () => {
    const benchmark = industryBenchmark(industryOfPes([10, 20, 30, 40, 50, null]), 'pe', byIsin('D'));
    expect(benchmark).toMatchObject({ label: 'PE', unit: 'times', n: 5, excluded: 1 });
    expect([benchmark.lowerQuartile, benchmark.median, benchmark.upperQuartile].map(({ name, cell }) => [name, cellText(cell)])).toEqual([
      ['PE, industry lower quartile', '20.0x'],
      ['PE, industry median', '30.0x'],
      ['PE, industry upper quartile', '40.0x'],
    ]);
  });

  it('ranks the company among the others, strictly', () => {
    const industry = industryOfPes([10, 20, 30, 30, 50]);
    expect(industryBenchmark(industry, 'pe', byIsin('C'))).toMatchObject({ sentence: 'Higher than 50% of the other 4 companies.' });
    expect(figure(industryBenchmark(industry, 'pe', byIsin('A')).percentile.cell)).toBe(0);
    expect(figure(industryBenchmark(industry, 'pe', byIsin('E')).percentile.cell)).toBe(100);
    expect(figure(industryBenchmark(industry, 'pe', { isin: null, nse: 'B' }).own.cell)).toBe(20);
  });

  it('has no percentile for a loss maker or a company outside of the group', () => {
    const industry = industryOfPes([10, 20, 30, 40, 50, null]);
    expect(industryBenchmark(industry, 'pe', byIsin('F')).sentence).toBe('Not meaningful for this company.');
    expect(industryBenchmark(industry, 'pe', byIsin('Z')).sentence).toBe('The company isn’t in the industry statistics.');
    expect(industryBenchmark(industry, 'pe', { isin: null, nse: null }).sentence).toBe('The company isn’t in the industry statistics.');
  });

  it('gives a multiple across an event no place, and leaves other figures', () => {
    const event = { kind: 'demerger', date: '2026-04', business: 'aluminium', breaks: true, source: 'List' };
    const crossed = { ...byIsin('C'), breakOf: (multiple: string) => (multiple === 'pe' ? event : undefined) };
    const industry = industryOfPes([10, 20, 30, 40, 50]);
    expect(industryBenchmark(industry, 'pe', crossed).sentence).toBe('Not comparable: aluminium left in April 2026.');
    expect(industryBenchmark(industry, 'roe', crossed)).toEqual(industryBenchmark(industry, 'roe', byIsin('C')));
  });

  it('needs five companies with a value', () => {
    const benchmark = industryBenchmark(industryOfPes([10, 20, 30, 40, null, null]), 'pe', byIsin('A'));
    expect(benchmark.median.cell).toMatchObject({ is: 'missing', why: 'Only 4 companies of the industry have a meaningful PE.' });
    expect(benchmark.percentile.cell.is).toBe('missing');
    expect(industryMedianEntry(benchmark, industryOfPes([10]), today)).toBeUndefined();
    expect(industryQuantile(industryOfPes([10, 20, 30, 40]), 'pe', 0.9)).toBeUndefined();
  });

  it('covers every figure in the contract’s order', () => {
    expect(industryBenchmarks(industryOfPes([]), byIsin('A')).map(({ label }) => label)).toEqual([
      'PE',
      'PB',
      'EV/EBITDA',
      'EV/Sales',
      'EBITDA margin',
      'Net income margin',
      'ROE',
      'ROCE',
      'Sales growth, 1 year',
      'Sales growth, 3-year CAGR',
      'Sales growth, 5-year CAGR',
      'PAT growth, 1 year',
      'PAT growth, 3-year CAGR',
      'PAT growth, 5-year CAGR',
    ]);
  });

  it('leaves out a figure that an older gateway does not send', () => {
    const industry = industryOfPes([10, 20, 30, 40, 50]);
    const { salesCagr1: _, patCagr5: __, ...statistics } = industry.statistics;
    const labels = industryBenchmarks({ ...industry, statistics }, byIsin('A')).map(({ label }) => label);
    expect(labels.filter((label) => label.includes('growth'))).toEqual([
      'Sales growth, 3-year CAGR',
      'Sales growth, 5-year CAGR',
      'PAT growth, 1 year',
      'PAT growth, 3-year CAGR',
    ]);
  });

  it('has a percentile from 0 to 100 that rises with the value', () => {
    const values = fc.uniqueArray(fc.integer({ min: -500, max: 500 }), { minLength: 5, maxLength: 26 });
    fc.assert(
      fc.property(values, (rates) => {
        const letters = rates.map((_, at) => String.fromCharCode(65 + at));
        const industry = industryOf(letters.map((letter, at) => memberOf(letter, { salesCagr3: rates[at] ?? null })));
        const ranked = letters
          .map((letter) => industryBenchmark(industry, 'salesCagr3', byIsin(letter)))
          .map(({ own, percentile }) => ({ own: figure(own.cell), percentile: figure(percentile.cell) }))
          .toSorted((one, other) => one.own - other.own);
        expect([ranked[0]?.percentile, ranked.at(-1)?.percentile]).toEqual([0, 100]);
        ranked.slice(1).forEach(({ percentile }, at) => expect(percentile).toBeGreaterThan(ranked[at]?.percentile ?? NaN));
      }),
    );
  });
});

describe('the group of a benchmark', () => {
  const pes = [10, 20, 30, 40, 50].map((pe, at) => memberOf(String.fromCharCode(65 + at), { pe }));

  it('is the industry, or a wider group with the reason', () => {
    expect(industryScopeText(industryOf(pes))).toBe('Paints, 5 companies');
    expect(industryScopeText(industryOf(pes, { scope: 'sector' }))).toBe(
      'Sector, 5 companies: Paints has fewer than 5 companies with figures',
    );
    expect(industryScopeText(industryOf(pes, { scope: 'market' }))).toBe(
      'Whole market, 5 companies: Paints has fewer than 5 companies with figures',
    );
  });

  it('is the note of the median as a target', () => {
    const entry = (scope: 'industry' | 'sector' | 'market') => {
      const industry = industryOf(pes, { scope });
      return industryMedianEntry(industryBenchmark(industry, 'pe'), industry, today);
    };
    expect(entry('industry')).toEqual({ value: 30, by: 'analyst', on: today, note: 'industry median PE, n = 5: Paints' });
    expect(entry('sector')?.note).toBe('sector median PE, n = 5');
    expect(entry('market')?.note).toBe('market median PE, n = 5');
  });
});
