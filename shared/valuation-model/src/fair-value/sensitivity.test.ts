import { cellText, leavesOf } from '@mulya/domain';
import fc from 'fast-check';
import { bank, lossMaker } from '../testing/answers.ts';
import { anyAssumptions } from '../testing/arbitrary-assumptions.ts';
import { modelOf, own, unknown } from '../testing/model-cases.ts';
import { assuming, complete, figure, turnaround } from '../testing/outlook.ts';
import type { Method } from './assumptions.ts';
import { growthDrivers } from './method-driver.ts';
import type { GridSteps } from './grid-axes.ts';
import { targetPriceRows, upsideRows } from './names.ts';
import { caseAssumptions, sensitivity, type Grid } from './sensitivity.ts';

const fives: GridSteps = { growth: 5, multiple: 5 };
const anySteps = fc.record({ growth: fc.constantFrom(2.5 as const, 5 as const), multiple: fc.constantFrom(2.5 as const, 5 as const) });

function grid(model: ReturnType<typeof modelOf>, steps: GridSteps = fives, method: Method = 'pe'): Grid {
  const found = sensitivity(model, method, steps);
  if (found.is === 'grid') return found;
  throw new Error(found.why);
}

describe('axes', () => {
  const valuesOf = (values: Grid['growths']) => values.map(({ value }) => value);

  it('centre on the model’s own growth and target PE', () => {
    const { growths, multiples } = grid(modelOf(complete));
    expect(valuesOf(growths)).toEqual([0, 5, 10, 15, 20, 25, 30]);
    expect(valuesOf(multiples)).toEqual([15, 20, 25, 30, 35, 40, 45]);
    expect([growths, multiples].map((values) => values.findIndex(({ own }) => own))).toEqual([3, 3]);
    expect(valuesOf(grid(modelOf(complete), { growth: 2.5, multiple: 2.5 }).growths)).toEqual([7.5, 10, 12.5, 15, 17.5, 20, 22.5]);
  });

  it('keep the compound average of unequal years in the middle of round numbers', () => {
    const { growths } = grid(modelOf(complete, { assumptions: assuming([10, 20, 12]) }));
    expect(growths[3]?.value).toBeCloseTo(13.9193, 4);
    expect(valuesOf(growths).filter((_, at) => at !== 3)).toEqual([0, 5, 10, 15, 20, 25]);
  });

  it('replace a round value with a similar-looking own value', () => {
    const { growths } = grid(modelOf(complete, { assumptions: assuming([14.98, 14.98, 14.98]) }));
    expect(valuesOf(growths)).toEqual([0, 5, 10, 14.98, 20, 25, 30]);
  });

  it('exclude multiples of zero or less and growth that loses everything', () => {
    const { growths, multiples } = grid(modelOf(complete, { assumptions: assuming([-90, -90, -90], [10, 10, 10]) }));
    expect(valuesOf(multiples)).toEqual([5, 10, 15, 20, 25]);
    expect(valuesOf(growths)[0]).toBe(-95);
  });

  it('are round numbers except for the model’s own', () => {
    fc.assert(
      fc.property(anyAssumptions, anySteps, (assumptions, steps) => {
        const { growths, multiples } = grid(modelOf(complete, { assumptions }), steps);
        const isRound =
          (step: number) =>
          ({ value, own }: { readonly value: number; readonly own: boolean }) =>
            own || Number.isInteger(value / step);
        expect(growths.every(isRound(steps.growth)) && multiples.every(isRound(steps.multiple))).toBe(true);
        for (const values of [valuesOf(growths), valuesOf(multiples)]) expect(values).toEqual(values.toSorted((one, other) => one - other));
      }),
      { numRuns: 50 },
    );
  });
});

describe('axes after a typing error', () => {
  it.each([1e17, 1e308])('have unique and finite values: a target PE of %d', (multiple) => {
    const { multiples, cases } = grid(modelOf(complete, { assumptions: assuming([15, 15, 15], [30, 30, multiple]) }));
    const values = multiples.map(({ value }) => value);
    expect(values.filter((value) => !Number.isFinite(value))).toEqual([]);
    expect(new Set(values).size).toBe(values.length);
    expect(multiples.filter(({ own }) => own)).toEqual([{ value: multiple, own: true }]);
    expect(cases[0]).toHaveLength(values.length);
  });
});

describe('cases', () => {
  it('equal the model with their inputs', () => {
    fc.assert(
      fc.property(anyAssumptions, anySteps, (assumptions, steps) => {
        for (const each of grid(modelOf(complete, { assumptions }), steps).cases.flat()) {
          const model = modelOf(complete, { assumptions: caseAssumptions(assumptions, 'pe', each, '2026-11-21') });
          expect(figure(each.targetPrice)).toBe(figure(model.at('Target price (PE)', 'FY28E')));
          expect(figure(each.upside)).toBe(figure(model.at('Upside (PE)', 'FY28E')));
        }
      }),
      { numRuns: 25 },
    );
  });

  it('have the model’s own case in the middle', () => {
    const model = modelOf(complete, { assumptions: assuming([10, 20, 15], [30, 30, 27.25]) });
    const own = grid(model).cases[3]?.[3];
    expect(own?.targetPrice).toEqual(model.at('Target price (PE)', 'FY28E'));
    expect(own && caseAssumptions(model.choices.assumptions, 'pe', own, '2026-11-21')).toEqual(model.choices.assumptions);
  });

  it('have their own assumptions in their audit', () => {
    const corner = grid(modelOf(complete)).cases[0]?.[0];
    const growth = corner && leavesOf(corner.targetPrice).find(({ name }) => name === 'PAT growth FY27E');
    expect(growth?.cell).toMatchObject({ value: 0, origin: { state: 'assumed', by: 'default', note: 'sensitivity case' } });
  });

  it('load as one growth for all years and a target PE of the last year', () => {
    const model = modelOf(complete);
    const far = grid(model).cases[5]?.[4];
    const loaded = far && caseAssumptions(model.choices.assumptions, 'pe', far, '2026-11-21');
    expect(loaded?.growth.pat).toEqual([25, 25, 25].map((value) => ({ value, by: 'analyst', on: '2026-11-21' })));
    expect(loaded?.targets.pe.map(({ value }) => value)).toEqual([30, 30, 35]);
    expect(loaded?.growth.sales).toBe(model.choices.assumptions.growth.sales);
  });
});

describe('break-even', () => {
  it('is the growth with an upside of zero, for each multiple', () => {
    const { multiples, breakEven } = grid(modelOf(complete));
    multiples.forEach(({ value }, at) => {
      const growth = figure(breakEven[at]?.cell ?? { is: 'missing', why: 'no break-even' });
      const upside = modelOf(complete, { assumptions: assuming([growth, growth, growth], [30, 30, value]) }).at('Upside (PE)', 'FY28E');
      expect(figure(upside)).toBeCloseTo(0, 9);
    });
  });

  it('is absent without a market price, unlike the target prices', () => {
    const { hasPrice, breakEven, cases } = grid(modelOf(unknown, { own: { shares: own(18), pat: own(80) } }));
    expect(hasPrice).toBe(false);
    expect(breakEven.map(({ cell }) => cellText(cell))).toEqual(Array(7).fill('not available: no market price'));
    expect(cases[3]?.[3] && cellText(cases[3][3].targetPrice)).toBe('202.78');
  });
});

describe('grid of each method', () => {
  it.each(['pe', 'evEbitda', 'evSales', 'pb'] as const)('has the model’s cases for its driver and target: %s', (method) => {
    const model = modelOf(complete, { assumptions: assuming([10, 20, 15]) });
    for (const each of grid(model, fives, method).cases.flat()) {
      const moved = modelOf(complete, { assumptions: caseAssumptions(model.choices.assumptions, method, each, '2026-11-21') });
      expect(each.targetPrice).toMatchObject({ value: figure(moved.at(targetPriceRows[method], 'FY28E')) });
      expect(each.upside).toMatchObject({ value: figure(moved.at(upsideRows[method], 'FY28E')) });
    }
  });

  it.each(['evEbitda', 'evSales', 'pb'] as const)('breaks even at an upside of zero: %s', (method) => {
    const { multiples, breakEven } = grid(modelOf(complete), fives, method);
    multiples.forEach((multiple, at) => {
      const growth = { value: figure(breakEven[at]?.cell ?? { is: 'missing', why: 'no break-even' }), own: false };
      const assumptions = caseAssumptions(modelOf(complete).choices.assumptions, method, { growth, multiple }, '2026-11-21');
      expect(figure(modelOf(complete, { assumptions }).at(upsideRows[method], 'FY28E'))).toBeCloseTo(0, 9);
    });
  });

  it('loads the growth of its driver and its own target', () => {
    const { assumptions } = modelOf(complete).choices;
    const loaded = caseAssumptions(
      assumptions,
      'pb',
      { growth: { value: 10, own: false }, multiple: { value: 2, own: false } },
      '2026-11-21',
    );
    expect(loaded.growth[growthDrivers.pb].map(({ value }) => value)).toEqual([10, 10, 10]);
    expect(loaded.targets.pb.map(({ value }) => value)).toEqual([15, 15, 2]);
    expect([loaded.growth.pat, loaded.targets.pe]).toEqual([assumptions.growth.pat, assumptions.targets.pe]);
  });

  it('exists for a loss maker by its net worth and its sales', () => {
    expect((['evSales', 'pb'] as const).map((method) => sensitivity(modelOf(lossMaker), method, fives).is)).toEqual(['grid', 'grid']);
  });

  it.each([
    [
      'EV/EBITDA of a lender',
      modelOf(bank),
      'evEbitda',
      'EV/EBITDA is not meaningful for lenders. No EV/EBITDA-based target price: see PE and PB.',
    ],
    [
      'EV/Sales of a lender',
      modelOf(bank),
      'evSales',
      'EV/Sales is not meaningful for lenders. No EV/Sales-based target price: see PE and PB.',
    ],
    [
      'a negative net worth',
      modelOf(complete, { own: { reserves: own(-9000) } }),
      'pb',
      "FY25 net worth is negative, so growth rates don't apply. No PB-based target price: see PE, EV/EBITDA and EV/Sales.",
    ],
    [
      'an EBITDA loss',
      modelOf(complete, { own: { ebitda: own(-10) } }),
      'evEbitda',
      "A single growth rate can't turn the FY25 EBITDA loss into a profit. Set growth year by year in the model or in a scenario. No EV/EBITDA-based target price: see PE, EV/Sales and PB.",
    ],
    [
      'no sales',
      modelOf(complete, { own: { sales: own(0) } }),
      'evSales',
      "FY25 sales are zero, so growth rates don't apply. No EV/Sales-based target price: see PE, EV/EBITDA and PB.",
    ],
  ] as const)('gives the reason for its absence: %s', (_, model, method, why) => {
    expect(sensitivity(model, method, fives)).toEqual({ is: 'none', why });
  });
});

describe('no grid', () => {
  const ofLoss = "A single growth rate can't turn the FY25 loss into a profit. Set growth year by year in the model or in a scenario.";

  it.each([
    ['a loss', modelOf(lossMaker), `${ofLoss} No PE-based target price: see PB and EV/Sales.`],
    ['the loss of a lender', modelOf(bank, { own: { pat: own(-100) } }), `${ofLoss} No PE-based target price: see PB.`],
    ['a loss that the model leads out of', turnaround, ofLoss],
    [
      'no profit',
      modelOf(complete, { own: { pat: own(0) } }),
      "FY25 PAT is zero, so growth rates don't apply. No PE-based target price: see PB and EV/Sales.",
    ],
    [
      'an empty growth',
      modelOf(complete, { assumptions: assuming([15, null, 15]) }),
      'Sensitivity needs PAT growth for each year. PAT growth FY27E: No value entered.',
    ],
    [
      'an empty target PE',
      modelOf(complete, { assumptions: assuming([15, 15, 15], [30, 30, null]) }),
      'Sensitivity needs a FY28E target PE. No value entered.',
    ],
    [
      'a target PE of zero',
      modelOf(complete, { assumptions: assuming([15, 15, 15], [30, 30, 0]) }),
      'Sensitivity is not meaningful (target PE is zero or negative).',
    ],
  ])('says why for %s', (_, model, why) => {
    expect(sensitivity(model, 'pe', fives)).toEqual({ is: 'none', why });
  });

  it('mentions a profit, but not for a lender', () => {
    expect(sensitivity(modelOf(bank), 'pe', fives).is).toBe('grid');
  });
});
