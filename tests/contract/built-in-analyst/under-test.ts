/**
 * The one door to what is proved here. The proof needs what each sentence claims, and the page's own model as the context;
 * no build shows either.
 */
import type { AiContext, ValuationAnswer } from '@mulya/contract';
// eslint-disable-next-line mulya/walls -- the page's figures, without a page to show them
import { pageCells, type PageCells, type PageContent } from '../../../mfe-valuation/src/domain/page-figures/page-cells.ts';
// eslint-disable-next-line mulya/walls -- as above
import { aiContext } from '../../../mfe-valuation/src/features/page-context/ai-context.ts';
import { defaultAssumptions, fairValueModel, modelCompany } from '../fair-value/under-test.ts';

// eslint-disable-next-line mulya/walls -- what a sentence claims, apart from its words
export { companyOf } from '../../../gateway/src/ai/built-in/company.ts';
// eslint-disable-next-line mulya/walls -- as above
export { subjectOf, type Subject } from '../../../gateway/src/ai/built-in/subject.ts';
// eslint-disable-next-line mulya/walls -- as above
export { statementsFor } from '../../../gateway/src/ai/built-in/answer.ts';
// eslint-disable-next-line mulya/walls -- as above
export type { Claim } from '../../../gateway/src/ai/built-in/claim.ts';
// eslint-disable-next-line mulya/walls -- as above
export { textOf } from '../../../gateway/src/ai/built-in/cards/statement.ts';
/** The page as it opens, without peers: default assumptions, base year FY25. */
export function openedPage(answer: ValuationAnswer) {
  const choices = { baseYear: 2025, assumptions: defaultAssumptions, own: {} };
  const stockMarketCap = answer.marketCap;
  const now = { answer, stockMarketCap, peers: [], choices, model: fairValueModel(modelCompany(answer, stockMarketCap), choices) };
  return { now, cells: pageCells(now) };
}

/** What the page tells the gateway once it has peers. */
export const contextOf = ({ now }: ReturnType<typeof openedPage>, peers: PageContent['peers'], cells: PageCells): AiContext =>
  aiContext({ ...now, peers }, 'default', cells);

export type { PageCells };
