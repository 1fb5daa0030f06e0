import { defaultAssumptions } from '../../domain/fair-value/assumptions.ts';
import { modelVersion } from '../../domain/fair-value/model-version.ts';
import { emptyScenarios, type ScenariosState } from '../fair-value/scenarios/scenarios.slice.ts';
import { defaultWork } from '../fair-value/work.ts';
import { readContent, written } from './saved-content.ts';

const filled: ScenariosState = { ...emptyScenarios, bear: { ...emptyScenarios.bear, assumptions: defaultAssumptions } };

function methodOf(scenarios: ScenariosState) {
  const sent = JSON.parse(JSON.stringify(written({ work: defaultWork, baseYear: 2025, scenarios }))) as ReturnType<typeof written>;
  const read = readContent(`fair-value ${modelVersion}`, sent);
  return read.is === 'read' ? read.content.scenarios.method : read.is;
}

describe('the method of saved scenarios', () => {
  it('is saved with them', () => {
    expect(methodOf({ ...filled, method: 'pb' })).toBe('pb');
    expect(methodOf({ ...emptyScenarios, method: 'evSales' })).toBe('evSales');
  });

  it('is PE for scenarios that were saved before there was a choice', () => {
    expect(methodOf(filled)).toBe('pe');
  });

  it('is the company’s usual one where no scenario is filled and none was chosen', () => {
    expect(methodOf(emptyScenarios)).toBeUndefined();
  });

  it('refuses one that this page does not know', () => {
    const sent = written({ work: defaultWork, baseYear: 2025, scenarios: filled });
    expect(readContent(`fair-value ${modelVersion}`, { ...sent, scenarios: { ...filled, method: 'dcf' } }).is).toBe('unreadable');
  });
});
