import fc from 'fast-check';
import { cellText } from '@mulya/domain';
import { today } from '../testing/check-cases.ts';
import { lossMaker } from '../testing/answers.ts';
import { modelOf } from '../testing/model-cases.ts';
import { assuming, complete, figure } from '../testing/outlook.ts';
import { expectedTarget } from './expected-value.ts';
import type { Model } from './model.ts';
import { type Scenario, type ScenarioSet, writtenScenarios } from './scenarios.ts';

type Weights = Readonly<Partial<Record<'bear' | 'base' | 'bull' | 'added1' | 'added2', number | null>>>;

/** Bear at 20x, bull at 40x, the added ones at 10x and 50x, on EPS of ₹45.62625 in FY28E: the base is 30x, and the price ₹750. */
const multiples = { bear: 20, bull: 40, added1: 10, added2: 50 } as const;
const eps = 30 * 1.15 ** 3;
const scenario = (id: Scenario['id']): Scenario => ({
  id,
  name: '',
  reason: '',
  assumptions: assuming([15, 15, 15], [30, 30, multiples[id]]),
});
const all: ScenarioSet = { bear: scenario('bear'), bull: scenario('bull'), added1: scenario('added1'), added2: scenario('added2') };
const withWeights = (weights: Weights, scenarios: ScenarioSet = all): ScenarioSet => ({
  ...scenarios,
  probabilities: Object.fromEntries(Object.entries(weights).map(([id, value]) => [id, { value, by: 'analyst' }])),
});
const expectedOf = (scenarios: ScenarioSet, model: Model = modelOf(complete)) => expectedTarget(model, scenarios, 'pe', today);

describe('the expected value of scenarios', () => {
  it('does not exist while no probability is entered', () => {
    expect(expectedOf(all)).toBeUndefined();
    expect(expectedOf(withWeights({ bear: null }))).toBeUndefined();
  });

  it('weights their targets, with its upside, and sets the bear target against the price', () => {
    const found = expectedOf(withWeights({ bear: 25, base: 50, bull: 25 }));
    expect(found && [found.value, found.upside, found.atRisk].map(({ name, cell }) => [name, cellText(cell)])).toEqual([
      ['Expected value (PE) FY28E', '1,368.79'],
      ['Upside, expected value (PE) FY28E', '82.5%'],
      ['Value at risk (Bear) (PE) FY28E', '21.7%'],
    ]);
    expect(found?.value.cell.origin).toMatchObject({
      state: 'derived',
      inputs: [
        { name: 'Probability, Bear' },
        { name: 'Bear Target price (PE) FY28E' },
        { name: 'Probability, Base' },
        { name: 'Base Target price (PE) FY28E' },
        { name: 'Probability, Bull' },
        { name: 'Bull Target price (PE) FY28E' },
      ],
    });
  });

  it('is the scenario that has 100%', () => {
    for (const id of [...writtenScenarios, 'base'] as const) {
      const found = expectedOf(withWeights({ [id]: 100 }));
      const multiple = id === 'base' ? 30 : multiples[id];
      expect(found && figure(found.value.cell)).toBe(found && figure(expectedTargetOf(id)));
      expect(found && figure(found.value.cell)).toBeCloseTo(multiple * eps, 9);
    }
  });

  it('weights every scenario, and only probabilities that sum to 100%', () => {
    const weight = fc.integer({ min: 0, max: 1000 });
    fc.assert(
      fc.property(fc.tuple(weight, weight, weight, weight, weight), fc.boolean(), (parts, isWhole) => {
        const sum = parts.reduce((total, part) => total + part, 0);
        fc.pre(sum > 0);
        const [bear = 0, base = 0, bull = 0, added1 = 0, added2 = 0] = parts.map((part) => (isWhole ? (part / sum) * 100 : part / 10));
        const found = expectedOf(withWeights({ bear, base, bull, added1, added2 }));
        const total = bear + base + bull + added1 + added2;
        if (Math.abs(total - 100) > 1e-9) {
          expect(found?.value.cell.is).toBe('missing');
          expect(found?.sentence).toMatch(/^The probabilities sum to [\d,.]+%, not 100%\.$|is not between 0% and 100%\.$/);
        } else {
          const multiple = (bear * 20 + base * 30 + bull * 40 + added1 * 10 + added2 * 50) / 100;
          expect(found && figure(found.value.cell) / (multiple * eps)).toBeCloseTo(1, 9);
        }
      }),
    );
  });

  const empty: ScenarioSet = { ...all, bear: { ...scenario('bear'), assumptions: undefined } };
  it.each<readonly [string, ScenarioSet, string | undefined]>([
    ['too little', withWeights({ bear: 30, base: 60 }), 'The probabilities sum to 90%, not 100%.'],
    ['a hundredth too little', withWeights({ bear: 33.33, base: 33.33, bull: 33.33 }), 'The probabilities sum to 99.99%, not 100%.'],
    ['tenths that make 100', withWeights({ bear: 33.3, base: 33.3, bull: 33.4 }), undefined],
    ['nothing but zeros', withWeights({ bear: 0 }), 'The probabilities sum to 0%, not 100%.'],
    ['more than 100', withWeights({ bear: -20, base: 120 }), 'Probability, Bear is not between 0% and 100%.'],
    ['an empty scenario', withWeights({ bear: 20, base: 80 }, empty), 'Bear has a probability, but it is not set.'],
    ['no probability of an empty scenario', withWeights({ bear: 0, base: 100 }, empty), undefined],
  ])('says what is wrong with %s', (_, scenarios, sentence) => {
    expect(expectedOf(scenarios)?.sentence).toBe(sentence);
  });

  it('needs the targets of the scenarios that count', () => {
    const loss = modelOf(lossMaker);
    expect(expectedOf(withWeights({ bear: 100 }), loss)?.sentence).toBe('Bear has a probability, but no value: not meaningful (loss).');
  });

  it('keeps scenarios of the same name apart', () => {
    const alike = withWeights({ bear: 50, bull: 50 }, { ...all, bull: { ...scenario('bull'), name: 'Bear' } });
    const found = expectedOf(alike);
    expect(found && figure(found.value.cell)).toBeCloseTo(30 * eps, 9);
    expect(found?.probabilities.map(({ name }) => name)).toEqual(['Probability, Bear', 'Probability, Bear (2)']);
  });
});

/** The target price of one scenario, from a model of its own. */
const expectedTargetOf = (id: keyof typeof multiples | 'base') =>
  modelOf(complete, id === 'base' ? {} : { assumptions: assuming([15, 15, 15], [30, 30, multiples[id]]) }).at('Target price (PE)', 'FY28E');
