/** The assistant with the built-in analyst answers sixty questions with the numbers of an independent computation. */
import { answersOf, lostNumbers, verdictTable, type JudgedAnswer } from './answers-of.ts';
import { testedCompanies, testedSymbols } from './companies.ts';
import { sixtyQuestions } from './sixty-questions.ts';

let answers: readonly JudgedAnswer[] = [];
beforeAll(async () => {
  answers = answersOf(sixtyQuestions, await testedCompanies());
  if (process.env['PRINT_ANSWERS'] !== undefined) process.stdout.write(verdictTable(answers, process.env['PRINT_ANSWERS'] === '2'));
}, 120_000);

it('has sixty questions about twenty companies', () => {
  expect(sixtyQuestions).toHaveLength(60);
  expect(new Set(sixtyQuestions.map(({ of }) => of))).toEqual(new Set(testedSymbols));
});

it('answers at least fifty rightly and none wrongly', () => {
  expect(
    answers.flatMap(({ question, judgement }) =>
      judgement.verdict === 'wrong' ? [`${question.of}: ${question.ask}: ${judgement.why ?? ''}`] : [],
    ),
  ).toEqual([]);
  expect(answers.filter(({ judgement }) => judgement.verdict === 'right').length).toBeGreaterThanOrEqual(50);
});

it('takes every number from a result, a note of the page, or the loaded figures', () => {
  expect(answers.flatMap(({ question, asked }) => lostNumbers(asked).map((lost) => `${question.ask}: ${lost}`))).toEqual([]);
});
