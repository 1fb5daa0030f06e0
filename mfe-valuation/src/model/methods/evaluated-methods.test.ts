import { defaultAssumptions, fairValueModel, modelCompany } from '@mulya/valuation-model/fair-value';
import { tcs } from '@mulya/valuation-model/testing';
import { emptyScenarios } from '../scenarios/scenarios.slice.ts';
import { evaluatedMethods } from './evaluated-methods.ts';
import { impliedGrowthOf } from './method-context.ts';
import { history } from '../../sections/fair-value/methods/valuation-methods.fixture.tsx';

const today = { year: 2026, month: 8, day: 21 };
const benchmarks = { history: undefined, industry: undefined };
const model = fairValueModel(modelCompany(tcs), { baseYear: 2025, assumptions: defaultAssumptions, own: {} });

describe('the methods of a model', () => {
  it('are evaluated once, whoever reads them', () => {
    const first = evaluatedMethods({ model, benchmarks: { ...benchmarks }, today }, emptyScenarios);
    expect(evaluatedMethods({ model, benchmarks: { ...benchmarks }, today }, emptyScenarios)).toBe(first);
    expect(impliedGrowthOf(first.context)).toBe(impliedGrowthOf(first.context));
  });

  it('keep their outcomes if only the scenarios change', () => {
    const first = evaluatedMethods({ model, benchmarks, today }, emptyScenarios);
    const other = evaluatedMethods({ model, benchmarks, today }, { ...emptyScenarios });
    expect(other).not.toBe(first);
    expect(other.outcomes).toBe(first.outcomes);
  });

  it('are evaluated again once the past is known', () => {
    const first = evaluatedMethods({ model, benchmarks, today }, emptyScenarios);
    const known = evaluatedMethods({ model, benchmarks: { ...benchmarks, history }, today }, emptyScenarios);
    expect(known.outcomes).not.toBe(first.outcomes);
    expect(known.summary.rows.map(({ id }) => id)).toContain('year-range');
  });
});
