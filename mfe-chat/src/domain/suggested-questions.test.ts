import type { PageFigure } from '@mulya/contract';
import { pageContext } from './page-context.fixture.ts';
import { suggestedQuestions } from './suggested-questions.ts';

const figure = (id: string, value: number): PageFigure => ({ id, label: id, value, unit: 'crore', origin: 'reported', edited: false });

describe('suggested questions to an AI without tools', () => {
  it('are about the figures on the page', () => {
    expect(suggestedQuestions(pageContext)).toEqual([
      'How is the target price derived?',
      'What were FY26 sales?',
      'What was ROE in FY26?',
      'How does the PE compare with peers?',
      'What are the key model assumptions?',
      'What data is missing?',
    ]);
  });

  it('are neither about sales of a bank nor about a missing target price', () => {
    expect(suggestedQuestions({ figures: [figure('line/pat/FY26', 70_000)], peers: [], statements: 'FY26' })).toEqual([
      'What was PAT in FY26?',
      'What are the key model assumptions?',
      'What data is missing?',
    ]);
  });
});

describe('suggested questions to an AI with tools', () => {
  const of = (change: object = {}, more: readonly PageFigure[] = []) => {
    const figures = [...pageContext.figures, figure('line/pat/FY26', 48_000), figure('growth/pat/FY26', 1.4), ...more];
    return suggestedQuestions({ ...pageContext, assumptions: 'default', business: 'ordinary', figures, ...change }, true);
  };

  it('compute with the model', () => {
    expect(of()).toEqual([
      'At what PAT growth is the price fair?',
      'What if PAT grows 10%?',
      'How is the target price derived?',
      'Why did PAT change in FY26?',
      'Compare ROE with peers',
      'Is the PE high for its history?',
    ]);
  });

  it.each([
    ['an edited model', { assumptions: 'unsaved' }, [], 'What did I assume?'],
    ['an old price', { isPriceOld: true }, [], 'How old is the price?'],
    [
      'a new quarter',
      {},
      [figure('statement/INC/Q2 FY27 (Sep 2026)/PAT', 1), figure('statement/INC/Q1 FY27 (Jun 2026)/PAT', 1)],
      'What was PAT in Q2 FY27?',
    ],
    ['a failed check of the profit', { failedChecks: ['exceptional-profit'] }, [], 'Why did PAT change in FY26?'],
    ['a failed check of the growth', { failedChecks: ['growth-over-300'] }, [], 'Why did sales change in FY26?'],
    ['a failed check of the margin', { failedChecks: ['ebitda-margin'] }, [], 'Compare EBITDA margin with the industry'],
    ['a failed check of the periods', { failedChecks: ['period-sequence', 'ebitda-margin'] }, [], 'What data is missing?'],
    ['a failed check of the shares', { failedChecks: ['share-count'] }, [], 'How is the target price derived?'],
    ['a lender', { business: 'lender' }, [], 'At what PB is the price fair?'],
  ])('begin with the state of a page with %s', (_, change, more, first) => {
    const questions = of(change, more);
    expect(questions.slice(0, 2)).toContain(first);
    expect(questions).toHaveLength(6);
  });

  it('are about sales of a company with a loss, and its industry without peers', () => {
    const figures = [...pageContext.figures, figure('line/pat/FY26', -500), figure('growth/pat/FY26', 1.4)];
    expect(suggestedQuestions({ ...pageContext, figures, peers: [], assumptions: 'default' }, true)).toEqual([
      'At what sales growth is the price fair on EV/Sales?',
      'How is the target price derived?',
      'Why did PAT change in FY26?',
      'Compare ROE with the industry',
      'Is the PE high for its history?',
      'What data is missing?',
    ]);
  });

  it('do not call a quarter of the newest year new', () => {
    expect(of({}, [figure('statement/INC/Q4 FY26 (Mar 2026)/PAT', 1)])).not.toContain('What was PAT in Q4 FY26?');
  });

  it('need no model', () => {
    expect(suggestedQuestions({ figures: [], peers: [], statements: null }, true)).toEqual(['What data is missing?']);
  });
});
