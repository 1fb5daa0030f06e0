import { type AiTool, type AiTurn, aiBodyLimit, maxAiCharacters } from '@mulya/contract';
import { maxToolRounds, maxToolArguments, maxToolCalls } from '@mulya/contract/assistant';
import type { AiCall, AiFailure, AiHost, AiOutcome, AiReply } from './ai-call.ts';
import { abortedFailure } from './ai-failure.ts';
import { askAiAgain } from './ask-ai-again.ts';
import { askAi, streamAi, bodyOf } from './ask-ai.ts';
import { runToolCalls, type RunTool, type ToolRun } from './run-tool-calls.ts';

/** The calls of the next round, which come before their results. */
const reserved = maxToolCalls * maxToolArguments;

export interface ToolsOptions {
  readonly signal: AbortSignal;
  readonly runTool: RunTool;
  /** Called with each piece of the text of a streamed answer. Absent: the answer comes whole. */
  readonly onText?: (piece: string) => void;
  /** The AI calls tools. The text that `onText` had so far is no part of the answer. */
  readonly onTools?: () => void;
  /** For whole answers: retries after the wait that a 429 states, as `askAiAgain` does. */
  readonly onWait?: (until: number | undefined) => void;
}

/** An answer with the calls that were run for it, in order. */
export interface ToolsReply extends Omit<AiReply, 'toolCalls'> {
  readonly calls: readonly ToolRun[];
}

/** `calls`: those that ran before the failure. */
export type ToolsOutcome =
  | { readonly ok: true; readonly reply: ToolsReply }
  | { readonly ok: false; readonly failure: AiFailure; readonly calls: readonly ToolRun[] };

/**
 * Asks the AI, runs the tools that it calls, and asks again with their results, until it answers. After `maxToolRounds` rounds of calls it
 * may call no tool. Never rejects. An AI without tools fails with the code `TOOLS_NOT_SUPPORTED`: ask it again with `askAi` and the figures
 * in the prompt. A failing or slow tool is no failure, because the AI reads its problem as a result.
 *
 * @example
 * const outcome = await askAiWithTools(host, { ...call, tools: toolDefinitions() }, {
 *   signal: host.signal,
 *   runTool: async (tool, text) => {
 *     const parsed = parseToolCall(tool, text);
 *     return parsed.ok ? runOnPage(parsed.call) : parsed;
 *   },
 * });
 * if (outcome.ok) show(outcome.reply.text, outcome.reply.calls);
 */
export async function askAiWithTools(
  host: AiHost,
  call: AiCall & { readonly tools: readonly AiTool[] },
  options: ToolsOptions,
): Promise<ToolsOutcome> {
  const signal = AbortSignal.any([host.signal, options.signal]);
  const offered = new Set(call.tools.map(({ function: { name } }) => name));
  const messages: AiTurn[] = [...call.messages];
  const calls: ToolRun[] = [];
  const usedIds = new Set<string>();
  let searchedTheWeb = false;
  for (let round = 1; ; round += 1) {
    const space = resultSpace({ ...call, messages }, host);
    const mayCall = round <= maxToolRounds && space >= leastSpace;
    const outcome = await ask(host, { ...call, messages, toolChoice: mayCall ? choiceOf(call, round) : 'none' }, options);
    if (!outcome.ok) return { ...outcome, calls };
    const { toolCalls: asked = [], ...reply } = outcome.reply;
    searchedTheWeb ||= reply.searchedTheWeb;
    if (asked.length === 0) return { ok: true, reply: { ...reply, searchedTheWeb, calls } };
    if (!mayCall) return { ok: false, failure: endlessFailure, calls };
    options.onTools?.();
    const { runs, turns } = await runToolCalls(asked, reply.text, { offered, usedIds, runTool: options.runTool, signal, space });
    calls.push(...runs);
    messages.push(...turns);
    if (signal.aborted) return { ok: false, failure: abortedFailure, calls };
  }
}

const endlessFailure: AiFailure = { status: 200, message: 'The AI called tools again and again without an answer.' };

function ask(host: AiHost, call: AiCall, { signal, onText, onWait }: ToolsOptions): Promise<AiOutcome> {
  if (onText !== undefined) return streamAi(host, call, { signal, onText });
  return onWait === undefined ? askAi(host, call, signal) : askAiAgain(host, call, { signal, onWait });
}

/** "required" holds for the first request, or the AI could never answer. */
const choiceOf = ({ toolChoice = 'auto' }: AiCall, round: number) => (toolChoice === 'required' && round > 1 ? 'auto' : toolChoice);

/** Characters below which no round of tools begins. */
const leastSpace = 8_000;

/** Returns how many characters the results of the next round may have, by the gateway's limits. Negative if there is no room. */
function resultSpace(call: AiCall, host: Pick<AiHost, 'ai'>): number {
  const left = maxAiCharacters - charactersOf(call) - reserved;
  const bytes = new TextEncoder().encode(JSON.stringify(bodyOf(host, call))).length;
  // JSON within JSON needs up to twice its length.
  return Math.floor(Math.min(left, (aiBodyLimit - bytes - reserved) / 2));
}

function charactersOf({ messages, tools = [] }: AiCall): number {
  const ofTurns = messages.map((turn) => {
    const calls = 'tool_calls' in turn ? turn.tool_calls : [];
    return (
      (turn.content ?? '').length + calls.reduce((sum, { function: { name, arguments: given } }) => sum + name.length + given.length, 0)
    );
  });
  return ofTurns.reduce((sum, length) => sum + length, JSON.stringify(tools).length);
}
