/** The code of the tools, which loads with the first call or the first chosen case. */
export { answerAsked } from './answer-asked.ts';
export { applyChosenCase } from './chosen-case.ts';
export { createAskedPage, createStatementsPage } from './asked-page.ts';
