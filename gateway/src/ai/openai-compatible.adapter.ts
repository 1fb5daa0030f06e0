import type { FastifyBaseLogger } from 'fastify';
import { noTelemetry, type Telemetry } from '../metrics/telemetry.port.ts';
import { UpstreamFailure } from '../upstream/upstream-failure.ts';
import type { Place } from '../upstream/patient-caller.ts';
import { openUpstream } from '../upstream/upstream.ts';
import type { AiConfig } from './ai-config.ts';
import type { Ai, AiEvent, AiQuestion } from './ai.port.ts';
import { completionBody, completionEvents, completionWords } from './openai/chat-completions.ts';
import { changesOf, dialectFor, learn, searchFor, withChangesOf, type Dialect } from './openai/dialect.ts';
import { endpointClient } from './openai/endpoint-client.ts';
import { endpointLimits, type EndpointLimits } from './openai/endpoint-limits.ts';
import { answerFor, troubleText } from './openai/endpoint-words.ts';
import { rejectedRequestOf } from './openai/rejected-request.ts';
import { responseEvents, responsesBody, responseWords } from './openai/responses-api.ts';

export type AiLog = Pick<FastifyBaseLogger, 'warn' | 'error'>;

export interface OpenAiOptions extends Omit<Extract<AiConfig, { kind: 'openai-compatible' }>, 'kind'> {
  readonly log: AiLog;
  readonly telemetry?: Telemetry;
  readonly limits?: EndpointLimits;
}

/**
 * A model behind any OpenAI-compatible endpoint. It alone retries, and it learns what the endpoint does not take: a web search that
 * was withdrawn, another name for the number of tokens.
 */
export function openAiCompatible({ url, key, model, search, log, telemetry = noTelemetry, limits = endpointLimits }: OpenAiOptions): Ai {
  const endpoint = openUpstream(limits, telemetry.upstream('ai'));
  const client = endpointClient(url, key, limits.firstByte, endpoint);
  let known = dialectFor(search);

  /** Asks again where a refusal teaches how; what it taught of every question is kept once it has helped. */
  async function asking<Answer>(question: AiQuestion, ask: (dialect: Dialect) => Promise<Answer>): Promise<Answer> {
    let dialect = known;
    let taught = known;
    for (;;) {
      try {
        const answer = await ask(dialect);
        for (const change of changesOf(known, taught)) log.warn({ model }, change);
        known = withChangesOf(known, taught);
        return answer;
      } catch (error) {
        const refusal = rejectedRequestOf(error);
        const lesson = refusal === undefined ? undefined : learn(dialect, refusal, question);
        if (lesson === undefined) throw error;
        dialect = { ...dialect, ...lesson.change };
        if (lesson.holds) taught = { ...taught, ...lesson.change };
      }
    }
  }

  async function whole(question: AiQuestion, dialect: Dialect, signal: AbortSignal) {
    if (searchFor(question, dialect) === 'responses')
      return responseWords(await client.whole('/responses', responsesBody(question, model, dialect), signal));
    return completionWords(await client.whole('/chat/completions', completionBody(question, model, dialect), signal));
  }

  function streamed(question: AiQuestion, dialect: Dialect, signal: AbortSignal): AsyncGenerator<AiEvent, void> {
    if (searchFor(question, dialect) === 'responses') {
      return responseEvents(client.stream('/responses', { ...responsesBody(question, model, dialect), stream: true }, signal));
    }
    return completionEvents(client.stream('/chat/completions', { ...completionBody(question, model, dialect), stream: true }, signal));
  }

  /** A stream with its first event: only until then may it be asked for again. Its place is its own until it ends. */
  async function begun(question: AiQuestion, dialect: Dialect, place: Place, signal: AbortSignal) {
    const events = streamed(question, dialect, signal);
    const first = await events.next();
    return { first, events, giveBack: place.keep() };
  }

  /** What is thrown for a failure; the log is told of it. Nobody is told of a question that was left. */
  function told(error: unknown, leaves: AbortSignal, hasBegun: boolean): unknown {
    if (leaves.aborted) return leaves.reason;
    if (!(error instanceof UpstreamFailure)) return error;
    const trouble = hasBegun && error.trouble.is === 'unreachable' ? ({ is: 'broken-off' } as const) : error.trouble;
    log[trouble.is === 'key-refused' ? 'error' : 'warn']({ model, trouble: trouble.is }, troubleText(trouble));
    return answerFor(trouble);
  }

  return {
    model,
    machine: 'model',
    readsContext: false,
    async complete(question, leaves) {
      const { signal, end } = endpoint.within(leaves);
      try {
        return await asking(question, (dialect) => endpoint.call(() => whole(question, dialect, signal), signal));
      } catch (error) {
        throw told(error, leaves, false);
      } finally {
        end();
      }
    },
    async *stream(question, leaves) {
      const { signal, end } = endpoint.within(leaves);
      let hasBegun = false;
      let begin: Awaited<ReturnType<typeof begun>> | undefined;
      try {
        begin = await asking(question, (dialect) => endpoint.call((place) => begun(question, dialect, place, signal), signal));
        if (begin.first.done === true) return;
        hasBegun = true;
        yield begin.first.value;
        yield* begin.events;
      } catch (error) {
        throw told(error, leaves, hasBegun);
      } finally {
        await begin?.events.return(undefined);
        begin?.giveBack();
        end();
      }
    },
    async ready() {
      if (endpoint.isResting()) return { ok: false, detail: `The AI endpoint (${model}) failed several times in a row.` };
      return { ok: true, detail: `The AI endpoint (${model}) may be asked.` };
    },
    close: () => endpoint.close(),
  };
}
