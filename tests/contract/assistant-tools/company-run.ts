/** What the assistant's tools return for companies of the small market. */
import type { ValuationAnswer } from '@mulya/contract';
import { maxToolResult, ToolResultSchema, type ToolCall, type ToolOutcome } from '@mulya/contract/assistant';
import { runTool, toolPage, type ToolPage } from '@mulya/valuation-model/tools';
import { packAnswers } from '../fair-value/pack-answers.ts';

const today = { year: 2026, month: 11, day: 26 };

const calls: readonly ToolCall[] = [
  { tool: 'get_figures', arguments: { query: 'PAT sales ROE FY25 FY26' } },
  { tool: 'run_case', arguments: { growth: { pat: 10 }, targets: { pe: [28, 26, 24] } } },
  { tool: 'run_case', arguments: { growth: { sales: 8, ebitda: 9, netWorth: 7 }, overrides: { price: 100 } } },
  { tool: 'run_case', arguments: { inputs: { discountRate: 11, costOfEquity: 12 } } },
  { tool: 'explain_change', arguments: { metric: 'sales' } },
  { tool: 'explain_change', arguments: { metric: 'ebitda' } },
  { tool: 'explain_change', arguments: { metric: 'pat' } },
  { tool: 'explain_change', arguments: { metric: 'eps', from: 'FY22' } },
  {
    tool: 'compare',
    arguments: { metrics: ['pe', 'pb', 'evEbitda', 'roe', 'roce', 'netMargin', 'salesGrowth3', 'patGrowth1'], with: 'peers' },
  },
  { tool: 'list_assumptions', arguments: {} },
];
const searches: readonly ToolCall[] = [
  { tool: 'solve', arguments: { for: 'growth', target: 'price' } },
  { tool: 'solve', arguments: { for: 'multiple', target: 'return', value: 15 } },
  { tool: 'solve', arguments: { for: 'margin', target: 'upside', value: 20 } },
  { tool: 'solve', arguments: { for: 'growth', target: 'price', given: { method: 'dcf' } } },
];

/** What is wrong with an outcome; undefined if it is sound. */
function faultOf(outcome: ToolOutcome): string | undefined {
  if (!outcome.ok) return /^[^.]\S*[^]*[.?]$/.test(outcome.problem) ? undefined : `no sentence: ${outcome.problem}`;
  const text = JSON.stringify(outcome);
  if (text.length > maxToolResult) return `${text.length} characters`;
  if (/NaN|Infinity/.test(text)) return 'a number that is none';
  return ToolResultSchema.safeParse(outcome.result).success ? undefined : 'a result that does not fit';
}

/** How far the parts of a bridge are from the change, relative to its ends. */
function gapOf({ tool }: ToolCall, outcome: ToolOutcome): number {
  if (tool !== 'explain_change' || !outcome.ok) return 0;
  const values = new Map(outcome.result.figures.map(({ id, value }) => [id, Number(value)]));
  const parts = [...values].filter(([id]) => id.startsWith('bridge/') && !/\/(?:from|to|change|change-percent)$/.test(id));
  const sum = parts.reduce((total, [, value]) => total + value, 0);
  const size = Math.max(Math.abs(values.get('bridge/from') ?? 0), Math.abs(values.get('bridge/to') ?? 0));
  return size === 0 ? 0 : Math.abs(sum - (values.get('bridge/change') ?? NaN)) / size;
}

/** How far a search's answer, put back into the model, is from its target: the value, or with dividends the return a year. */
function missOf(page: ToolPage, { tool, arguments: asked }: ToolCall, outcome: ToolOutcome): number {
  if (!outcome.ok || tool !== 'solve') return 0;
  const again = runTool({ tool: 'run_case', arguments: outcome.result.case ?? {} }, page);
  const reached = (id: string) => Number(again.ok ? again.result.figures.find((each) => each.id === id)?.value : undefined);
  if (asked.target === 'return') return Math.abs((100 + reached('case/headline/total-return-a-year')) / (100 + (asked.value ?? 12)) - 1);
  const target = outcome.result.figures.find(({ id }) => id === 'solve/target')?.value;
  return Math.abs(reached('case/headline/target-price') / Number(target) - 1);
}

const pageOf = (answer: ValuationAnswer, peers: readonly ValuationAnswer[]): ToolPage =>
  toolPage({
    answer,
    today,
    stockMarketCap: answer.marketCap,
    peers: peers.map((peer, at) => ({ key: peer.ids.isin ?? `NSE:PEER${at}`, name: peer.companyName, answer: peer })),
  });

/** What is wrong with the outcomes of all tools but `solve`, a line each: an unsound result, or a bridge that misses the change. */
export const faultsOfCalls = (page: ToolPage): readonly string[] =>
  calls.flatMap((call) => {
    const outcome = runTool(call, page);
    const fault = faultOf(outcome) ?? (gapOf(call, outcome) > 1e-8 ? 'a bridge that does not sum' : undefined);
    return fault === undefined ? [] : [`${page.answer.companyName}, ${call.tool}: ${fault}`];
  });

/** What is wrong with the searches, a line each, and the number of answers. */
export function searchesOf(page: ToolPage): { readonly faults: readonly string[]; readonly answers: number } {
  const outcomes = searches.map((call) => ({ call, outcome: runTool(call, page) }));
  return {
    answers: outcomes.filter(({ outcome }) => outcome.ok).length,
    faults: outcomes.flatMap(({ call, outcome }) => {
      const fault = faultOf(outcome) ?? (missOf(page, call, outcome) > 0.001 ? 'a target that is missed' : undefined);
      return fault === undefined ? [] : [`${page.answer.companyName}, ${JSON.stringify(call.arguments)}: ${fault}`];
    }),
  };
}

/** The page of each n-th company, with the five companies after it as peers. */
export async function pagesOfEach(n: number): Promise<readonly ToolPage[]> {
  const answers = [...(await packAnswers()).values()];
  return answers.flatMap((answer, at) => (at % n === 0 ? [pageOf(answer, answers.slice(at + 1, at + 6))] : []));
}
