/** An independent calculation reproduces the builder for the small market; the long test has every company. */
import type { ValuationAnswer } from '@mulya/contract';
import fc from 'fast-check';
import { packAnswers } from '../fair-value/pack-answers.ts';
import { builderBase } from './builder-recomputation.ts';
import { builderDifferences, replayDifferences } from './compare-builder.ts';

let answers: readonly ValuationAnswer[];
beforeAll(async () => {
  answers = [...(await packAnswers()).values()];
});

it.each([2025, 2026])('starts from the benchmarks of the law and balances, from FY%d', (baseYear) => {
  expect(answers.flatMap((answer) => builderBase(answer, baseYear) ?? []).length).toBeGreaterThan(80);
  expect(answers.flatMap((answer) => builderDifferences(answer, baseYear))).toEqual([]);
});

it('gives FY25’s sales, EBITDA, PAT and debt from FY25’s own ratios on the balance sheet of FY24', () => {
  const replays = answers.map((answer) => replayDifferences(answer, 2025)).filter((each) => each !== undefined);
  expect(replays.length).toBeGreaterThan(60);
  expect(replays.flat()).toEqual([]);
});

const percent = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const year = fc.record(
  {
    growth: percent(-100, 500),
    margin: percent(-500, 100),
    depreciation: percent(0, 100),
    interest: percent(0, 100),
    otherIncome: percent(-1_000_000, 1_000_000),
    tax: percent(0, 60),
    payout: percent(0, 100),
    capital: percent(-50, 200),
    workingCapital: percent(-100, 200),
    drawn: percent(-10_000_000, 10_000_000),
  },
  { requiredKeys: [] },
);

it('is the calculation’s and balances for any accepted input', () => {
  fc.assert(
    fc.property(fc.nat(), fc.array(year, { minLength: 3, maxLength: 3 }), (at, years) => {
      const answer = answers[at % answers.length];
      return answer === undefined || builderDifferences(answer, 2025, years).length === 0;
    }),
  );
});
