/** The code of the tools, which loads with the first call or the first chosen case. */
export { answerAsked } from './answer-asked.ts';
export { applyChosenCase } from './apply-chosen-case.ts';
export { createAskedPage } from './create-asked-page.ts';
export { createStatementsPage } from './create-statements-page.ts';
