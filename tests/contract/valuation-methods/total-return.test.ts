/** For all companies of the small market, an independent calculation reproduces the total return; the long test has every company. */
import type { ValuationAnswer } from '@mulya/contract';
import { drawnChoices, specifiedChoices } from '../fair-value/choices.ts';
import { packAnswers } from '../fair-value/pack-answers.ts';
import { returnDifferences } from './compare-total-return.ts';

let answers: readonly ValuationAnswer[];
beforeAll(async () => {
  answers = [...(await packAnswers()).values()];
});

it.each([2025, 2026])('a total return is price return and dividends, from FY%d', (baseYear) => {
  expect(answers.flatMap((answer) => returnDifferences(answer, { baseYear, ...specifiedChoices }))).toEqual([]);
});

it('a total return without a payout is the upside', () => {
  expect(answers.flatMap((answer) => returnDifferences(answer, { baseYear: 2025, ...specifiedChoices }, { payout: 0 }))).toEqual([]);
});

it('a total return follows the analyst’s choices, payout and required return', () => {
  const differing = answers.flatMap((answer, at) =>
    returnDifferences(
      answer,
      { baseYear: at % 3 === 0 ? 2026 : 2025, ...drawnChoices(7000 + at) },
      { payout: at % 101, required: at % 31 },
    ),
  );
  expect(differing).toEqual([]);
});
