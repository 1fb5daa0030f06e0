import { defaultAssumptions, type Entry, modelVersion, type ScenarioSet } from '@mulya/valuation-model/fair-value';
import { emptyScenarios } from '../scenarios/scenarios.slice.ts';
import { emptyThesis } from '../thesis.ts';
import { defaultWork, withEntry, type EntryPlace, type YearAt, withMethodInput, withOverride, withThesis } from '../work.ts';
import { readContent, serializeContent } from './saved-content.ts';

const peAt = (at: YearAt): EntryPlace => ({ of: 'target', method: 'pe', at });
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

describe('a saved entry whose text was refused', () => {
  it('keeps its text, of bounded length', () => {
    const entry = { value: 0, by: 'analyst', text: 'abc' } as const;
    const work = withOverride(withMethodInput(defaultWork, 'beta', entry), [2025], 'cash', {
      value: 0,
      note: '',
      on: '2026-11-21',
      text: '1,2',
    });
    const sent = serializeContent({ work, baseYear: 2025, scenarios: emptyScenarios });
    expect(readContent(`fair-value ${modelVersion}`, sent)).toMatchObject({ is: 'read', content: { work } });
    const long = serializeContent({
      work: withMethodInput(work, 'beta', { ...entry, text: 'x'.repeat(10_000) }),
      baseYear: 2025,
      scenarios: emptyScenarios,
    });
    const read = readContent(`fair-value ${modelVersion}`, long);
    expect(read.is === 'read' && read.content.work.assumptions.inputs.entries.beta?.text).toBe('x'.repeat(200));
  });
});

it('inputs of the builder are saved by their names, and an unknown name is unreadable', () => {
  const work = withMethodInput(defaultWork, 'EBITDA margin FY26E', { value: 18, by: 'analyst', on: '2026-11-21' });
  const sent = serializeContent({ work, baseYear: 2025, scenarios: emptyScenarios });
  expect(readContent(`fair-value ${modelVersion}`, sent)).toMatchObject({ is: 'read', content: { work } });
  const text = JSON.stringify(sent).replace('EBITDA margin FY26E', 'EBITDA margin FY2026');
  expect(readContent(`fair-value ${modelVersion}`, JSON.parse(text) as typeof sent).is).toBe('unreadable');
});

describe('a saved start', () => {
  it('opens as unconfirmed, and only a default can be', () => {
    const benchmark: Entry = { value: 24, by: 'default', isBenchmark: true, note: 'own median PE, 51 months' };
    const confirmed = { ...benchmark, by: 'analyst' } as const;
    const work = withEntry(withEntry(defaultWork, peAt(1), benchmark), peAt(2), confirmed);
    const read = readContent(`fair-value ${modelVersion}`, serializeContent({ work, baseYear: 2026, scenarios: emptyScenarios }));
    const { isBenchmark: _, ...own } = confirmed;
    expect(read.is === 'read' && read.content.work.assumptions.targets.pe.slice(1)).toEqual([benchmark, own]);
  });
});

describe('saved probabilities and added scenarios', () => {
  const scenarios: ScenarioSet = {
    ...filled,
    method: 'pe',
    added2: { id: 'added2', name: 'Boom', reason: 'Exports double', assumptions: defaultAssumptions },
    probabilities: { bear: { value: 40, by: 'analyst', on: '2026-11-29' }, added2: { value: 0, by: 'analyst', text: '60 or so' } },
  };
  const readBack = (saved: unknown) =>
    readContent(`fair-value ${modelVersion}`, {
      ...serializeContent({ work: defaultWork, baseYear: 2025, scenarios }),
      scenarios: JSON.parse(JSON.stringify(saved)) as ScenarioSet,
    });

  it('are read as they were saved', () => {
    expect(readBack(scenarios)).toMatchObject({ is: 'read', content: { scenarios } });
  });

  it('are absent from a version before them', () => {
    const { added2: _, probabilities: __, ...before } = scenarios;
    const read = readBack(before);
    expect(read.is === 'read' && read.content.scenarios).toEqual(before);
  });

  it.each([
    ['of an unknown scenario', { ...scenarios, probabilities: { worst: { value: 10, by: 'analyst' } } }],
    ['that are no entries', { ...scenarios, probabilities: { bear: 10 } }],
    ['with an incomplete scenario', { ...scenarios, added1: { name: 'Half' } }],
  ])('make the content unreadable %s', (_, saved) => {
    expect(readBack(saved).is).toBe('unreadable');
  });
});

describe('saved thesis', () => {
  const sent = (work: typeof defaultWork) => serializeContent({ work, baseYear: 2025, scenarios: emptyScenarios });
  const thesis = { ...emptyThesis, line: 'Deal wins turn into revenue.' };

  it('is saved with the work, and left out while nothing is written', () => {
    expect(sent(withThesis(defaultWork, thesis))).toMatchObject({ thesis });
    expect(sent(withThesis(withThesis(defaultWork, thesis), emptyThesis))).toEqual(sent(defaultWork));
    const read = readContent(`fair-value ${modelVersion}`, sent(withThesis(defaultWork, thesis)));
    expect(read).toMatchObject({ is: 'read', content: { work: { thesis } } });
  });

  it('is absent from a version of the first model, which opens unchanged', () => {
    const { inputs: _inputs, ...assumptions } = defaultAssumptions;
    const read = readContent('fair-value 1', { ...sent(defaultWork), assumptions });
    expect(read).toEqual({ is: 'read', content: { work: defaultWork, baseYear: 2025, scenarios: emptyScenarios } });
  });

  it('makes the content unreadable when it does not fit the fields', () => {
    const tooLong = { ...thesis, line: 'x'.repeat(141) };
    expect(readContent(`fair-value ${modelVersion}`, { ...sent(defaultWork), thesis: tooLong }).is).toBe('unreadable');
    expect(readContent(`fair-value ${modelVersion}`, { ...sent(defaultWork), thesis: 'Buy.' }).is).toBe('unreadable');
  });
});
