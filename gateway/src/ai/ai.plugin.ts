import { Readable } from 'node:stream';
import { aiBodyLimit } from '@mulya/contract';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Companies } from '../companies/companies.ts';
import { asAppError } from '../errors/error-answer.ts';
import { handleError, logFailure } from '../errors/error-handler.ts';
import type { Ai } from './ai.port.ts';
import { chunksOf, wholeAnswer } from './ai-answer.ts';
import type { AiAnswers } from './ai-answers.ts';
import { aiErrorBody } from './ai-error.ts';
import { timed, type AiMetrics } from './ai-metrics.ts';
import { readQuestion } from './ai-question.ts';
import { watchCallers } from './callers.ts';
import { eventStream } from './event-stream.ts';
import { wholeOf } from './written.ts';

export interface AiOptions {
  readonly ai: Ai;
  readonly answers: AiAnswers;
  readonly companies: Companies;
  readonly metrics: AiMetrics;
  readonly now: () => Date;
  /** Refuses a user who asks too often; left out where asking costs nothing. */
  readonly limit: onRequestHookHandler | undefined;
  /** Milliseconds that answers under way have left when the gateway ends; it is gone soon after. */
  readonly grace?: number;
}

const usualGrace = 5_000;

/** `POST /ai/chat/completions`: OpenAI's, whole or streamed, about one listed company. */
export const aiPlugin: FastifyPluginAsync<AiOptions> = async (app, { ai, answers, companies, metrics, now, limit, grace = usualGrace }) => {
  const callerOf = watchCallers(app, grace);
  app.setErrorHandler((thrown, request, reply) => handleError(thrown, request, reply, aiErrorBody));

  app.post(
    '/ai/chat/completions',
    { bodyLimit: aiBodyLimit, ...(limit === undefined ? {} : { onRequest: limit }) },
    async (request, reply) => {
      const { question, isStreamed } = readQuestion(request.body, companies, request.signIn?.uid);
      const { purpose } = question;
      const { signal, hasLeft } = callerOf(reply);
      const failed = (error: unknown) => metrics.failed(purpose, hasLeft() ? 'left' : asAppError(error).code);
      try {
        const answering = await answers.ask(question, { isStreamed, isFresh: wantsFresh(request), signal });
        metrics.asked(purpose, answering.from);
        const events = answering.from === 'new' ? timed(answering.events, isStreamed ? 'streamed' : 'whole', metrics) : answering.events;
        if (!isStreamed) return await reply.send(wholeAnswer(ai, await wholeOf(events)));

        const failure = (thrown: unknown) => {
          const error = asAppError(thrown);
          failed(error);
          if (!hasLeft()) logFailure(request, error, thrown);
          return aiErrorBody(error, request.id);
        };
        return await sendStream(reply, eventStream({ events, chunk: chunksOf(ai, now()), failure }));
      } catch (error) {
        failed(error);
        if (hasLeft()) return reply.hijack(); // nobody is there to be answered
        throw error;
      }
    },
  );
};

function wantsFresh({ headers }: FastifyRequest): boolean {
  return /(^|,)\s*no-(cache|store)\s*(,|$)/i.test(headers['cache-control'] ?? '');
}

/** Waits for the first piece: what fails before it is answered with a status of its own. */
async function sendStream(reply: FastifyReply, pieces: AsyncGenerator<string>): Promise<FastifyReply> {
  const first = await pieces.next();
  const all = async function* () {
    if (first.done !== true) yield first.value;
    yield* pieces;
  };
  return reply
    .headers({
      'cache-control': 'private, no-store, no-transform', // a proxy that compresses would gather pieces before it sends
      'x-accel-buffering': 'no', // nginx
    })
    .type('text/event-stream; charset=utf-8')
    .send(Readable.from(all(), { objectMode: false }));
}
