import { defaultAssumptions, modelVersion } from '@mulya/valuation-model/fair-value';
import type { ScenarioSet } from '@mulya/valuation-model/fair-value';
import { emptyScenarios } from '../scenarios/scenarios.slice.ts';
import { defaultWork } from '../work.ts';
import { readContent, serializeContent } from './saved-content.ts';

const filled: ScenarioSet = { ...emptyScenarios, bear: { ...emptyScenarios.bear, assumptions: defaultAssumptions } };

function methodOf(scenarios: ScenarioSet) {
  const sent = JSON.parse(JSON.stringify(serializeContent({ work: defaultWork, baseYear: 2025, scenarios }))) as ReturnType<
    typeof serializeContent
  >;
  const read = readContent(`fair-value ${modelVersion}`, sent);
  return read.is === 'read' ? read.content.scenarios.method : read.is;
}

describe('saved scenario method', () => {
  it('is saved with the scenarios', () => {
    expect(methodOf({ ...filled, method: 'pb' })).toBe('pb');
    expect(methodOf({ ...emptyScenarios, method: 'evSales' })).toBe('evSales');
  });

  it('defaults to PE for scenarios saved before a method could be chosen', () => {
    expect(methodOf(filled)).toBe('pe');
  });

  it('is undefined when no scenario is filled and no method was chosen', () => {
    expect(methodOf(emptyScenarios)).toBeUndefined();
  });

  it('makes the content unreadable when it is unknown', () => {
    const sent = serializeContent({ work: defaultWork, baseYear: 2025, scenarios: filled });
    expect(readContent(`fair-value ${modelVersion}`, { ...sent, scenarios: { ...filled, method: 'dcf' } }).is).toBe('unreadable');
  });
});
