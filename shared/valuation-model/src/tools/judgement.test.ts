import { historyOf, industryOfPes } from '../testing/benchmarks.ts';
import { hdfcBank, iti, lgElectronics, tcs, vodafoneIdea } from '../testing/companies.ts';
import { roundWith } from '../testing/model-cases.ts';
import { numberIn, outcomeOf, pageOf, resultOf, valuesOf } from './tools.fixture.ts';

const pes = (now: number): readonly number[] => [...Array.from({ length: 30 }, (_, at) => 10 + at), now];

describe('assess_price', () => {
  it('has the multiple with its quartiles, and what the price implies', () => {
    const result = resultOf('assess_price', pageOf(tcs, { history: historyOf(pes(12)) }), {});
    const values = valuesOf(result);
    expect(values['place/pe/now']).toBe(12);
    expect(values['place/pe/low-quartile']).toBeLessThan(numberIn(result, 'place/pe/median'));
    expect(result.notes[0]).toMatch(/^What the price implies: At ₹/);
    expect(values['implied/figure']).not.toBeUndefined();
  });

  it('has each number of its sentences as a figure', () => {
    const { figures, notes } = resultOf('assess_price', pageOf(tcs), {});
    const rates = [...(notes[0] ?? '').matchAll(/(\d+(?:\.\d+)?)%/g)].map(([, rate]) => Number(rate));
    expect(rates.length).toBeGreaterThan(2);
    for (const rate of rates)
      expect(figures.some(({ value, unit }) => unit === 'percent' && typeof value === 'number' && Math.abs(value - rate) < 0.5)).toBe(true);
  });

  it.each([
    ['too few months', tcs, { history: historyOf([20, 21, 22]) }, 'PE: Own history needs at least 24 months with a PE; there are 3.'],
    ['no past prices', tcs, {}, 'PE: no past prices in the loaded data.'],
    [
      'a small industry',
      tcs,
      { industry: industryOfPes([10, 20, 30]) },
      'PE: not compared with the industry. Only 3 companies of the industry have a meaningful PE.',
    ],
  ] as const)('says why a part is missing: %s', (_, answer, parts, note) => {
    const result = resultOf('assess_price', pageOf(answer, parts), {});
    expect(result.notes).toContain(note);
    expect(valuesOf(result)).not.toHaveProperty('place/pe/median');
  });

  it.each([
    ['a lender by PB', hdfcBank, 'place/pb/now'],
    ['a loss maker by EV/Sales', iti, 'place/evSales/now'],
  ] as const)('begins with the multiple that says most: %s', (_, answer, first) => {
    expect(resultOf('assess_price', pageOf(answer), {}).figures[0]?.id).toBe(first);
  });

  it('names another company before its figures', () => {
    const { figures } = resultOf('assess_price', pageOf(tcs), { company: 'tcs' });
    expect(new Set(figures.map(({ label }) => label.split(': ')[0]))).toEqual(new Set([tcs.companyName]));
  });

  it('refuses a company without a price', () => {
    const unpriced = roundWith({}, { currentPrice: { BSE: null, NSE: null } });
    expect(outcomeOf('assess_price', pageOf(unpriced), {})).toEqual({ ok: false, problem: 'There is no market price to assess.' });
  });
});

describe('list_risks', () => {
  it('has the target with less growth and with a lower multiple', () => {
    const result = resultOf('list_risks', pageOf(), {});
    // 15 % growth becomes 10 %, and 30x becomes 24x.
    expect(numberIn(result, 'risk/growth/change')).toBeCloseTo((1.1 ** 3 / 1.15 ** 3 - 1) * 100, 6);
    expect(numberIn(result, 'risk/multiple/change')).toBeCloseTo(-20, 6);
    expect(numberIn(result, 'risk/multiple/target-price')).toBeCloseTo(numberIn(result, 'risk/now/target-price') * 0.8, 6);
    expect(result.notes).toContain('The target is based on default assumptions, not an estimate.');
  });

  it.each([
    ['a placeholder', lgElectronics],
    ['another share count', vodafoneIdea],
  ])('builds nothing on a target that rests on %s', (_, answer) => {
    expect(typeof valuesOf(resultOf('list_risks', pageOf(answer), {}))['risk/growth/target-price']).not.toBe('number');
  });

  it('has the equity of a lender in place of its debt', () => {
    const values = valuesOf(resultOf('list_risks', pageOf(hdfcBank), {}));
    expect(values).toHaveProperty(['risk/equityToAssets']);
    expect(values).not.toHaveProperty(['risk/debtToEquity']);
  });
});
