import { AiAnswerSchema, AiChunkSchema, type AiToolCall, type AiAnswer, type AiStamp } from '@mulya/contract';
import type { AiCall, AiHost, AiOutcome } from './ai-call.ts';
import { abortedFailure, failureOf, interruptedFailure, unreadableFailure, type ClientErrors } from './ai-failure.ts';

interface AnswerParts {
  readonly model: string;
  readonly text: string;
  readonly finish: AiAnswer['choices'][number]['finish_reason'];
  readonly stamp: AiStamp;
  readonly citations: readonly string[];
  readonly toolCalls?: readonly AiToolCall[] | undefined;
}

export interface StreamOptions {
  readonly signal: AbortSignal;
  /** Called with each piece of the text. The caller keeps earlier pieces when the answer breaks off or is aborted. */
  readonly onText: (piece: string) => void;
}

type Client = ReturnType<(typeof import('./openai-client.ts'))['openAiClient']>;

/**
 * Asks the AI for a whole answer. At most four calls run at a time. Never rejects; a call aborted by `signal`, or with the view, fails with
 * the code `ABORTED`.
 *
 * @example
 * const outcome = await askAi(host, { purpose: 'news.digest', company: key, messages, maxTokens: 300, temperature: 0.1 }, host.signal);
 */
export function askAi(host: AiHost, call: AiCall, signal: AbortSignal): Promise<AiOutcome> {
  const ask = async (client: Client, either: AbortSignal): Promise<AiOutcome> => {
    const answer = AiAnswerSchema.safeParse(
      await client.chat.completions.create({ ...bodyOf(host, call), stream: false }, optionsOf(call, either)),
    );
    const [choice] = answer.data?.choices ?? [];
    if (answer.data === undefined || choice === undefined) return { ok: false, failure: unreadableFailure };
    return replyOf({
      ...answer.data,
      stamp: answer.data.mulya,
      text: choice.message.content,
      finish: choice.finish_reason,
      toolCalls: choice.message.tool_calls,
    });
  };
  return withClient(host, signal, (client, either) => runWithLimit(() => Promise.race([ask(client, either), whenAborted(either)])));
}

/**
 * Asks the AI for a streamed answer. Never rejects; the reply's text is all pieces joined. A stream that breaks off is a failure; earlier
 * calls of `onText` remain valid.
 *
 * @example
 * const outcome = await streamAi(host, call, { signal: host.signal, onText: (piece) => append(piece) });
 * if (!outcome.ok) showFailure(outcome.failure.message);
 */
export function streamAi(host: AiHost, call: AiCall, { signal, onText }: StreamOptions): Promise<AiOutcome> {
  return withClient(host, signal, async (client, either) => {
    let text = '';
    const toolCalls: AiToolCall[] = [];
    for await (const event of await client.chat.completions.create({ ...bodyOf(host, call), stream: true }, optionsOf(call, either))) {
      const chunk = AiChunkSchema.safeParse(event);
      if (!chunk.success) return { ok: false, failure: unreadableFailure };
      const { choices, mulya: stamp, citations = [], model } = chunk.data;
      const [choice] = choices;
      const piece = choice?.delta.content ?? '';
      if (piece !== '' && !either.aborted) {
        text += piece;
        onText(piece);
      }
      toolCalls.push(...(choice?.delta.tool_calls ?? []).map(({ index: _, ...call }) => call));
      const finish = choice?.finish_reason ?? null;
      if (finish !== null)
        return stamp === undefined
          ? { ok: false, failure: unreadableFailure }
          : replyOf({ model, citations, stamp, text, finish, toolCalls });
    }
    // The client ends the loop silently, both on abort and on a lost connection.
    return { ok: false, failure: either.aborted ? abortedFailure : interruptedFailure };
  });
}

async function withClient(
  host: AiHost,
  signal: AbortSignal,
  ask: (client: Client, signal: AbortSignal) => Promise<AiOutcome>,
): Promise<AiOutcome> {
  const either = AbortSignal.any([host.signal, signal]);
  let errors: ClientErrors | undefined;
  try {
    const module = await import('./openai-client.ts');
    errors = module;
    return await Promise.race([ask(module.openAiClient(host), either), whenAborted(either)]);
  } catch (error) {
    return { ok: false, failure: either.aborted ? abortedFailure : failureOf(error, errors) };
  }
}

/** Aborting takes effect at once, even while the connection hangs. */
function whenAborted(signal: AbortSignal): Promise<AiOutcome> {
  return new Promise((resolve) => {
    const giveUp = () => resolve({ ok: false, failure: abortedFailure });
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
  });
}

const optionsOf = ({ fresh }: AiCall, signal: AbortSignal) => ({
  signal,
  ...(fresh === true ? { headers: { 'cache-control': 'no-cache' } } : {}),
});

/** Creates the reply from an answer's parts. */
function replyOf({ model, text, finish, stamp, citations, toolCalls = [] }: AnswerParts): AiOutcome {
  return {
    ok: true,
    reply: {
      text,
      isCutOff: finish === 'length',
      writer: model,
      machine: stamp.machine,
      searchedTheWeb: stamp.web_search,
      writtenAt: stamp.written_at,
      citations: citations.filter(isWebAddress),
      ...(toolCalls.length === 0 ? {} : { toolCalls }),
    },
  };
}

/** Defence in depth: the gateway already removes all other addresses. */
function isWebAddress(address: string): boolean {
  return URL.canParse(address) && ['http:', 'https:'].includes(new URL(address).protocol);
}

/**
 * The body of a call: the product specification's fields, OpenAI's metadata and tools, and the page's figures if the AI reads them. The
 * gateway does not forward metadata and figures.
 */
export function bodyOf({ ai }: Pick<AiHost, 'ai'>, call: AiCall) {
  return {
    model: ai.model,
    messages: call.messages.map((turn) => ('tool_calls' in turn ? { ...turn, content: turn.content ?? null } : turn)),
    ...(call.search === undefined ? {} : { search_parameters: call.search }),
    max_tokens: call.maxTokens,
    temperature: call.temperature,
    ...(call.tools === undefined ? {} : { tools: [...call.tools] }),
    ...(call.tools === undefined || call.toolChoice === undefined ? {} : { tool_choice: call.toolChoice }),
    metadata: { purpose: call.purpose, company: call.company },
    ...(call.context === undefined || ai.readsContext === false ? {} : { context: call.context }),
  };
}

/**
 * Maximum number of whole answers in flight. Without HTTP/2 a browser has six connections per host, and a slow model occupies each for up
 * to a minute. Two remain for peers' figures, saved work and the assistant.
 */
const maxInFlight = 4;

let inFlight = 0;
const waiting: (() => void)[] = [];

/** Runs the work once fewer than four others are in flight; the queue is first in, first out. */
export async function runWithLimit<T>(work: () => Promise<T>): Promise<T> {
  if (inFlight < maxInFlight) inFlight += 1;
  else await new Promise<void>((go) => waiting.push(go)); // the finished call passes its slot on
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) inFlight -= 1;
    else next();
  }
}
