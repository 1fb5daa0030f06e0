import fc from 'fast-check';
import { castrol, iti, tcs } from '../../testing/companies.ts';
import { round, roundWith } from '../../testing/model-cases.ts';
import { methodContext } from '../../testing/method-cases.ts';
import { dcfCase, dcfGrid, type DcfGrid } from './cases.ts';
import { dcf } from './dcf.ts';

function gridOf(...of: Parameters<typeof methodContext>): Extract<DcfGrid, { is: 'grid' }> {
  const grid = dcfGrid(methodContext(...of));
  if (grid.is === 'none') throw new Error(`A grid was expected, but ${grid.why}`);
  return grid;
}

describe('grid of the discounted cash flow', () => {
  it('spans two points of the discount rate and one of terminal growth around the analyst’s own', () => {
    const { discountRates, terminalGrowths, cases } = gridOf(round);
    expect(discountRates).toEqual([10, 11, 12, 13, 14]);
    expect(terminalGrowths).toEqual([4, 4.5, 5, 5.5, 6]);
    expect(cases.flat().filter(({ isOwn }) => isOwn)).toEqual([expect.objectContaining({ discountRate: 12, terminalGrowth: 5 })]);
  });

  it.each([
    ['Tata Consultancy Services', tcs],
    ['Castrol', castrol],
    ['ITI', iti],
  ])('has the values that the sheet has, for %s', (_, answer) => {
    const context = methodContext(answer);
    const grid = dcfGrid(context);
    if (grid.is === 'none') throw new Error(grid.why);
    for (const each of grid.cases.flat()) {
      const { cell } = dcfCase(context, each);
      expect(each.value).toBe(cell.is === 'figure' ? cell.value : undefined);
      expect(each.words).toBe(cell.is === 'words' ? cell.text : undefined);
    }
    const { base } = dcf.evaluate(context);
    const [own] = grid.cases.flat().filter(({ isOwn }) => isOwn);
    expect(own?.value).toBe(base.cell.is === 'figure' ? base.cell.value : undefined);
  });

  it('has the same values with a built rate, for any inputs', () => {
    const rate = fc.integer({ min: 20, max: 120 }).map((tenths) => tenths / 10);
    fc.assert(
      fc.property(rate, rate, rate, fc.boolean(), (riskFreeRate, equityRiskPremium, terminalGrowth, isRateBuilt) => {
        const context = methodContext(round, { isRateBuilt, inputs: { riskFreeRate, equityRiskPremium, terminalGrowth } });
        const grid = dcfGrid(context);
        if (grid.is === 'none') throw new Error(grid.why);
        for (const each of [grid.cases[0]?.[4], grid.cases[4]?.[0]]) {
          if (each === undefined) throw new Error('The grid was expected to have five rows and columns.');
          const { cell } = dcfCase(context, each);
          expect(each.value).toBe(cell.is === 'figure' ? cell.value : undefined);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('has words for a case without a value', () => {
    const { cases } = gridOf(round, { inputs: { terminalGrowth: 8.5 } });
    expect(cases[0]?.[4]).toMatchObject({
      value: undefined,
      words: 'not meaningful (terminal growth is within 1 point of the discount rate)',
    });
    expect(gridOf(roundWith({ BAL: { TotalDebt: 90_000 } })).cases[0]?.[0]).toMatchObject({ words: 'not meaningful (debt exceeds value)' });
  });

  it('is missing without a discount rate or terminal growth, and says why', () => {
    expect(dcfGrid(methodContext(round, { inputs: { discountRate: null } }))).toEqual({
      is: 'none',
      why: 'The grid needs a discount rate. No value entered.',
    });
    expect(dcfGrid(methodContext(round, { inputs: { terminalGrowth: null } }))).toEqual({
      is: 'none',
      why: 'The grid needs terminal growth. No value entered.',
    });
  });

  it('names a case by its rates', () => {
    expect(dcfCase(methodContext(round), { discountRate: 11, terminalGrowth: 4.5 }).name).toBe(
      'DCF value per share at a discount rate of 11.0% and terminal growth of 4.5%',
    );
  });
});
