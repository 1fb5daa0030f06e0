/** The assistant's parts as a turn of the chat runs them: the built-in analyst, the page's tools, and the page's context. */
import type { AiContext } from '@mulya/contract';
// eslint-disable-next-line mulya/walls -- the context that the page sends, without a page to send it
import { createAiContext } from '../../../mfe-valuation/src/model/assistant-tools/ai-context.ts';
import type { ToolPage } from '@mulya/valuation-model/tools';

/* eslint-disable mulya/walls -- the answers that the page receives, which no package exports */
export { toHistoryAnswer } from '../../../gateway/src/market-history/history.plugin.ts';
/* eslint-enable mulya/walls */

export { createAnalyst } from '@mulya/analyst';
export { runTool, toolPage, type ToolPage } from '@mulya/valuation-model/tools';

/** The context of a tool's page. */
export const contextOf = (
  { answer, model, state, today }: ToolPage,
  peers: Parameters<typeof createAiContext>[0]['peers'],
  stockMarketCap: Parameters<typeof createAiContext>[0]['stockMarketCap'],
): AiContext => createAiContext({ answer, model, peers, stockMarketCap, choices: model.choices, today }, state);
