import { cellText, leavesOf } from '@mulya/domain';
import fc from 'fast-check';
import { anyAssumptions, assuming, bank, complete, figure, lossMaker, modelOf, turnaround, unknown } from './outlook.fixture.ts';
import { caseAssumptions, sensitivity, type Grid, type GridSteps } from './sensitivity.ts';

const fives: GridSteps = { growth: 5, multiple: 5 };
const anySteps = fc.record({ growth: fc.constantFrom(2.5 as const, 5 as const), multiple: fc.constantFrom(2.5 as const, 5 as const) });

function grid(model: ReturnType<typeof modelOf>, steps: GridSteps = fives): Grid {
  const found = sensitivity(model, steps);
  if (found.is === 'grid') return found;
  throw new Error(found.why);
}

describe('the axes', () => {
  const valuesOf = (values: Grid['growths']) => values.map(({ value }) => value);

  it('stand around the model’s own growth and target PE', () => {
    const { growths, multiples } = grid(modelOf(complete));
    expect(valuesOf(growths)).toEqual([0, 5, 10, 15, 20, 25, 30]);
    expect(valuesOf(multiples)).toEqual([15, 20, 25, 30, 35, 40, 45]);
    expect([growths, multiples].map((values) => values.findIndex(({ own }) => own))).toEqual([3, 3]);
    expect(valuesOf(grid(modelOf(complete), { growth: 2.5, multiple: 2.5 }).growths)).toEqual([7.5, 10, 12.5, 15, 17.5, 20, 22.5]);
  });

  it('have the compound average of unequal years in the middle, and round numbers beside it', () => {
    const { growths } = grid(modelOf(complete, { assumptions: assuming([10, 20, 15]) }));
    expect(growths[3]?.value).toBeCloseTo(14.9275, 4);
    expect(valuesOf(growths).filter((_, at) => at !== 3)).toEqual([-0.1, 4.9, 9.9, 19.9, 24.9, 29.9]);
  });

  it('leave out multiples that are not above zero and growths that lose everything', () => {
    const { growths, multiples } = grid(modelOf(complete, { assumptions: assuming([-90, -90, -90], [10, 10, 10]) }));
    expect(valuesOf(multiples)).toEqual([5, 10, 15, 20, 25]);
    expect(valuesOf(growths)[0]).toBe(-95);
  });
});

describe('the axes of a slip of the hand', () => {
  it.each([1e17, 1e308])('hold each value once, and none that is infinite: a target PE of %d', (multiple) => {
    const { multiples, cases } = grid(modelOf(complete, { assumptions: assuming([15, 15, 15], [30, 30, multiple]) }));
    const values = multiples.map(({ value }) => value);
    expect(values.filter((value) => !Number.isFinite(value))).toEqual([]);
    expect(new Set(values).size).toBe(values.length);
    expect(multiples.filter(({ own }) => own)).toEqual([{ value: multiple, own: true }]);
    expect(cases[0]).toHaveLength(values.length);
  });
});

describe('the cases', () => {
  it('are what the model gives with their inputs', () => {
    fc.assert(
      fc.property(anyAssumptions, anySteps, (assumptions, steps) => {
        for (const each of grid(modelOf(complete, { assumptions }), steps).cases.flat()) {
          const model = modelOf(complete, { assumptions: caseAssumptions(assumptions, each, '2026-11-21') });
          expect(figure(each.targetPrice)).toBe(figure(model.at('Target price (PE)', 'FY28E')));
          expect(figure(each.upside)).toBe(figure(model.at('Upside (PE)', 'FY28E')));
        }
      }),
      { numRuns: 25 },
    );
  });

  it('have the model’s own in the middle', () => {
    const model = modelOf(complete, { assumptions: assuming([10, 20, 15], [30, 30, 27.25]) });
    const own = grid(model).cases[3]?.[3];
    expect(own?.targetPrice).toEqual(model.at('Target price (PE)', 'FY28E'));
    expect(own && caseAssumptions(model.choices.assumptions, own, '2026-11-21')).toEqual(model.choices.assumptions);
  });

  it('rest on assumptions of their own, which their audit names', () => {
    const corner = grid(modelOf(complete)).cases[0]?.[0];
    const growth = corner && leavesOf(corner.targetPrice).find(({ name }) => name === 'PAT growth FY27E');
    expect(growth?.cell).toMatchObject({ value: 0, origin: { state: 'assumed', by: 'default', note: 'sensitivity case' } });
  });

  it('load as one growth in each year and a target PE of the last year', () => {
    const model = modelOf(complete);
    const far = grid(model).cases[5]?.[4];
    const loaded = far && caseAssumptions(model.choices.assumptions, far, '2026-11-21');
    expect(loaded?.growth.pat).toEqual([25, 25, 25].map((value) => ({ value, by: 'analyst', on: '2026-11-21' })));
    expect(loaded?.targets.pe.map(({ value }) => value)).toEqual([30, 30, 35]);
    expect(loaded?.growth.sales).toBe(model.choices.assumptions.growth.sales);
  });
});

describe('the break-even', () => {
  it('is the growth at which the upside is zero, for each multiple', () => {
    const { multiples, breakEven } = grid(modelOf(complete));
    multiples.forEach(({ value }, at) => {
      const growth = figure(breakEven[at]?.cell ?? { is: 'missing', why: 'no break-even' });
      const upside = modelOf(complete, { assumptions: assuming([growth, growth, growth], [30, 30, value]) }).at('Upside (PE)', 'FY28E');
      expect(figure(upside)).toBeCloseTo(0, 9);
    });
  });

  it('is not there without a market price; the target prices are', () => {
    const { priced, breakEven, cases } = grid(modelOf(unknown));
    expect(priced).toBe(false);
    expect(breakEven.map(({ cell }) => cellText(cell))).toEqual(Array(7).fill('not available: no market price'));
    expect(cases[3]?.[3] && cellText(cases[3][3].targetPrice)).toBe('202.78');
  });
});

describe('no grid', () => {
  const ofLoss =
    "A single growth rate can't turn the FY25 loss into a profit. Set growth year by year in the model or in a scenario.";

  it.each([
    ['a loss', modelOf(lossMaker), `${ofLoss} No PE-based target price: see PB and EV/Sales.`],
    ['the loss of a lender', modelOf(bank, { own: { pat: { value: -100, note: 'a bad year', on: '2026-11-21' } } }), `${ofLoss} No PE-based target price: see PB.`],
    ['a loss that the model leads out of', turnaround, ofLoss],
    ['no profit', modelOf(complete, { own: { pat: { value: 0, note: 'break-even', on: '2026-11-21' } } }), "FY25 PAT is zero, so growth rates don't apply. No PE-based target price: see PB and EV/Sales."],
    ['an empty growth', modelOf(complete, { assumptions: assuming([15, null, 15]) }), 'Sensitivity needs PAT growth for each year. PAT growth FY27E: No value entered.'],
    ['an empty target PE', modelOf(complete, { assumptions: assuming([15, 15, 15], [30, 30, null]) }), 'Sensitivity needs a FY28E target PE. No value entered.'],
    ['a target PE of zero', modelOf(complete, { assumptions: assuming([15, 15, 15], [30, 30, 0]) }), 'Sensitivity is not meaningful (target PE is zero or negative).'],
  ])('says why for %s', (_, model, why) => {
    expect(sensitivity(model, fives)).toEqual({ is: 'none', why });
  });

  it('is said of a profit, not of a lender', () => {
    expect(sensitivity(modelOf(bank), fives).is).toBe('grid');
  });
});
