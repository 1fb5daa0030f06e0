import type { ToolCall, ToolOutcome } from '@mulya/contract/assistant';
import { assessPrice } from './assess-price.ts';
import { compare } from './compare.ts';
import { explainChange } from './explain-change.ts';
import { getFigures } from './get-figures.ts';
import { history } from './history.ts';
import { listAssumptions } from './list-assumptions.ts';
import { listRisks } from './list-risks.ts';
import { runCase } from './run-case.ts';
import { solve } from './solve.ts';
import { toolAnswer, type DraftOutcome, type ToolAnswer } from './tool-answer.ts';
import type { ToolPage } from './tool-page.ts';

/**
 * Runs a tool on a page. Nothing changes: a case is a proposal. Every number comes from the page's own model, and no value is NaN or
 * infinite. A call that can't be answered has one sentence instead.
 *
 * @example
 * runTool({ tool: 'solve', arguments: { for: 'growth', target: 'upside', value: 20 } }, page);
 */
export const runTool = (call: ToolCall, page: ToolPage): ToolOutcome => answerCall(call, page).outcome;

/** As `runTool`, with the cells behind the figures, so that each can be audited. */
export const answerCall = (call: ToolCall, page: ToolPage): ToolAnswer => toolAnswer(draftOf(call, page));

function draftOf(call: ToolCall, page: ToolPage): DraftOutcome {
  switch (call.tool) {
    case 'get_figures':
      return getFigures(call.arguments, page);
    case 'run_case':
      return runCase(call.arguments, page);
    case 'solve':
      return solve(call.arguments, page);
    case 'explain_change':
      return explainChange(call.arguments, page);
    case 'compare':
      return compare(call.arguments, page);
    case 'assess_price':
      return assessPrice(call.arguments, page);
    case 'list_risks':
      return listRisks(page);
    case 'list_assumptions':
      return listAssumptions(page);
    case 'history':
      return history(call.arguments, page);
  }
}
