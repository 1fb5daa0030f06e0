import type { FastifyBaseLogger } from 'fastify';
import type { AiConfig } from './ai-config.ts';
import type { Ai, AiEvent, AiQuestion } from './ai.port.ts';
import { completionBody, completionEvents, completionWords } from './openai/chat-completions.ts';
import { changesOf, dialectFor, learn, searchFor, withChangesOf, type Dialect } from './openai/dialect.ts';
import { patientCaller } from './openai/patient-caller.ts';
import { responseEvents, responsesBody, responseWords } from './openai/responses-api.ts';
import { upstreamClient } from './openai/upstream-client.ts';
import { answerFor, UpstreamFailure } from './openai/upstream-failure.ts';
import { upstreamLimits, type UpstreamLimits } from './openai/upstream-limits.ts';

export type AiLog = Pick<FastifyBaseLogger, 'warn' | 'error'>;

export interface OpenAiOptions extends Omit<Extract<AiConfig, { kind: 'openai-compatible' }>, 'kind'> {
  readonly log: AiLog;
  readonly limits?: UpstreamLimits;
}

/**
 * A model behind any OpenAI-compatible endpoint. It alone retries, and it learns what the endpoint does not take: a web search that
 * was withdrawn, another name for the number of tokens.
 */
export function openAiCompatible({ url, key, model, search, log, limits = upstreamLimits }: OpenAiOptions): Ai {
  const client = upstreamClient(url, key, limits);
  const caller = patientCaller(limits);
  let known = dialectFor(search);

  /** Asks again where a refusal teaches how; what it taught is kept once it has helped. */
  async function asking<Answer>(question: AiQuestion, ask: (dialect: Dialect) => Promise<Answer>): Promise<Answer> {
    let dialect = known;
    for (;;) {
      try {
        const answer = await ask(dialect);
        for (const change of changesOf(known, dialect)) log.warn({ model }, change);
        known = withChangesOf(known, dialect);
        return answer;
      } catch (error) {
        const refusal = error instanceof UpstreamFailure && error.trouble.is === 'refused' ? error.trouble.refusal : undefined;
        const learnt = refusal === undefined ? undefined : learn(dialect, refusal, question);
        if (learnt === undefined) throw error;
        dialect = learnt;
      }
    }
  }

  async function whole(question: AiQuestion, dialect: Dialect, signal: AbortSignal) {
    if (searchFor(question, dialect) === 'responses') return responseWords(await client.whole('/responses', responsesBody(question, model, dialect), signal));
    return completionWords(await client.whole('/chat/completions', completionBody(question, model, dialect), signal));
  }

  function streamed(question: AiQuestion, dialect: Dialect, signal: AbortSignal): AsyncGenerator<AiEvent, void> {
    if (searchFor(question, dialect) === 'responses') {
      return responseEvents(client.stream('/responses', { ...responsesBody(question, model, dialect), stream: true }, signal));
    }
    return completionEvents(client.stream('/chat/completions', { ...completionBody(question, model, dialect), stream: true }, signal));
  }

  /** A stream with its first event: only until then may it be asked for again. */
  async function begun(question: AiQuestion, dialect: Dialect, signal: AbortSignal) {
    const events = streamed(question, dialect, signal);
    return { first: await events.next(), events };
  }

  /** What is thrown for a failure; the log is told of it. Nobody is told of a question that was left. */
  function told(error: unknown, leaves: AbortSignal, hasBegun: boolean): unknown {
    if (leaves.aborted) return leaves.reason;
    const failure = isDeadline(error) ? new UpstreamFailure({ is: 'timeout' }) : error;
    if (!(failure instanceof UpstreamFailure)) return failure;
    const trouble = hasBegun && failure.trouble.is === 'unreachable' ? ({ is: 'broken-off' } as const) : failure.trouble;
    log[trouble.is === 'key-refused' ? 'error' : 'warn']({ model, trouble: trouble.is }, failure.message);
    return answerFor(trouble);
  }

  const within = (leaves: AbortSignal) => AbortSignal.any([leaves, AbortSignal.timeout(limits.total)]);

  return {
    model,
    machine: 'model',
    readsContext: false,
    async complete(question, leaves) {
      const signal = within(leaves);
      try {
        return await asking(question, (dialect) => caller.call(() => whole(question, dialect, signal), signal));
      } catch (error) {
        throw told(error, leaves, false);
      }
    },
    async *stream(question, leaves) {
      const signal = within(leaves);
      let hasBegun = false;
      let rest: AsyncGenerator<AiEvent, void> | undefined;
      try {
        const { first, events } = await asking(question, (dialect) => caller.call(() => begun(question, dialect, signal), signal));
        rest = events;
        if (first.done === true) return;
        hasBegun = true;
        yield first.value;
        yield* rest;
      } catch (error) {
        throw told(error, leaves, hasBegun);
      } finally {
        await rest?.return(undefined);
      }
    },
    async ready() {
      if (caller.resting()) return { ok: false, detail: `The AI endpoint (${model}) failed several times in a row.` };
      return { ok: true, detail: `The AI endpoint (${model}) may be asked.` };
    },
    close: () => client.close(),
  };
}

function isDeadline(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}
