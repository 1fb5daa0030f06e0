import { Readable } from 'node:stream';
import { randomUUID } from 'node:crypto';
import { aiBodyLimit, type ErrorCode, type AiAnswer, type AiChunk, type AiStamp } from '@mulya/contract';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Companies } from '../companies/companies.ts';
import { toAppError, errorBody, handleError, logFailure } from '../errors/error-answer.ts';
import type { Ai } from './ai.port.ts';
import type { AiAnswers } from './ai-answers.ts';
import { countRounds, measureEvents, type AiMetrics } from './ai-metrics.ts';
import { parseAiCall, questionCall } from './ai-question.ts';
import { trackConnections } from '../web/connections.ts';
import { eventStream } from './event-stream.ts';
import { readCompleted, type CompletedAnswer, type AnswerEvent } from './answer-events.ts';
import { AppError } from '../errors/app-error.ts';
import type { AiUserLimits } from '../rate-limits/limit-calls.ts';
import { RefusedCall, type CallRefusal } from './openai/endpoint-client.ts';
import { serverLimits } from '../limits.ts';

type Writer = Pick<Ai, 'model' | 'machine'>;

export interface AiOptions {
  readonly ai: Ai;
  readonly answers: AiAnswers;
  readonly companies: Companies;
  readonly metrics: AiMetrics;
  readonly now: () => Date;
  /** Reject a user over their limits; undefined where answers are free. */
  readonly limits: AiUserLimits | undefined;
  /** Milliseconds that answers in flight have left when the gateway stops. */
  readonly grace?: number;
}

/** `POST /ai/chat/completions`: OpenAI's API, whole or streamed, about one listed company. */
export const aiPlugin: FastifyPluginAsync<AiOptions> = async (
  app,
  { ai, answers, companies, metrics, now, limits, grace = serverLimits.graceMs },
) => {
  const connectionOf = trackConnections(app, grace);
  app.setErrorHandler((thrown, request, reply) => handleError(thrown, request, reply, aiErrorBody));

  app.post(
    '/ai/chat/completions',
    { bodyLimit: aiBodyLimit, ...(limits === undefined ? {} : { onRequest: limits.onCall }) },
    async (request, reply) => {
      const { question, isStreamed } = parseAiCall(request.body, companies, request.signIn?.uid);
      const { purpose } = question;
      await limits?.countQuestion(question.asker, questionCall(question));
      const { signal, hasDisconnected: hasLeft } = connectionOf(reply);
      const countFailure = (error: unknown) =>
        metrics.countFailure(purpose, hasLeft() ? 'left' : toAppError(error).code, refusedCallIn(error));
      try {
        const result = await answers.ask(question, { isStreamed, isFresh: wantsFresh(request), signal });
        metrics.countCall(purpose, result.from);
        const all = countRounds(result.events, purpose, metrics);
        const events = result.from === 'new' ? measureEvents(all, isStreamed ? 'streamed' : 'whole', metrics) : all;
        if (!isStreamed) return await reply.send(toAiAnswer(ai, await readCompleted(events)));

        const failure = (thrown: unknown) => {
          const error = toAppError(thrown);
          countFailure(error);
          if (!hasLeft()) logFailure(request, error, thrown);
          return aiErrorBody(error, request.id);
        };
        return await sendStream(reply, eventStream({ events, chunk: createChunkWriter(ai, now()), failure }));
      } catch (error) {
        countFailure(error);
        if (hasLeft()) return reply.hijack(); // the caller has disconnected
        throw error;
      }
    },
  );
};

function refusedCallIn(error: unknown): CallRefusal | undefined {
  return error instanceof AppError && error.cause instanceof RefusedCall ? error.cause.refusal : undefined;
}

function wantsFresh({ headers }: FastifyRequest): boolean {
  return /(^|,)\s*no-(cache|store)\s*(,|$)/i.test(headers['cache-control'] ?? '');
}

/** Waits for the first piece, because a failure before it still gets a status of its own. */
async function sendStream(reply: FastifyReply, pieces: AsyncGenerator<string>): Promise<FastifyReply> {
  const first = await pieces.next();
  const all = async function* () {
    if (first.done !== true) yield first.value;
    yield* pieces;
  };
  return reply
    .headers({
      'cache-control': 'private, no-store, no-transform', // a compressing proxy would buffer the pieces
      'x-accel-buffering': 'no', // for nginx
    })
    .type('text/event-stream; charset=utf-8')
    .send(Readable.from(all(), { objectMode: false }));
}

const types: Partial<Readonly<Record<ErrorCode, string>>> = {
  UNAUTHENTICATED: 'authentication_error',
  EMAIL_NOT_VERIFIED: 'permission_error',
  RATE_LIMITED: 'rate_limit_error',
};

/** An error in OpenAI's shape, which its client libraries read, with our code; pages read it like any other gateway error. */
function aiErrorBody(error: Pick<AppError, 'code' | 'message' | 'status'>, traceId: string) {
  const type = types[error.code] ?? (error.status < 500 ? 'invalid_request_error' : 'server_error');
  return { error: { ...errorBody(error, traceId).error, type, param: null } };
}

/** An answer in OpenAI's shape, with Mulya's stamp. */
function toAiAnswer(writer: Writer, written: CompletedAnswer): AiAnswer {
  const { text, calls, finish, citations } = written.words;
  const message = { role: 'assistant', content: text, ...(calls === undefined ? {} : { tool_calls: [...calls] }) };
  return {
    id: answerId(),
    object: 'chat.completion',
    created: seconds(new Date(written.writtenAt)),
    model: writer.model,
    choices: [{ index: 0, message, finish_reason: finish }],
    citations: [...citations],
    mulya: stamp(writer, written),
  };
}

/** Makes the chunks of one streamed answer, which share an id and a start time. Each call of a tool is whole in one chunk. */
function createChunkWriter(writer: Writer, startedAt: Date): (event: AnswerEvent) => AiChunk {
  const shared = { id: answerId(), object: 'chat.completion.chunk', created: seconds(startedAt), model: writer.model } as const;
  let opening: { readonly role?: 'assistant' } = { role: 'assistant' };
  let calls = 0;

  return (event) => {
    const role = opening;
    opening = {};
    if (event.is === 'text') return { ...shared, choices: [{ index: 0, delta: { ...role, content: event.text }, finish_reason: null }] };
    if (event.is === 'call') {
      const delta = { ...role, tool_calls: [{ index: calls, ...event.call }] };
      calls += 1;
      return { ...shared, choices: [{ index: 0, delta, finish_reason: null }] };
    }
    const { words } = event.answer;
    return {
      ...shared,
      choices: [{ index: 0, delta: role, finish_reason: words.finish }],
      citations: [...words.citations],
      mulya: stamp(writer, event.answer),
    };
  };
}

function answerId(): string {
  return `chatcmpl-${randomUUID()}`;
}

function stamp({ machine }: Writer, { words, writtenAt }: CompletedAnswer): AiStamp {
  return { machine, web_search: words.searched, written_at: writtenAt };
}

function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1_000);
}
