import { cellText } from '@mulya/domain';
import fc from 'fast-check';
import { defaultAssumptions } from './assumptions.ts';
import { lossMaker } from '../testing/answers.ts';
import { anyAssumptions } from '../testing/arbitrary-assumptions.ts';
import { today } from '../testing/check-cases.ts';
import { modelOf } from '../testing/model-cases.ts';
import { assuming, complete, figure } from '../testing/outlook.ts';
import { stakesOf, withStakes } from './method-inputs.ts';
import { deltas, hiddenDifferences, outcome, scenarioModel, applyShift, shifts, withStakesOf } from './scenarios.ts';

const values = (assumptions: ReturnType<typeof assuming>) =>
  [...assumptions.growth.pat, ...assumptions.targets.pe].map(({ value }) => value);

describe('preset shift of a scenario', () => {
  it('moves PAT growth by 5 points each year and the target PE of the last year by 20 %', () => {
    const base = assuming([10, 12.3, null], [30, 30, 27.3]);
    expect(values(applyShift(base, 'pe', shifts.bear, '2026-11-21'))).toEqual([5, 7.3, null, 30, 30, 21.84]);
    expect(values(applyShift(base, 'pe', shifts.bull, '2026-11-21'))).toEqual([15, 17.3, null, 30, 30, 32.76]);
  });

  it('keeps a number that would overflow', () => {
    expect(values(applyShift(assuming([1.7e308, 10, 10], [30, 30, 1.7e308]), 'pe', shifts.bull, '2026-11-21'))).toEqual([
      1.7e308, 15, 15, 30, 30, 1.7e308,
    ]);
  });

  it('keeps everything else and marks moved entries as the analyst’s', () => {
    const moved = applyShift(defaultAssumptions, 'pe', shifts.bear, '2026-11-21');
    expect({ ...moved, growth: { ...moved.growth, pat: 0 }, targets: { ...moved.targets, pe: 0 } }).toEqual({
      ...defaultAssumptions,
      growth: { ...defaultAssumptions.growth, pat: 0 },
      targets: { ...defaultAssumptions.targets, pe: 0 },
    });
    expect(moved.growth.pat[0]).toEqual({ value: 10, by: 'analyst', on: '2026-11-21' });
    expect(moved.targets.pe[1]).toEqual({ value: 30, by: 'default' });
  });
});

describe('scenario outcome', () => {
  it('equals the model with the same inputs', () => {
    const model = modelOf(complete);
    fc.assert(
      fc.property(anyAssumptions, (assumptions) => {
        const alone = modelOf(complete, { assumptions });
        const { multiplied, targetPrice, upside } = outcome('Bear', scenarioModel(model, assumptions), 'pe', today);
        expect([multiplied, targetPrice, upside].map(({ cell }) => cell)).toEqual([
          alone.at('EPS', 'FY28E'),
          alone.at('Target price (PE)', 'FY28E'),
          alone.at('Upside (PE)', 'FY28E'),
        ]);
      }),
    );
  });

  it('keeps the model’s overrides and base year', () => {
    const model = modelOf(lossMaker, { baseYear: 2026, own: { pat: { value: 500, note: 'one-off', on: '2026-11-21' } } });
    const bear = scenarioModel(model, assuming([5, 5, 5]));
    expect(bear.columns).toEqual(['FY26', 'FY27E', 'FY28E', 'FY29E']);
    expect(figure(bear.at('Adjusted PAT', 'FY26'))).toBe(500);
  });

  it('differs from the base case in percent for EPS and price, in points for upside and return', () => {
    const model = modelOf(complete);
    const base = outcome('Base', model, 'pe', today);
    const bear = outcome('Bear', scenarioModel(model, applyShift(model.choices.assumptions, 'pe', shifts.bear, '2026-11-21')), 'pe', today);
    const delta = deltas(bear, base, 'pe');
    // 1.1³ / 1.15³ − 1; then × 0.8.
    expect(cellText(delta.multiplied.cell)).toBe('-12.5%');
    expect(cellText(delta.targetPrice.cell)).toBe('-30.0%');
    expect(figure(delta.upside.cell)).toBeCloseTo(figure(bear.upside.cell) - figure(base.upside.cell), 10);
    expect(figure(delta.aYear.cell)).toBeCloseTo(figure(bear.aYear.cell) - figure(base.aYear.cell), 10);
    expect(delta.multiplied.cell.origin).toMatchObject({
      state: 'derived',
      inputs: [{ name: 'Bear EPS FY28E' }, { name: 'Base EPS FY28E' }],
    });
  });

  it('does not differ from itself', () => {
    const base = outcome('Base', modelOf(complete), 'pe', today);
    expect(Object.values(deltas(base, base, 'pe')).map(({ cell }) => figure(cell))).toEqual([0, 0, 0, 0]);
  });

  it('has no percentage on a loss', () => {
    const base = outcome('Base', modelOf(lossMaker), 'pe', today);
    expect(cellText(deltas(base, base, 'pe').multiplied.cell)).toBe('not meaningful (loss)');
  });
});

describe('scenarios of another method', () => {
  it('shift its driver and target multiple, and show the result', () => {
    const model = modelOf(complete);
    const moved = applyShift(model.choices.assumptions, 'pb', shifts.bear, '2026-11-21');
    expect([moved.growth.netWorth.map(({ value }) => value), moved.targets.pb[2].value]).toEqual([[10, 10, 10], 12]);
    expect([moved.growth.pat, moved.targets.pe]).toEqual([model.choices.assumptions.growth.pat, model.choices.assumptions.targets.pe]);
    const bear = outcome('Bear', scenarioModel(model, moved), 'pb', today);
    expect([bear.multiplied.name, bear.targetPrice.name, bear.upside.name]).toEqual([
      'Bear BVPS FY28E',
      'Bear Target price (PB) FY28E',
      'Bear Upside (PB) FY28E',
    ]);
    expect(figure(bear.targetPrice.cell)).toBeCloseTo(125 * 1.1 ** 3 * 12, 6);
  });

  it('name the hidden rows that they change', () => {
    const { assumptions } = modelOf(complete).choices;
    const moved = applyShift(assumptions, 'pb', shifts.bear, '2026-11-21');
    expect(hiddenDifferences(assumptions, moved, 'pb')).toEqual([]);
    expect(hiddenDifferences(assumptions, moved, 'pe')).toEqual(['Net worth growth', 'Target PB']);
  });

  it('name the method inputs that they change', () => {
    const { assumptions } = modelOf(complete).choices;
    const entries = { terminalGrowth: { value: 4, by: 'analyst' as const } };
    const moved = { ...assumptions, inputs: { entries, isRateBuilt: true } };
    expect(hiddenDifferences(assumptions, moved, 'pe')).toEqual(['Terminal growth', 'Rate builder']);
    expect(hiddenDifferences(moved, moved, 'pe')).toEqual([]);
  });

  it('have the stakes of the model, also where they were written before', () => {
    const held = (value: number) => [{ company: { key: 'INE1', name: 'Auto Ltd' }, entry: { value, by: 'analyst' as const } }];
    const withHeld = (value: number) => ({ ...defaultAssumptions, inputs: withStakes(defaultAssumptions.inputs, held(value)) });
    const discount = { holdingDiscount: { value: 60, by: 'analyst' as const } };
    const before = { ...defaultAssumptions, inputs: { ...defaultAssumptions.inputs, entries: discount } };
    const model = modelOf(complete, { assumptions: withHeld(12) });
    for (const scenario of [
      before,
      { ...before, inputs: { ...withHeld(10).inputs, entries: { ...withHeld(10).inputs.entries, ...discount } } },
    ]) {
      const { inputs } = scenarioModel(model, scenario).choices.assumptions;
      expect(stakesOf(inputs)).toEqual([{ id: 'stake1', ...held(12)[0] }]);
      expect(inputs.entries.holdingDiscount?.value).toBe(60);
      expect(hiddenDifferences(model.choices.assumptions, scenario, 'pe')).toEqual(['Holding discount']);
    }
    expect(withStakesOf(defaultAssumptions, withHeld(10)).inputs).toEqual(defaultAssumptions.inputs);
  });

  it('have no percentage if the base case has a negative equity value', () => {
    const model = modelOf(complete, { own: { grossDebt: { value: 900_000, note: 'a loan', on: '2026-11-21' } } });
    const base = outcome('Base', model, 'evSales', today);
    expect(cellText(deltas(base, base, 'evSales').targetPrice.cell)).toBe('not meaningful (target below zero)');
  });
});
