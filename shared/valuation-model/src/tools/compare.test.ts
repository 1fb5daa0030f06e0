import type { IndustryCompaniesAnswer } from '@mulya/contract';
import { industryOf, memberOf } from '../testing/benchmarks.ts';
import { pidilite, tcs, vodafoneIdea } from '../testing/companies.ts';
import { roundWith } from '../testing/model-cases.ts';
import { numberIn, pageOf, problemOf, resultOf, valuesOf } from './tools.fixture.ts';

const peer = (key: string, pat: number) => ({
  key,
  name: `Peer ${key}`,
  answer: roundWith({ INC: { NetIncome: pat } }, { ids: { isin: null, nse: key, bse: null } }),
});
const peers = [peer('A', 500), peer('B', 125), peer('C', 200), peer('D', 400), peer('E', -10)];

describe('compare', () => {
  it('ranks the company among its peers, with the median of the peers', () => {
    const result = resultOf('compare', pageOf(undefined, { peers }), { metrics: ['pe', 'roe'], with: 'peers' });
    // PE: 20x against 10x, 40x, 25x, 12.5x and a loss.
    expect(numberIn(result, 'own/pe')).toBeCloseTo(20, 10);
    expect(numberIn(result, 'rank/pe')).toBe(3);
    expect(numberIn(result, 'count/pe')).toBe(5);
    expect(numberIn(result, 'median/pe')).toBeCloseTo(18.75, 10);
    expect(numberIn(result, 'percentile/pe')).toBe(50);
    expect(numberIn(result, 'rank/roe')).toBe(3);
    expect(valuesOf(result)['peer/E/pe']).toBe('not meaningful (loss)');
    expect(result.notes).toContain('PE: rank 1 is the lowest.');
    expect(result.figures.find(({ id }) => id === 'rank/pe')?.unit).toBe('number');
  });

  it('has no rank of a size, and no percentile of few companies', () => {
    const result = resultOf('compare', pageOf(undefined, { peers: peers.slice(0, 2) }), { metrics: ['marketCap', 'pe'], with: 'peers' });
    expect(valuesOf(result)).not.toHaveProperty('rank/marketCap');
    expect(valuesOf(result)).not.toHaveProperty('percentile/pe');
    expect(result.notes).toContain('PE: 3 companies have a comparable figure, too few for a percentile.');
  });

  it('says which peers have no figures', () => {
    const missingPeers = [{ key: 'X', name: 'Late Ltd', why: 'Its figures are still loading.' }];
    const result = resultOf('compare', pageOf(undefined, { peers, missingPeers }), { metrics: ['pe'], with: 'peers' });
    expect(result.notes).toContain('Late Ltd: Its figures are still loading.');
    expect(valuesOf(result)['peer/X/pe']).toBeNull();
  });

  it('refuses without peers', () => {
    expect(problemOf('compare', pageOf(), { metrics: ['pe'], with: 'peers' })).toBe(
      'The page has no peers. Add peers first, or compare with the industry.',
    );
  });

  it('compares with every company of the industry', () => {
    const result = resultOf('compare', pageOf(tcs, { industryCompanies: industryWith(100) }), {
      metrics: ['netMargin', 'roe'],
      with: 'industry',
    });
    expect(numberIn(result, 'count/netMargin')).toBe(101);
    expect(numberIn(result, 'percentile/netMargin')).toBeGreaterThan(0);
    expect(result.figures.filter(({ id }) => id.startsWith('peer/')).length).toBe(60);
    expect(result.notes).toContain('Software: 101 companies with figures.');
    expect(result.notes).toContain('The 30 largest other companies are listed; rank and median are of all.');
  });

  it('falls back to the statistics of the industry', () => {
    const members = ['A', 'B', 'C', 'D', 'E'].map((letter, at) => memberOf(letter, { pe: 10 + at }));
    const own = { ...memberOf('T', { pe: 11.5 }), isin: tcs.ids.isin };
    const result = resultOf('compare', pageOf(tcs, { industry: industryOf([own, ...members]) }), {
      metrics: ['pe', 'peg'],
      with: 'industry',
    });
    expect(numberIn(result, 'own/pe')).toBe(11.5);
    expect(numberIn(result, 'rank/pe')).toBe(3);
    expect(numberIn(result, 'count/pe')).toBe(6);
    expect(numberIn(result, 'percentile/pe')).toBe(40);
    expect(result.notes).toContain('The statistics of the industry have no PEG.');
  });

  it('refuses while the industry is not loaded', () => {
    expect(problemOf('compare', pageOf(pidilite), { metrics: ['pe'], with: 'industry' })).toBe(
      'The figures of the industry are not loaded.',
    );
  });

  it('fits the result with eight metrics and ten peers', () => {
    const many = Array.from({ length: 10 }, (_, at) => peer(`PEER${at}`, 100 + at));
    const result = resultOf('compare', pageOf(vodafoneIdea, { peers: many }), {
      metrics: ['pe', 'pb', 'evEbitda', 'evSales', 'roe', 'roce', 'netMargin', 'salesGrowth1'],
      with: 'peers',
    });
    expect(JSON.stringify(result).length).toBeLessThan(24_000);
    expect(result.tables.map(({ columns }) => columns.length)).toEqual([5, 8]);
  });
});

/** Software companies with net margins from 0 to 20 %, and the company of the page. */
function industryWith(count: number): IndustryCompaniesAnswer {
  const figures = (pat: number) => ({ price: 10, sales: 1000, pat, equity: 100, reserves: 900, shares: 10 });
  const member = (isin: string, name: string, pat: number) =>
    ({ name, isin, nse: null, business: 'ordinary', end: '2026-03-31', isRegular: true, source: 0, figures: figures(pat) }) as const;
  return {
    industry: 'Software',
    sources: [{ name: 'Test', price: '2026-08-21' }],
    companies: [
      member(tcs.ids.isin ?? '', 'Own', 184),
      ...Array.from({ length: count }, (_, at) => member(`INE${String(at).padStart(8, '0')}1`, `Company ${at}`, at * 2)),
    ],
  };
}
