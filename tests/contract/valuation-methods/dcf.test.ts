/** An independent calculation reproduces the discounted cash flow and the reverse DCF of every company of the small market. */
import type { ValuationAnswer } from '@mulya/contract';
import { packAnswers } from '../fair-value/pack-answers.ts';
import { dcfDifferences, defaultDcfChoices } from './compare-dcf.ts';
import { recomputeDcf } from './dcf-recomputation.ts';
import { drawnDcfChoices } from './drawn-choices.ts';

let answers: ReadonlyMap<string, ValuationAnswer>;
beforeAll(async () => {
  answers = await packAnswers();
});

function named(name: string): ValuationAnswer {
  const answer = answers.get(name);
  if (answer === undefined) throw new Error(`The small market was expected to have "${name}".`);
  return answer;
}

describe('discounted cash flow and reverse DCF, for the small market', () => {
  it.each([
    'Tata Consultancy Services Ltd',
    'Asian Paints Ltd',
    'Reliance Industries Ltd',
    'Tata Steel Ltd',
    'ITI Ltd',
    'Castrol India Ltd',
  ])('equals the independent calculation for %s', (name) => {
    expect(recomputeDcf(named(name), defaultDcfChoices)).toBeDefined();
    expect(dcfDifferences(named(name))).toEqual([]);
  });

  it('equals it for every company on the defaults', () => {
    expect([...answers.values()].flatMap((answer) => dcfDifferences(answer))).toEqual([]);
  });

  it('applies to most companies, so that the comparison means something', () => {
    const expected = [...answers.values()].flatMap((answer) => recomputeDcf(answer, defaultDcfChoices) ?? []);
    expect(expected.length).toBeGreaterThan(100);
    expect(expected.filter(({ value }) => typeof value === 'number').length).toBeGreaterThan(80);
    expect(expected.filter(({ implied }) => typeof implied === 'number').length).toBeGreaterThan(60);
  });

  it('equals it for drawn choices, different for each company', () => {
    expect([...answers.values()].flatMap((answer, at) => dcfDifferences(answer, drawnDcfChoices(14_000 + at)))).toEqual([]);
  });
});
