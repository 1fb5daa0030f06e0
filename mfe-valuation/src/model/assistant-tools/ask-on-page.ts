import type { Host } from '@mulya/contract';
import { toolDefinitions, type ToolName } from '@mulya/contract/assistant';
import { askAi, askAiAgain, askAiWithTools, type AiCall, type AiFailure, type AiReply } from '@mulya/sdk/ai';
import type { ToolCell } from '@mulya/valuation-model/tools';
import type { AskedPage } from './answer-asked.ts';
import { fetchToolsCode, type ToolsCode } from './fetch-tools-code.ts';

/** A call of the AI for a text that the page itself requests. */
export interface PageCall extends Omit<AiCall, 'messages' | 'tools' | 'toolChoice'> {
  /** The tools that it may call. */
  readonly tools: readonly ToolName[];
  /** With tools, where a call is longer than the text may be. Absent: `maxTokens`. */
  readonly maxTokensWithTools?: number;
  /** The prompt for an AI with these tools, or for one that has only the prompt. */
  prompt(hasTools: boolean): string;
}

export interface PageCallOptions {
  /** Undefined for a call without tools. */
  readonly page: AskedPage | undefined;
  readonly signal: AbortSignal;
  /** With it, the call is repeated after the wait that a 429 states. */
  readonly onWait?: (until: number | undefined) => void;
}

/** `cells`: those behind the results of tools, with unique ids: "<id of the call> case/EPS/FY28E". */
export type PageOutcome =
  | { readonly ok: true; readonly reply: Omit<AiReply, 'toolCalls'>; readonly cells: readonly ToolCell[] }
  | { readonly ok: false; readonly failure: AiFailure };

/** The settings whose AI refused tools. A gateway may learn this only from its provider. */
const refusedTools = new WeakSet<object>();

/** Asks the AI, and runs the tools that it calls on the page. An AI without tools is asked again without them. Never rejects. */
export async function askOnPage(host: Host<'mfe-valuation'>, call: PageCall, options: PageCallOptions): Promise<PageOutcome> {
  const { tools, prompt, maxTokensWithTools = call.maxTokens, ...rest } = call;
  const { page, signal, onWait } = options;
  const withPrompt = (hasTools: boolean): AiCall => ({ ...rest, messages: [{ role: 'user', content: prompt(hasTools) }] });
  if (page !== undefined && host.ai.takesTools === true && !refusedTools.has(host.ai)) {
    const cells: ToolCell[] = [];
    const outcome = await askAiWithTools(
      host,
      {
        ...withPrompt(true),
        maxTokens: maxTokensWithTools,
        tools: toolDefinitions().filter(({ function: { name } }) => tools.some((tool) => tool === name)),
      },
      {
        signal,
        ...(onWait === undefined ? {} : { onWait }),
        runTool: async (tool, text, _signal, id) => {
          const { answerAsked } = await fetchToolsCode();
          const answered = await answerAsked({ tool, arguments: text }, page, (error) =>
            host.log.error('A tool of the page failed.', error),
          );
          cells.push(...answered.cells.map((cell) => ({ ...cell, id: `${id} ${cell.id}` })));
          return answered.outcome;
        },
      },
    );
    if (outcome.ok) return { ok: true, reply: outcome.reply, cells };
    if (outcome.failure.code !== 'TOOLS_NOT_SUPPORTED') return outcome;
    refusedTools.add(host.ai);
  }
  const outcome = await (onWait === undefined
    ? askAi(host, withPrompt(false), signal)
    : askAiAgain(host, withPrompt(false), { signal, onWait }));
  return outcome.ok ? { ...outcome, cells: [] } : outcome;
}

/**
 * Returns the page whose tools a language model calls for a text. Undefined for the built-in analyst, which reads the page's figures, for
 * a model without tools, and if the code of the tools can't be loaded: then the prompt needs tables. Never rejects.
 */
export async function fetchModelPage(host: Host<'mfe-valuation'>, create: (code: ToolsCode) => AskedPage): Promise<AskedPage | undefined> {
  if (host.ai.readsContext !== false || host.ai.takesTools !== true) return undefined;
  try {
    return create(await fetchToolsCode());
  } catch (error) {
    host.log.warn('The tools of the page could not be loaded, so the AI gets its figures as tables.', error);
    return undefined;
  }
}
