/** An independent calculation reproduces the lenders' values of every lender of the built-in pack. */
import { enteredChoices, entriesOf, lenderAuditFaults, lenderDifferences, methodOf, modelWith, oddValues } from './compare-lenders.ts';
import { fullPackAnswers } from '../fair-value/pack-answers.ts';
import { financialOf, isPricedAcross } from '../fair-value/statement-figures.ts';
import { lawfulDefaults } from './lender-recomputation.ts';

describe('lenders of the built-in pack', () => {
  it('have the values of the independent calculation, on defaults and on entries', async () => {
    const lenders = (await fullPackAnswers()).filter((answer) => financialOf(answer) === 'lender' && !isPricedAcross(answer, 2025));
    const today = { year: 2026, month: 11, day: 25 };
    expect(lenders.length).toBeGreaterThan(100);
    expect(lenders.filter((answer) => methodOf('residualIncome').whyNot(modelWith(answer, 2025), today) !== undefined)).toEqual([]);
    const faults = lenders.flatMap((answer) => [
      ...[2025, 2026].flatMap((baseYear) => [
        ...lenderDifferences(answer, { baseYear, ...lawfulDefaults }, {}),
        ...lenderAuditFaults(answer, baseYear),
        ...oddValues(answer, baseYear),
      ]),
      ...enteredChoices.flatMap((choices) => lenderDifferences(answer, choices, entriesOf(choices))),
    ]);
    expect(faults).toEqual([]);
  }, 600_000);
});
