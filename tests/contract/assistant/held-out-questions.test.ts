/** Sixty more questions, written after the grammar. */
import { answersOf, lostNumbers, verdictTable, type JudgedAnswer } from './answers-of.ts';
import { testedCompanies } from './companies.ts';
import { heldOutQuestions } from './held-out-questions.ts';

let answers: readonly JudgedAnswer[] = [];
beforeAll(async () => {
  answers = answersOf(heldOutQuestions, await testedCompanies());
  if (process.env['PRINT_ANSWERS'] !== undefined) process.stdout.write(verdictTable(answers, process.env['PRINT_ANSWERS'] === '2'));
}, 120_000);

it('are answered rightly, or are not understood, and never wrongly', () => {
  expect(answers).toHaveLength(60);
  expect(
    answers.flatMap(({ question, judgement }) =>
      judgement.verdict === 'wrong' ? [`${question.of}: ${question.ask}: ${judgement.why ?? ''}`] : [],
    ),
  ).toEqual([]);
});

it('take every number from a result, a note of the page, or the loaded figures', () => {
  expect(answers.flatMap(({ question, asked }) => lostNumbers(asked).map((lost) => `${question.ask}: ${lost}`))).toEqual([]);
});
