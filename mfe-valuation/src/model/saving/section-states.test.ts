import { modelVersion } from '@mulya/valuation-model/fair-value';
import { emptyScenarios } from '../scenarios/scenarios.slice.ts';
import { defaultWork, withSection } from '../work.ts';
import { readContent, serializeContent } from './saved-content.ts';
import { parseSectionStates, sectionsProblem } from './section-states.ts';

const key = 'mfe-sotp/sum-of-parts';
const states = { [key]: { segments: [{ name: 'Retail', value: 900 }] } };

describe('states of sections in saved work', () => {
  const work = withSection(defaultWork, key, states[key]);
  const sent = serializeContent({ work, baseYear: 2025, scenarios: emptyScenarios });

  it('are read as they were saved, whether their remotes are mounted or not', () => {
    expect(sent).toMatchObject({ sections: states });
    expect(readContent(`fair-value ${modelVersion}`, sent)).toMatchObject({ is: 'read', content: { work: { sections: states } } });
    expect(serializeContent({ work: withSection(work, key, undefined), baseYear: 2025, scenarios: emptyScenarios })).not.toHaveProperty(
      'sections',
    );
  });

  it.each<[string, unknown]>([
    ['a list', []],
    ['a state that is no object', { [key]: 'text' }],
    ['a name that no section has', { sum: {} }],
    ['a state beyond the limit of a section', { [key]: { text: 'x'.repeat(13_000) } }],
    ['more states than a valuation may have', Object.fromEntries(Array.from({ length: 17 }, (_, at) => [`${key}-${at}`, {}]))],
  ])('make the content unreadable with %s', (_, sections) => {
    expect(parseSectionStates(sections)).toBeUndefined();
    expect(readContent(`fair-value ${modelVersion}`, { ...sent, sections })).toEqual({ is: 'unreadable' });
  });

  it('have a sentence for what is too large', () => {
    expect(sectionsProblem(states)).toBeUndefined();
    const many = Object.fromEntries(['a', 'b', 'c'].map((name) => [`mfe-sotp/${name}`, { text: 'x'.repeat(12_000) }]));
    expect(sectionsProblem(many)).toMatch(/^The sections of the valuation have \d+ bytes together; 32768 are allowed\.$/);
  });
});
