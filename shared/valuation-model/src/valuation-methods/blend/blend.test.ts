import { formulaText } from '@mulya/domain';
import fc from 'fast-check';
import { defaultAssumptions } from '../../fair-value/assumptions.ts';
import type { MethodInputs } from '../../fair-value/method-inputs.ts';
import { headline } from '../../fair-value/headline.ts';
import { today } from '../../testing/check-cases.ts';
import { hdfcBank, iti } from '../../testing/companies.ts';
import { modelOf, round } from '../../testing/model-cases.ts';
import { figure } from '../../testing/outlook.ts';
import { methodOutcomes } from '../valuation-methods.ts';
import { blend } from './blend.ts';
import { weightField, weights } from './weights.ts';

type Answer = typeof round;
type Entries = MethodInputs['entries'];

const entry = (value: number | null) => ({ value, by: 'analyst', on: '2026-11-21' }) as const;
const weighted = (entries: Entries) => ({ ...defaultAssumptions, inputs: { entries, isRateBuilt: false } });

function blendOf(entries: Entries, answer: Answer = round) {
  const model = modelOf(answer, { assumptions: weighted(entries) });
  const outcomes = methodOutcomes({ model, benchmarks: { history: undefined, industry: undefined }, today });
  return { result: blend(model, outcomes), outcomes, model };
}

const valueOf = (id: string, { outcomes }: ReturnType<typeof blendOf>): number => {
  const outcome = outcomes.find((each) => each.id === id);
  return outcome?.is === 'evaluated' ? figure(outcome.result.base.cell) : NaN;
};

describe('blended value', () => {
  it('does not exist without weights', () => {
    expect(blendOf({}).result).toBeUndefined();
    expect(blendOf({ weightPe: entry(null), weightPb: entry(0) }).result).toBeUndefined();
  });

  it('is the weighted mean of the methods’ values, in a cell with its formula', () => {
    const found = blendOf({ weightPe: entry(60), weightPb: entry(40) });
    const value = found.result?.value;
    expect(value?.name).toBe('Blended value per share');
    expect(found.result).toMatchObject({ label: 'Blended, your weights', sentence: undefined });
    expect(value && figure(value.cell)).toBeCloseTo(0.6 * valueOf('pe', found) + 0.4 * valueOf('pb', found), 9);
    const origin = value?.cell.origin;
    expect(origin?.state === 'derived' && formulaText(origin.formula)).toBe(
      'Weight, PE / 100 × PE value per share + Weight, PB / 100 × PB value per share',
    );
    expect([...(found.result?.graph?.inputs.keys() ?? [])]).toEqual([
      'Weight, PE',
      'PE value per share',
      'Weight, PB',
      'PB value per share',
    ]);
  });

  it('says that weights do not sum to 100%', () => {
    expect(blendOf({ weightPe: entry(60), weightPb: entry(30) }).result).toMatchObject({
      sentence: 'The weights sum to 90.0%, not 100%.',
      value: { cell: { is: 'missing' } },
      graph: undefined,
    });
    expect(blendOf({ weightPe: entry(33.3), weightPb: entry(33.3), weightEvSales: entry(33.4) }).result?.sentence).toBeUndefined();
  });

  it('refuses weights outside of 0 to 100', () => {
    expect(blendOf({ weightPe: entry(150), weightPb: entry(-50) }).result?.sentence).toBe('Weight, PE is not between 0% and 100%.');
  });

  it('names a weighted method without a value', () => {
    expect(blendOf({ weightPe: entry(50), weightPb: entry(50) }, iti).result?.sentence).toBe(
      'PE has a weight, but no value: not meaningful (loss).',
    );
    expect(blendOf({ weightEvSales: entry(100) }, hdfcBank).result?.sentence).toBe(
      'EV/Sales has a weight, but it does not apply: EV/Sales is not meaningful for lenders; use PE or PB.',
    );
  });

  it('leaves the headline as it is', () => {
    const { model } = blendOf({ weightPb: entry(100) });
    expect(headline(model, []).target).toEqual(headline(modelOf(round), []).target);
  });

  it('is between the lowest and the highest weighted value', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99 }), (share) => {
        const found = blendOf({ weightPe: entry(share), weightPb: entry(100 - share) });
        const value = found.result === undefined ? NaN : figure(found.result.value.cell);
        const values = [valueOf('pe', found), valueOf('pb', found)];
        expect(value).toBeGreaterThanOrEqual(Math.min(...values) - 1e-9);
        expect(value).toBeLessThanOrEqual(Math.max(...values) + 1e-9);
      }),
    );
  });
});

describe('weight field', () => {
  it('has a label for each method, and no default', () => {
    const { model } = blendOf({});
    const field = weightField('dcf');
    expect(field).toMatchObject({ id: 'weightDcf', label: 'Weight, DCF', unit: 'percent', min: 0, max: 100 });
    expect(field.defaultOf({ model, benchmarks: { history: undefined, industry: undefined }, today }).is).toBe('missing');
    expect(new Set(Object.values(weights).map(({ input }) => input)).size).toBe(9);
  });
});
