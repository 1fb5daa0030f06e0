import { pageContext } from './page-context.fixture.ts';
import { suggestedQuestions } from './suggested-questions.ts';

it('suggests questions about the figures on the page', () => {
  expect(suggestedQuestions(pageContext)).toEqual([
    'How is the target price derived?',
    'What were FY26 sales?',
    'What was ROE in FY26?',
    'How does the PE compare with peers?',
    'What are the key model assumptions?',
  ]);
});

it('suggests neither sales for a bank nor a missing target price', () => {
  const figures = [{ id: 'line/pat/FY26', label: 'PAT FY26', value: 70_000, unit: 'crore', origin: 'reported', edited: false }] as const;
  expect(suggestedQuestions({ figures: [...figures], peers: [], statements: 'FY26' })).toEqual([
    'What was PAT in FY26?',
    'What are the key model assumptions?',
    'What data is missing?',
  ]);
});
