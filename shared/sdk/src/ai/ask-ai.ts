import { AiAnswerSchema, AiChunkSchema } from '@mulya/contract';
import type { AiCall, AiHost, AiOutcome } from './ai-call.ts';
import { brokeOff, failureOf, givenUp, unreadable, type ClientErrors } from './ai-failure.ts';
import { replyOf } from './ai-reply.ts';
import { inTurn } from './in-turn.ts';

export interface StreamOptions {
  readonly signal: AbortSignal;
  /** Each piece of the text as it comes. What has come stays the caller's when the answer breaks off or is given up. */
  readonly onText: (piece: string) => void;
}

type Client = ReturnType<(typeof import('./openai-client.ts'))['openAiClient']>;

/** Asks for a whole answer, four at a time. Never rejects; a call given up by `signal`, or with the view, fails with the code `ABORTED`. */
export function askAi(host: AiHost, call: AiCall, signal: AbortSignal): Promise<AiOutcome> {
  const ask = async (client: Client, either: AbortSignal): Promise<AiOutcome> => {
    const answer = AiAnswerSchema.safeParse(
      await client.chat.completions.create({ ...bodyOf(host, call), stream: false }, optionsOf(call, either)),
    );
    const [choice] = answer.data?.choices ?? [];
    if (answer.data === undefined || choice === undefined) return { ok: false, failure: unreadable };
    return replyOf({ ...answer.data, stamp: answer.data.mulya, text: choice.message.content, finish: choice.finish_reason });
  };
  return asked(host, signal, (client, either) => inTurn(() => Promise.race([ask(client, either), whenAborted(either)])));
}

/**
 * Asks for an answer that comes in pieces. Never rejects; the reply's text is all pieces together. A stream that breaks off is a
 * failure that says so; the pieces that `onText` was given stand.
 */
export function streamAi(host: AiHost, call: AiCall, { signal, onText }: StreamOptions): Promise<AiOutcome> {
  return asked(host, signal, async (client, either) => {
    let text = '';
    for await (const event of await client.chat.completions.create({ ...bodyOf(host, call), stream: true }, optionsOf(call, either))) {
      const chunk = AiChunkSchema.safeParse(event);
      if (!chunk.success) return { ok: false, failure: unreadable };
      const { choices, mulya: stamp, citations = [], model } = chunk.data;
      const [choice] = choices;
      const piece = choice?.delta.content ?? '';
      if (piece !== '' && !either.aborted) {
        text += piece;
        onText(piece);
      }
      const finish = choice?.finish_reason ?? null;
      if (finish !== null)
        return stamp === undefined ? { ok: false, failure: unreadable } : replyOf({ model, citations, stamp, text, finish });
    }
    // The client ends the loop without a word both when it is given up and when the connection is.
    return { ok: false, failure: either.aborted ? givenUp : brokeOff };
  });
}

async function asked(
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
    return { ok: false, failure: either.aborted ? givenUp : failureOf(error, errors) };
  }
}

/** Giving up takes effect at once, whatever the connection is doing. */
function whenAborted(signal: AbortSignal): Promise<AiOutcome> {
  return new Promise((resolve) => {
    const giveUp = () => resolve({ ok: false, failure: givenUp });
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
  });
}

/** The product specification's fields, OpenAI's metadata, and the page's figures, where they are read; they go no further than the gateway. */
function bodyOf({ ai }: AiHost, call: AiCall) {
  return {
    model: ai.model,
    messages: [...call.messages],
    ...(call.search === undefined ? {} : { search_parameters: call.search }),
    max_tokens: call.maxTokens,
    temperature: call.temperature,
    metadata: { purpose: call.purpose, company: call.company },
    ...(call.context === undefined || ai.readsContext === false ? {} : { context: call.context }),
  };
}

const optionsOf = ({ fresh }: AiCall, signal: AbortSignal) => ({
  signal,
  ...(fresh === true ? { headers: { 'cache-control': 'no-cache' } } : {}),
});
