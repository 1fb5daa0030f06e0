import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { noTelemetry, type Telemetry } from '../metrics/telemetry.port.ts';
import { UpstreamFailure } from '../upstream/upstream-failure.ts';
import type { Slot } from '../upstream/resilience.ts';
import { openUpstream } from '../upstream/upstream.ts';
import type { AiConfig, Ai, AiEvent, AiQuestion } from './ai.port.ts';
import { completionBody, parseCompletionEvents, parseCompletion } from './openai/chat-completions.ts';
import { describeChanges, initialDialect, adjustmentFor, searchFor, mergeDialects, type Dialect } from './openai/dialect.ts';
import { createEndpointClient, toAppError, logText, readRejectedRequest, RefusedCall, refusalReasons } from './openai/endpoint-client.ts';
import { parseResponseEvents, responsesBody, parseResponse } from './openai/responses-api.ts';
import { type EndpointLimits, endpointLimits } from '../limits.ts';

export type AiLog = Pick<FastifyBaseLogger, 'warn' | 'error'>;

export interface OpenAiOptions extends Omit<Extract<AiConfig, { kind: 'openai-compatible' }>, 'kind'> {
  readonly log: AiLog;
  readonly telemetry?: Telemetry;
  readonly limits?: EndpointLimits;
}

/**
 * A model behind any OpenAI-compatible endpoint. Only this adapter retries, and it adapts to parameters that the endpoint refuses: a
 * withdrawn web search, another name for the token limit, tools.
 */
export function createOpenAiCompatible({
  url,
  key,
  model,
  search,
  tools,
  log,
  telemetry = noTelemetry,
  limits = endpointLimits,
}: OpenAiOptions): Ai {
  const endpoint = openUpstream(limits, telemetry.upstream('ai'));
  const client = createEndpointClient(url, key, limits.firstByte, endpoint);
  let known = initialDialect(search, tools);

  const learn = (learnt: Dialect) => {
    for (const change of describeChanges(known, learnt)) log.warn({ model }, change);
    known = mergeDialects(known, learnt);
  };

  /**
   * Retries without a refused parameter. A general lesson applies to all questions once the retry has succeeded. Without its tools a
   * question needs another prompt, so that it is not retried without them.
   */
  async function askAdapting<Answer>(question: AiQuestion, ask: (dialect: Dialect) => Promise<Answer>): Promise<Answer> {
    if (!known.takesTools && usesTools(question)) throw toolsNotSupported();
    let dialect = known;
    let learnt = known;
    for (;;) {
      try {
        const answer = await ask(dialect);
        learn(learnt);
        return answer;
      } catch (error) {
        const refusal = readRejectedRequest(error);
        const adjustment = refusal === undefined ? undefined : adjustmentFor(dialect, refusal, question);
        if (adjustment === undefined) throw error;
        dialect = { ...dialect, ...adjustment.change };
        if (adjustment.isGeneral) learnt = { ...learnt, ...adjustment.change };
        if (!dialect.takesTools) {
          learn(mergeDialects(known, { ...known, takesTools: learnt.takesTools }));
          throw toolsNotSupported();
        }
      }
    }
  }

  async function completeOnce(question: AiQuestion, dialect: Dialect, signal: AbortSignal) {
    if (searchFor(question, dialect) === 'responses')
      return parseResponse(await client.whole('/responses', responsesBody(question, model, dialect), signal), question);
    return parseCompletion(await client.whole('/chat/completions', completionBody(question, model, dialect), signal), question);
  }

  function streamOnce(question: AiQuestion, dialect: Dialect, signal: AbortSignal): AsyncGenerator<AiEvent, void> {
    if (searchFor(question, dialect) === 'responses') {
      return parseResponseEvents(
        client.stream('/responses', { ...responsesBody(question, model, dialect), stream: true }, signal),
        question,
      );
    }
    const body = { ...completionBody(question, model, dialect), stream: true };
    return parseCompletionEvents(client.stream('/chat/completions', body, signal), question);
  }

  /** Opens a stream and reads its first event; only until then may the call be retried. It holds its slot until it ends. */
  async function openStream(question: AiQuestion, dialect: Dialect, place: Slot, signal: AbortSignal) {
    const events = streamOnce(question, dialect, signal);
    const first = await events.next();
    return { first, events, release: place.hold() };
  }

  /** Logs a failure and returns the error to throw. A call that its caller left is not logged. */
  function reportFailure(error: unknown, callerSignal: AbortSignal, hasStarted: boolean): unknown {
    if (callerSignal.aborted) return callerSignal.reason;
    if (!(error instanceof UpstreamFailure)) return error;
    if (error instanceof RefusedCall) {
      log.warn({ model, trouble: error.refusal }, refusalReasons[error.refusal]);
      return new AppError('UPSTREAM_FAILED', 'The AI service sent an incomplete tool call. Try again.', { cause: error });
    }
    const kind = hasStarted && error.kind.is === 'unreachable' ? ({ is: 'broken-off' } as const) : error.kind;
    log[kind.is === 'key-refused' ? 'error' : 'warn']({ model, trouble: kind.is }, logText(kind));
    return toAppError(kind);
  }

  return {
    model,
    machine: 'model',
    readsContext: false,
    get takesTools() {
      return known.takesTools;
    },
    async complete(question, callerSignal) {
      const { signal, end } = endpoint.startDeadline(callerSignal);
      try {
        return await askAdapting(question, (dialect) => endpoint.call(() => completeOnce(question, dialect, signal), signal));
      } catch (error) {
        throw reportFailure(error, callerSignal, false);
      } finally {
        end();
      }
    },
    async *stream(question, callerSignal) {
      const { signal, end } = endpoint.startDeadline(callerSignal);
      let hasStarted = false;
      let started: Awaited<ReturnType<typeof openStream>> | undefined;
      try {
        started = await askAdapting(question, (dialect) => endpoint.call((place) => openStream(question, dialect, place, signal), signal));
        if (started.first.done === true) return;
        hasStarted = true;
        yield started.first.value;
        yield* started.events;
      } catch (error) {
        throw reportFailure(error, callerSignal, hasStarted);
      } finally {
        await started?.events.return(undefined);
        started?.release();
        end();
      }
    },
    async ready() {
      if (endpoint.isOpen()) return { ok: false, detail: `The AI endpoint (${model}) failed several times in a row.` };
      return { ok: true, detail: `The AI endpoint (${model}) may be asked.` };
    },
    close: () => endpoint.close(),
  };
}

/** Whether a model without tools cannot understand it: it offers some, or has calls of an earlier round. */
function usesTools({ messages, tools }: AiQuestion): boolean {
  return tools.length > 0 || messages.some((turn) => turn.role === 'tool' || 'tool_calls' in turn);
}

function toolsNotSupported(): AppError {
  return new AppError('TOOLS_NOT_SUPPORTED', 'The AI model doesn’t support tools.');
}
