import type { AiMessage, CompanyRef, Host } from '@mulya/contract';
import { toolDefinitions } from '@mulya/contract/assistant';
import { askAiWithTools, streamAi, type AiCall, type AiFailure, type AiReply, type ToolRun } from '@mulya/sdk/ai';
import type { Computation } from '../../domain/conversation.ts';
import type { NamedFile } from '../../domain/files.ts';
import { apiContext, type PageContext } from '../../domain/page-context.ts';
import { systemPrompt } from '../../domain/system-prompt.ts';
import { toolPrompt } from '../../domain/tool-prompt.ts';
import { callText, progressText } from '../../domain/tool-words.ts';
import { askPage } from './ask-page.ts';

/** Source: product specification, section 7. */
const maxTokens = 500;
const temperature = 0;

export interface AskedQuestion {
  readonly company: CompanyRef;
  readonly question: string;
  readonly history: readonly AiMessage[];
  readonly files: readonly NamedFile[];
  /** Undefined until the page publishes its figures. */
  readonly context: PageContext | undefined;
  /** Bypasses the cache. */
  readonly fresh: boolean;
  readonly signal: AbortSignal;
  onText(piece: string): void;
  /** The AI calls tools: the text so far is no part of the answer. */
  onTools(): void;
  /** The page runs a tool. `progress`: "Running the model…". */
  onTool(id: string, progress: string): void;
}

/** `isWithoutTools`: the AI takes none, and had the figures of the question instead. */
export interface QuestionOutcome {
  readonly answer: { readonly ok: true; readonly reply: AiReply } | { readonly ok: false; readonly failure: AiFailure };
  readonly computations: readonly Computation[];
  readonly isWithoutTools: boolean;
}

/** The settings whose AI refused tools. A gateway may learn this only from its provider. */
const refusedTools = new WeakSet<object>();

/** Asks the AI a question about the company. The page runs the tools that it calls. Never rejects. */
export async function askQuestion(host: Host<'mfe-chat'>, asked: AskedQuestion): Promise<QuestionOutcome> {
  const { ai } = host;
  const takesTools = ai.takesTools === true && !refusedTools.has(ai);
  if (asked.context !== undefined && takesTools) {
    const outcome = await askWithTools(host, asked);
    if (outcome.answer.ok || outcome.answer.failure.code !== 'TOOLS_NOT_SUPPORTED') return outcome;
    refusedTools.add(ai);
  }
  const { company, question: query, files, context, signal, onText } = asked;
  const prompt = systemPrompt({ company: company.name, query, files, context });
  const answer = await streamAi(host, callOf(asked, prompt), { signal, onText });
  return { answer, computations: [], isWithoutTools: context !== undefined };
}

async function askWithTools(host: Host<'mfe-chat'>, asked: AskedQuestion): Promise<QuestionOutcome> {
  const { company, question: query, files, context, signal, onText, onTools, onTool } = asked;
  const prompt = toolPrompt({ company: company.name, query, files, context });
  const outcome = await askAiWithTools(
    host,
    { ...callOf(asked, prompt), tools: toolDefinitions() },
    {
      signal,
      onText,
      onTools,
      runTool: (tool, text, runSignal, id) => {
        onTool(id, progressText(tool, text));
        return askPage(host.bus, { id, company: company.key, tool, arguments: text }, runSignal);
      },
    },
  );
  if (!outcome.ok) return { answer: outcome, computations: outcome.calls.map(computationOf), isWithoutTools: false };
  const { calls, ...reply } = outcome.reply;
  return { answer: { ok: true, reply }, computations: calls.map(computationOf), isWithoutTools: false };
}

function callOf({ company, question, history, context, fresh }: AskedQuestion, prompt: string): AiCall {
  return {
    purpose: 'chat',
    company: company.key,
    messages: [{ role: 'system', content: prompt }, ...history, { role: 'user', content: question }],
    search: { mode: 'on', return_citations: true },
    maxTokens,
    temperature,
    fresh,
    ...(context === undefined ? {} : { context: apiContext(context) }),
  };
}

const computationOf = ({ id, tool, arguments: text, outcome }: ToolRun): Computation => ({
  id,
  tool,
  words: callText(tool, text, outcome),
  outcome,
});
