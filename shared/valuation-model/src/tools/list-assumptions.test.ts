import { defaultAssumptions } from '../fair-value/assumptions.ts';
import { tcs } from '../testing/companies.ts';
import { entries, own, unknown } from '../testing/model-cases.ts';
import { numberIn, pageOf, resultOf, valuesOf } from './tools.fixture.ts';

const on = '2026-11-21';

describe('list_assumptions', () => {
  it('says that all are defaults, and which', () => {
    const result = resultOf('list_assumptions', pageOf(tcs), {});
    expect(result.notes.slice(0, 2)).toEqual(['All assumptions are defaults; there is no override.', 'The base year is FY25.']);
    expect(valuesOf(result)).toMatchObject({
      'model/PAT growth/FY28E': 15,
      'model/Target PE/FY28E': 30,
      'age/price': 97,
      'age/statements': 240,
    });
    expect(result.notes).toContain('The price is of 21 Aug 2026.');
    expect(result.tables[0]?.rows).toEqual([]);
  });

  it('lists entries, inputs and overrides with their notes', () => {
    const median = { value: 24, by: 'analyst', on, note: '5-year median PE' } as const;
    const assumptions = {
      growth: { ...defaultAssumptions.growth, pat: entries(10, null, 12) },
      targets: { ...defaultAssumptions.targets, pe: [median, median, median] as const },
      inputs: {
        entries: { discountRate: { value: 11, by: 'analyst', on }, weightPe: { value: 60, by: 'analyst', on } },
        isRateBuilt: true,
      } as const,
    };
    const choices = { baseYear: 2026, assumptions, own: { grossDebt: own(500, 'with leases') } };
    const result = resultOf('list_assumptions', pageOf(tcs, { choices, state: 'unsaved' }), {});
    expect(valuesOf(result)).toMatchObject({
      'assumption/PAT growth/FY27E': 10,
      'assumption/PAT growth/FY28E': null,
      'assumption/Target PE/FY29E': 24,
      'assumption/discountRate/all': 11,
      'assumption/weightPe/all': 60,
      'override/grossDebt': 500,
    });
    expect(result.notes).toEqual(
      expect.arrayContaining([
        '8 assumptions are not a default; 1 figure is overridden.',
        'The edits are not saved.',
        'The base year is FY26.',
        'The discount rate, or the cost of equity, is built from its parts.',
        'PAT growth FY28E is empty.',
        'Target PE FY27E: 5-year median PE',
        'Own gross debt FY26: with leases',
      ]),
    );
  });

  it('names the scenarios, with the target price of those that are filled', () => {
    const filled = { ...defaultAssumptions, growth: { ...defaultAssumptions.growth, pat: entries(0, 0, 0) } };
    const scenarios = {
      bear: { id: 'bear', name: 'Slow IT spend', reason: 'Clients delay projects.', assumptions: filled },
      bull: { id: 'bull', name: ' ', reason: '', assumptions: undefined },
    } as const;
    const result = resultOf('list_assumptions', pageOf(undefined, { scenarios }), {});
    expect(numberIn(result, 'scenario/bear/target-price')).toBe(75);
    expect(result.notes).toEqual(expect.arrayContaining(['Scenario Slow IT spend: Clients delay projects.', 'Scenario bull is empty.']));
  });

  it('has no age without a date', () => {
    const result = resultOf('list_assumptions', pageOf({ ...unknown, asOf: { price: null, statements: null } }), {});
    expect(valuesOf(result)).toMatchObject({ 'age/price': null, 'age/statements': null });
    expect(result.notes).toContain('The date of the price is not in the loaded data.');
  });
});
