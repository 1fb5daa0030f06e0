import { hdfcBank, tcs } from '../testing/companies.ts';
import { methodContext } from '../testing/method-cases.ts';
import { figure } from '../testing/outlook.ts';
import { dcfGrid } from '../valuation-methods/dcf/cases.ts';
import { methodOutcomes } from '../valuation-methods/valuation-methods.ts';
import { methodCaseAssumptions, methodGrid, withMethodInput, type MethodGrid } from './method-grid.ts';

type Context = ReturnType<typeof methodContext>;
type Other = Parameters<typeof methodGrid>[1];

function resultOf(context: Context, id: Other) {
  const found = methodOutcomes(context).find((each) => each.id === id);
  if (found?.is !== 'evaluated') throw new Error(`${id} does not apply.`);
  return found.result;
}

function gridOf(context: Context, id: Other): Extract<MethodGrid, { readonly is: 'grid' }> {
  const grid = methodGrid(context, id, resultOf(context, id));
  if (grid.is === 'none') throw new Error(grid.why);
  return grid;
}

describe('the grid of a method without a target multiple', () => {
  it('agrees with the grid of the discounted cash flow', () => {
    const context = methodContext(tcs);
    const own = dcfGrid(context);
    const values = gridOf(context, 'dcf').cases.map((row) => row.map(({ value }) => value));
    expect(values).toEqual(own.is === 'grid' ? own.cases.map((row) => row.map(({ value }) => value)) : undefined);
  });

  it.each(['residualIncome', 'justifiedPb'] as const)('has the value of %s in the middle, with its upside', (id) => {
    const context = methodContext(hdfcBank);
    const { cases, rows } = gridOf(context, id);
    const own = cases[2]?.[2];
    expect(own?.isOwn).toBe(true);
    expect(own?.value).toBe(figure(resultOf(context, id).base.cell));
    expect(rows.values).toEqual([11, 12, 13, 14, 15]);
    const price = figure(context.model.at('Price', 'FY25'));
    expect(own?.upside).toBeCloseTo(((own?.value ?? NaN) / price - 1) * 100, 9);
  });

  it('applies a case as two entries, and replaces the builder', () => {
    const context = methodContext(tcs, { isRateBuilt: true });
    const grid = gridOf(context, 'dcf');
    const { assumptions } = context.model.choices;
    const applied = methodCaseAssumptions(assumptions, grid, { row: 3, column: 2 }, '2026-11-21');
    expect(applied.inputs).toMatchObject({ isRateBuilt: false, entries: { discountRate: { by: 'analyst', on: '2026-11-21' } } });
    expect(applied.inputs.entries.terminalGrowth).toBeUndefined();
    expect(methodCaseAssumptions(assumptions, grid, { row: 2, column: 2 }, '2026-11-21')).toBe(assumptions);
  });

  it('says which input is missing', () => {
    const context = methodContext(tcs, { inputs: { discountRate: null } });
    expect(methodGrid(context, 'dcf', resultOf(context, 'dcf'))).toEqual({
      is: 'none',
      why: 'Sensitivity needs a figure for “Discount rate”. No value entered.',
    });
  });
});

it('an entry other than a rate keeps the builder', () => {
  const { assumptions } = methodContext(tcs, { isRateBuilt: true }).model.choices;
  expect(withMethodInput(assumptions, 'terminalGrowth', { value: 4, by: 'analyst' }).inputs.isRateBuilt).toBe(true);
});
