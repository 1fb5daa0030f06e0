import { type AiMessage, type CompanyRef, type Host, z, type PayloadOf } from '@mulya/contract';
import { toolDefinitions, ToolResultSchema, type ToolOutcome } from '@mulya/contract/assistant';
import { askAiWithTools, streamAi, type AiCall, type AiFailure, type AiReply, type ToolRun } from '@mulya/sdk/ai';
import type { Computation } from '../../domain/conversation.ts';
import type { NamedFile } from '../../domain/files.ts';
import { apiContext, type PageContext } from '../../domain/page-context.ts';
import { systemPrompt, toolPrompt } from '../../domain/system-prompt.ts';
import { callText, progressText } from '../../domain/tool-words.ts';

/** Source: product specification, section 7. */
const maxTokens = 500;
const temperature = 0;

interface AskedQuestion {
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
interface QuestionOutcome {
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

type ChatBus = Host<'mfe-chat'>['bus'];

/** Characters of a problem. */
const maxProblem = 400;

/** What the page may answer. A result that does not fit is a problem for the assistant. */
const OutcomeSchema = z.union([
  z.object({ ok: z.literal(true), result: ToolResultSchema }),
  z.object({ ok: z.literal(false), problem: z.string() }),
]);

/**
 * Asks the page to run a tool. Only an answer with this call's id counts, and only the first one. Without an answer it resolves when the
 * signal aborts.
 */
export function askPage(bus: ChatBus, call: PayloadOf<'chat/tool-asked'>, signal: AbortSignal): Promise<ToolOutcome> {
  return new Promise((resolve) => {
    const end = (outcome: ToolOutcome) => {
      stop();
      signal.removeEventListener('abort', giveUp);
      resolve(outcome);
    };
    const giveUp = () => end({ ok: false, problem: 'The page gave no answer.' });
    const stop = bus.on('valuation/tool-answered', ({ id, outcome }) => {
      if (id === call.id) end(readOutcome(outcome));
    });
    signal.addEventListener('abort', giveUp);
    if (signal.aborted) giveUp();
    else bus.emit('chat/tool-asked', call);
  });
}

function readOutcome(outcome: unknown): ToolOutcome {
  const read = OutcomeSchema.safeParse(outcome);
  if (!read.success) return { ok: false, problem: 'The result of the page could not be read.' };
  const { data } = read;
  if (!data.ok) return { ok: false, problem: data.problem.slice(0, maxProblem) };
  const { case: given, name, ...result } = data.result;
  return {
    ok: true,
    result: { ...result, ...(given === undefined ? {} : { case: given }), ...(name === undefined ? {} : { name }) },
  };
}
