import { impliedGrowth } from '../fair-value/implied-growth.ts';
import { hdfcBank, iti, tcs, vodafoneIdea } from '../testing/companies.ts';
import { round } from '../testing/model-cases.ts';
import { numberIn, pageOf, problemOf, resultOf } from './tools.fixture.ts';

describe('solve', () => {
  it.each(['pe', 'evEbitda', 'evSales', 'pb'] as const)('finds the growth that today’s price implies by %s, as the page does', (method) => {
    const page = pageOf();
    const result = resultOf('solve', page, { for: 'growth', target: 'price', given: { method } });
    const implied = impliedGrowth(page.model, method).cell;
    expect(implied.is === 'figure' && implied.value).toBeCloseTo(numberIn(result, 'solve/answer'), 8);
    expect(numberIn(result, 'solve/now')).toBeCloseTo(15, 10);
    expect(numberIn(result, 'solve/target')).toBe(50);
    expect(numberIn(result, 'case/headline/upside')).toBeCloseTo(0, 6);
  });

  it('finds the multiple for an upside, and proposes it as a case', () => {
    const result = resultOf('solve', pageOf(), { for: 'multiple', target: 'upside', value: 20 });
    const multiple = 60 / (2.5 * 1.15 ** 3);
    expect(numberIn(result, 'solve/answer')).toBeCloseTo(multiple, 8);
    expect(numberIn(result, 'solve/now')).toBe(30);
    expect(result.case).toEqual({ targets: { pe: numberIn(result, 'solve/answer') } });
    expect(result.name).toBe('Target PE 15.78x');
    expect(result.notes[0]).toBe('Searched from 0.1x to 1,000.0x; everything else is as on the page.');
  });

  it('finds the growth for a total return a year, from the day of the price', () => {
    const result = resultOf('solve', pageOf(), { for: 'growth', target: 'return', value: 15 });
    expect(numberIn(result, 'case/headline/total-return-a-year')).toBeCloseTo(15, 6);
    expect(numberIn(result, 'case/headline/return')).toBeLessThan(15);
  });

  it('finds the last year’s margin, and the growth of PAT that leads to it', () => {
    const result = resultOf('solve', pageOf(), { for: 'margin', target: 'price', value: 100 });
    // 100 / 30 × 100 crore shares over sales of 2,500 × 1.15³
    expect(numberIn(result, 'solve/answer')).toBeCloseTo((100 / 30 / 25 / 1.15 ** 3) * 100, 8);
    expect(result.case?.growth?.pat).toBeCloseTo(((100 / 30 / 2.5) ** (1 / 3) - 1) * 100, 8);
    expect(numberIn(result, 'case/headline/target-price')).toBeCloseTo(100, 8);
  });

  it('searches from a given case, and shows what the page has now', () => {
    const given = { growth: { pat: 5 }, targets: { pe: 20 } };
    const result = resultOf('solve', pageOf(), { for: 'growth', target: 'price', value: 50, given });
    expect(numberIn(result, 'solve/answer')).toBeCloseTo(0, 8);
    expect(numberIn(result, 'solve/now')).toBeCloseTo(15, 10); // the page's, not the given 5
    expect(result.case?.targets).toEqual({ pe: 20 });
    expect(result.notes[0]).toContain('everything else is as given');
  });

  it('finds the growth of sales and EBITDA behind a discounted cash flow, and what the price implies over ten years', () => {
    const result = resultOf('solve', pageOf(tcs), { for: 'growth', target: 'price', given: { method: 'dcf' } });
    const { growth } = result.case ?? {};
    expect(growth?.sales).toBe(growth?.ebitda);
    expect(numberIn(result, 'case/method/dcf')).toBeCloseTo(2302, 3);
    expect(numberIn(result, 'solve/reverse-dcf')).toBeCloseTo(6.55, 2);
    expect(result.notes.some((note) => note.startsWith('The price implies sales growth of 6.5% a year'))).toBe(true);
  });

  it('finds a lender’s long-term growth behind a justified P/B', () => {
    const result = resultOf('solve', pageOf(hdfcBank), { for: 'growth', target: 'price', value: 1000, given: { method: 'justifiedPb' } });
    expect(numberIn(result, 'case/method/justifiedPb')).toBeCloseTo(1000, 6);
    expect(result.case).toMatchObject({ method: 'justifiedPb', inputs: { longTermGrowth: numberIn(result, 'solve/answer') } });
  });

  it('says what the bounds give if there is no answer within them', () => {
    expect(problemOf('solve', pageOf(), { for: 'growth', target: 'price', value: 1_000_000 })).toBe(
      'No PAT growth from -90.0% to 300.0% gives a value of ₹1,000,000.00 by PE: -90.0% gives ₹0.07, and 300.0% gives ₹4,800.00.',
    );
  });

  it.each([
    [
      'a loss',
      { for: 'growth', target: 'price', given: { method: 'pe' } },
      'PAT growth leads to no target price by PE: not meaningful (loss).',
    ],
    [
      'a price below zero',
      { for: 'growth', target: 'price', value: -5, given: { method: 'evSales' } },
      'The price must be from ₹0.01 to ₹10,000,000.00 (argument value).',
    ],
    [
      'a total loss',
      { for: 'growth', target: 'upside', value: -100, given: { method: 'evSales' } },
      'The upside must be from -99.9% to 10,000.0% (argument value).',
    ],
    [
      'a refused given value',
      { for: 'growth', target: 'price', given: { targets: { pe: 1e9 } } },
      'Target PE must be from 0.0x to 1,000.0x (argument targets.pe).',
    ],
  ] as const)('refuses %s with a sentence', (_, asked, problem) => {
    expect(problemOf('solve', pageOf(iti), asked)).toBe(problem);
  });

  it('assumes a required return of 12 % where a return has no value', () => {
    const solved = (value?: number) =>
      resultOf('solve', pageOf(), { for: 'multiple', target: 'return', ...(value === undefined ? {} : { value }) });
    expect(numberIn(solved(), 'solve/answer')).toBeCloseTo(numberIn(solved(12), 'solve/answer'), 8);
    expect(numberIn(solved(15), 'solve/answer')).toBeGreaterThan(numberIn(solved(), 'solve/answer'));
    expect(numberIn(solved(), 'case/headline/total-return-a-year')).toBeCloseTo(12, 6);
    expect(solved().notes).toContain('Assumes a required return of 12.0% a year, with dividends.');
  });

  it('says why no multiple gives a value', () => {
    expect(problemOf('solve', pageOf(iti), { for: 'multiple', target: 'return', given: { method: 'pe' } })).toBe(
      'The value by PE is not meaningful (loss).',
    );
  });

  it('refuses what a method does not have', () => {
    expect(problemOf('solve', pageOf(tcs), { for: 'multiple', target: 'price', given: { method: 'dcf' } })).toContain('no target multiple');
    expect(problemOf('solve', pageOf(tcs), { for: 'margin', target: 'price', given: { method: 'pb' } })).toContain(
      'does not depend on a margin',
    );
    expect(problemOf('solve', pageOf(tcs), { for: 'growth', target: 'return', value: 12, given: { method: 'dcf' } })).toContain(
      'is of today',
    );
    expect(problemOf('solve', pageOf(hdfcBank), { for: 'margin', target: 'price' })).toContain('needs sales');
    expect(problemOf('solve', pageOf(hdfcBank), { for: 'growth', target: 'price', given: { method: 'residualIncome' } })).toContain(
      'no growth',
    );
    expect(problemOf('solve', pageOf(vodafoneIdea), { for: 'growth', target: 'price', given: { method: 'residualIncome' } })).toContain(
      'For lenders only',
    );
    expect(
      problemOf('solve', pageOf({ ...round, currentPrice: { BSE: null, NSE: null } }), { for: 'growth', target: 'upside', value: 10 }),
    ).toBe('There is no market price to start from.');
  });
});
