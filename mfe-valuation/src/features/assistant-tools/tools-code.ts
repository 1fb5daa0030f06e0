/** The code of the tools, which loads with the first call or the first chosen case. */
export { answerAsked } from './answer-asked.ts';
export { applyChosenCase } from './apply-chosen-case.ts';
export { readToolPage } from './read-tool-page.ts';
export { toolDataOf } from './tool-data.ts';
export { untilReady } from './until-ready.ts';
