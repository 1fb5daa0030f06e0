/** One question through the real parts: the analyst calls, the page's tools run, and the analyst writes the text. */
import type { AiTurn } from '@mulya/contract';
import { parseToolCall, toolNames, ToolResultSchema, type ToolResult } from '@mulya/contract/assistant';
import { knownFigures, type KnownFigure } from '@mulya/domain/grounding';
import { defaultAssumptions, type Assumptions, type Overrides } from '@mulya/valuation-model/fair-value';
import type { TestedCompany } from './companies.ts';
import { contextOf, createAnalyst, runTool, toolPage, type ToolPage } from './under-test.ts';

const today = { year: 2026, month: 11, day: 26 };

/** A page of a company, with the analyst's own assumptions and overrides. */
export interface AskedPage {
  readonly company: TestedCompany;
  readonly assumptions?: Assumptions;
  readonly own?: Overrides;
}

export interface AssistantAnswer {
  readonly text: string;
  readonly calls: readonly { readonly name: string; readonly arguments: unknown }[];
  readonly results: readonly ToolResult[];
  /** The figures of the page and of the results, among which each number of the text must be. */
  readonly figures: readonly KnownFigure[];
}

const analyst = createAnalyst();

export function pageOf({ company, assumptions = defaultAssumptions, own = {} }: AskedPage): ToolPage {
  const { answer, history, industry, industryCompanies, peers } = company;
  return toolPage({
    answer,
    today,
    stockMarketCap: answer.marketCap,
    choices: { baseYear: 2025, assumptions, own },
    peers: pagePeers(company, peers),
    history,
    industry,
    industryCompanies,
    state: assumptions === defaultAssumptions && Object.keys(own).length === 0 ? 'default' : 'unsaved',
  });
}

const pagePeers = (_: TestedCompany, peers: TestedCompany['peers']) =>
  peers.map(({ key, listing, answer }) => ({ key, name: listing.name, answer }));

/** Asks in at most two rounds. @throws Error if the analyst asks for tools twice, or a call does not fit its schema */
export function askAssistant(asked: AskedPage, question: string, page: ToolPage = pageOf(asked)): AssistantAnswer {
  const { listing, answer, peers } = asked.company;
  const context = contextOf(page, pagePeers(asked.company, peers), answer.marketCap);
  const ask = (messages: readonly AiTurn[]) =>
    analyst.answer({
      purpose: 'chat',
      messages,
      tools: toolNames,
      company: { listing, answer, marketCap: answer.marketCap },
      peers: peers.map((peer) => ({ listing: peer.listing, answer: peer.answer })),
      peersWithoutData: [],
      context,
    });
  const user: AiTurn = { role: 'user', content: question };
  const first = ask([user]);
  const known = knownFigures(page.cells);
  if ('text' in first) return { text: first.text, calls: [], results: [], figures: known };

  const calls = first.calls.map(({ name, arguments: given }, at) => ({
    id: `call-${at}`,
    type: 'function' as const,
    function: { name, arguments: JSON.stringify(given) },
  }));
  const outcomes = calls.map(({ function: { name, arguments: given } }) => {
    const read = parseToolCall(name, given);
    if (!read.ok) throw new Error(read.problem);
    return runTool(read.call, page);
  });
  const second = ask([
    user,
    { role: 'assistant', content: null, tool_calls: calls },
    ...outcomes.map((outcome, at): AiTurn => ({
      role: 'tool',
      tool_call_id: `call-${at}`,
      content: JSON.stringify(outcome.ok ? ToolResultSchema.parse(outcome.result) : { problem: outcome.problem }),
    })),
  ]);
  if (!('text' in second)) throw new Error(`"${question}" took more than two rounds.`);
  const results = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.result] : []));
  const ofResults = results.flatMap(({ figures }) =>
    figures.flatMap(({ id, label, value, unit, origin }): readonly KnownFigure[] =>
      typeof value === 'number' && unit !== 'text' && origin !== 'placeholder' ? [{ id, label, value, unit }] : [],
    ),
  );
  return { text: second.text, calls: first.calls, results, figures: [...ofResults, ...known] };
}
