/** The built-in analyst: writes research texts and chat answers from the loaded figures, by rule. Pure: no model, no network. */
export { createAnalyst, type Analyst, type AnalystAnswer, type AnalystQuestion, type CompanyData, statementsFor } from './analyst.ts';
export type { AnalystCall } from './chat/tools/tool-calls.ts';

// The steps of an answer, for tests that check the claims of each sentence.
export { textOf } from './cards/statement.ts';
export type { Claim } from './claim.ts';
export { companyOf } from './company.ts';
export { subjectOf, type Subject } from './subject.ts';
