/** An independent calculation reproduces the discounted cash flow and the reverse DCF of every company of the built-in pack. */
import { fullPackAnswers } from '../fair-value/pack-answers.ts';
import { dcfDifferences, defaultDcfChoices } from './compare-dcf.ts';
import { recomputeDcf } from './dcf-recomputation.ts';
import { drawnDcfChoices } from './drawn-choices.ts';

describe('discounted cash flow and reverse DCF, for all companies of the built-in pack', () => {
  it('equal the independent calculation, on defaults and on drawn choices', async () => {
    const answers = await fullPackAnswers();
    expect(answers.flatMap((answer) => recomputeDcf(answer, defaultDcfChoices) ?? []).length).toBeGreaterThan(1500);
    expect(answers.flatMap((answer, at) => [...dcfDifferences(answer), ...dcfDifferences(answer, drawnDcfChoices(at))])).toEqual([]);
  }, 600_000);
});
