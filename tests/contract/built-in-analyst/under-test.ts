/** Everything that the tests import: the claims of each sentence, and the page's own model, which no build exposes. */
import type { AiContext, ValuationAnswer } from '@mulya/contract';
// eslint-disable-next-line mulya/walls -- the page's figures, without a page to show them
import { createAiContext } from '../../../mfe-valuation/src/model/assistant-tools/ai-context.ts';
import { defaultAssumptions, fairValueModel, modelCompany } from '@mulya/valuation-model/fair-value';
import { pageCells, type PageCells, type PageContent } from '@mulya/valuation-model/tools';

export { companyOf, statementsFor, subjectOf, textOf, type Claim, type Subject } from '@mulya/analyst';

/** The page as it opens, without peers: default assumptions, base year FY25. */
export function openedPage(answer: ValuationAnswer) {
  const choices = { baseYear: 2025, assumptions: defaultAssumptions, own: {} };
  const stockMarketCap = answer.marketCap;
  const today = { year: 2026, month: 11, day: 25 };
  const now = { answer, stockMarketCap, peers: [], choices, today, model: fairValueModel(modelCompany(answer, stockMarketCap), choices) };
  return { now, cells: pageCells(now) };
}

/** The context that the page sends to the gateway once it has peers. */
export const contextOf = ({ now }: ReturnType<typeof openedPage>, peers: PageContent['peers'], cells: PageCells): AiContext =>
  createAiContext({ ...now, peers }, 'default', cells);

export type { PageCells };
