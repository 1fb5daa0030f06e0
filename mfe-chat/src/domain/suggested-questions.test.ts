import { pageContext } from './page-context.fixture.ts';
import { suggestedQuestions } from './suggested-questions.ts';

it('asks for what the page has', () => {
  expect(suggestedQuestions(pageContext)).toEqual([
    'Why this target price?',
    'What were sales in FY26?',
    'What was ROE in FY26?',
    'How does its PE compare with the peers?',
    'Which assumptions does the model use?',
  ]);
});

it('does not ask a bank for sales, nor about a target that there is not', () => {
  const figures = [{ id: 'line/pat/FY26', label: 'PAT FY26', value: 70_000, unit: 'crore', origin: 'reported', edited: false }] as const;
  expect(suggestedQuestions({ figures: [...figures], peers: [], statements: 'FY26' })).toEqual(['What was PAT in FY26?', 'Which assumptions does the model use?', 'What is not in the loaded data?']);
});
