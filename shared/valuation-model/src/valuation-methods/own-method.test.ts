import { defaultAssumptions, type Assumptions, type Entry } from '../fair-value/assumptions.ts';
import { round } from '../testing/model-cases.ts';
import { methodContext } from '../testing/method-cases.ts';
import { lender } from './lender-methods.fixture.ts';
import type { MethodContext, MethodId } from './method.ts';
import { isOwnMethod } from './own-method.ts';
import { methodOutcomes } from './valuation-methods.ts';

const typed = (value: number, more: Partial<Entry> = {}): Entry => ({ value, by: 'analyst', on: '2026-11-21', ...more });
const filled: Entry = { value: 24, by: 'default', isBenchmark: true, note: 'own median PE, 51 months' };

const withTargets = (...pe: readonly Entry[]): Assumptions => {
  const usual = defaultAssumptions.targets.pe;
  const [first = usual[0], second = usual[1], third = usual[2]] = pe;
  return { ...defaultAssumptions, targets: { ...defaultAssumptions.targets, pe: [first, second, third] } };
};

const withRate = (discountRate: Entry): Assumptions => ({
  ...defaultAssumptions,
  inputs: { entries: { discountRate }, isRateBuilt: false },
});

const contextWith = (assumptions: Assumptions): MethodContext => {
  const context = methodContext(round);
  return { ...context, model: { ...context.model, choices: { ...context.model.choices, assumptions } } };
};

describe('a method of one’s own', () => {
  it.each<readonly [string, MethodContext, readonly MethodId[]]>([
    ['nothing typed', methodContext(round), []],
    ['sales growth', methodContext(round, { growth: { sales: [8, 8, 8] } }), ['evSales', 'dcf']],
    ['EBITDA growth', methodContext(round, { growth: { ebitda: [8, 8, 8] } }), ['evEbitda', 'dcf']],
    ['a discount rate', methodContext(round, { inputs: { discountRate: 11 } }), ['dcf']],
    ['an emptied discount rate', methodContext(round, { inputs: { discountRate: null } }), []],
    ['a built discount rate', methodContext(round, { isRateBuilt: true }), ['dcf']],
    ['the default discount rate', methodContext(round, { inputs: { discountRate: 12 } }), []],
    ['the default discount rate with a note', contextWith(withRate(typed(12, { note: 'as before' }))), []],
    ['an override', methodContext(round, { own: { shares: { value: 120, note: '', on: '2026-11-21' } } }), []],
    ['a multiple of the last year', contextWith(withTargets(filled, filled, typed(24))), ['pe']],
    ['a multiple of an earlier year', contextWith(withTargets(typed(24))), []],
    ['a multiple typed back to its default', contextWith(withTargets(filled, filled, typed(30))), []],
    ['a confirmed multiple, equal to its default', contextWith(withTargets(filled, filled, typed(30, { note: 'own median PE' }))), ['pe']],
    ['a multiple that waits for confirmation', contextWith(withTargets(filled, filled, filled)), []],
  ])('%s', (_, context, expected) => {
    const ids: readonly MethodId[] = ['pe', 'evEbitda', 'evSales', 'pb', 'dcf'];
    expect(ids.filter((id) => isOwnMethod(context, id))).toEqual(expected);
    const own = methodOutcomes(context).filter((each) => each.is === 'evaluated' && !each.result.isOnDefaults);
    expect(own.map(({ id }) => id)).toEqual(expected);
  });

  it.each([
    [{ loans: 8000 }, []],
    [{ loans: 8000, extraCreditCost: 0.5 }, ['justifiedPb', 'residualIncome']],
  ])('of a lender needs more than its loans: %j', (inputs, expected) => {
    const own = methodOutcomes(methodContext(lender, { inputs })).filter((each) => each.is === 'evaluated' && !each.result.isOnDefaults);
    expect(own.map(({ id }) => id)).toEqual(expected);
  });
});
