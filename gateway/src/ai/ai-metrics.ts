import { errorCodes } from '@mulya/contract';
import { Counter, Histogram, type Registry } from 'prom-client';
import { initCounterSeries } from '../metrics/metric-labels.ts';
import type { AnswerSource } from './ai-answers.ts';
import { type AnswerEvent, piecesOf } from './answer-events.ts';
import { callRefusals, type CallRefusal } from './openai/endpoint-client.ts';
import type { Ai, AiPiece, AiQuestion, AiTokens, AiWords } from './ai.port.ts';
import { charactersOf } from './ai-question.ts';

/** Metrics of the AI port. Times are seconds. */
export interface AiMetrics {
  countCall(purpose: string, from: AnswerSource): void;
  /** `code`: an error code, or "left" for a caller who disconnected. `refusal`: why calls of tools were not passed on. */
  countFailure(purpose: string, code: string, refusal?: CallRefusal): void;
  /** Counts an answer that calls tools. */
  countRound(purpose: string): void;
  observeFirstToken(seconds: number): void;
  observeAnswer(form: 'whole' | 'streamed', seconds: number): void;
}

/** Remotes choose purposes freely, but a metric label may have few values only. */
const areas = new Set(['research', 'growth', 'chat']);

const buckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60];

export function createAiMetrics(registry: Registry): AiMetrics {
  const registers = [registry];
  const calls = new Counter({
    name: 'ai_calls_total',
    help: 'Answers asked for, by area and by where they came from: kept, joined with one under way, or new.',
    labelNames: ['area', 'from'] as const,
    registers,
  });
  const failures = new Counter({
    name: 'ai_failures_total',
    help: 'Answers that did not come whole, by area and error code; "left": the caller did not wait.',
    labelNames: ['area', 'code'] as const,
    registers,
  });
  const rounds = new Counter({
    name: 'ai_tool_rounds_total',
    help: 'Answers that called tools of the page, by area.',
    labelNames: ['area'] as const,
    registers,
  });
  const refusedCalls = new Counter({
    name: 'ai_tool_calls_refused_total',
    help: 'Answers whose calls of tools were not passed on, by reason; they are failures, too.',
    labelNames: ['reason'] as const,
    registers,
  });
  const area = [...areas, 'other'];
  initCounterSeries(rounds, { area });
  initCounterSeries(refusedCalls, { reason: callRefusals });
  initCounterSeries(calls, { area, from: ['kept', 'joined', 'new'] });
  initCounterSeries(failures, { area, code: [...errorCodes, 'left'] });
  const firstToken = new Histogram({
    name: 'ai_first_token_seconds',
    help: 'Time to the first piece of a new, streamed answer.',
    buckets,
    registers,
  });
  const whole = new Histogram({
    name: 'ai_answer_seconds',
    help: 'Time to the end of a new answer.',
    labelNames: ['form'] as const,
    buckets,
    registers,
  });
  return {
    countCall: (purpose, from) => calls.inc({ area: areaOf(purpose), from }),
    countFailure(purpose, code, refusal) {
      failures.inc({ area: areaOf(purpose), code });
      if (refusal !== undefined) refusedCalls.inc({ reason: refusal });
    },
    countRound: (purpose) => rounds.inc({ area: areaOf(purpose) }),
    observeFirstToken: (seconds) => firstToken.observe(seconds),
    observeAnswer: (form, seconds) => whole.observe({ form }, seconds),
  };
}

/** Passes the events on, and counts an answer that calls tools. */
export async function* countRounds(
  events: AsyncIterable<AnswerEvent>,
  purpose: string,
  metrics: Pick<AiMetrics, 'countRound'>,
): AsyncGenerator<AnswerEvent, void> {
  for await (const event of events) {
    if (event.is === 'end' && event.answer.words.finish === 'tool_calls') metrics.countRound(purpose);
    yield event;
  }
}

/** Passes the events on and measures them from now. */
export async function* measureEvents(
  events: AsyncIterable<AnswerEvent>,
  form: 'whole' | 'streamed',
  metrics: AiMetrics,
): AsyncGenerator<AnswerEvent, void> {
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1_000;
  let hasPiece = false;
  for await (const event of events) {
    if (event.is === 'end') metrics.observeAnswer(form, seconds());
    else if (form === 'streamed' && !hasPiece) metrics.observeFirstToken(seconds());
    hasPiece = true;
    yield event;
  }
}

function areaOf(purpose: string): string {
  const [area = ''] = purpose.split('.');
  return areas.has(area) ? area : 'other';
}

/** A good average for English. */
const charactersPerToken = 4;

/**
 * Counts an AI's spend: questions, and tokens in each direction. It uses the endpoint's token count, or estimates from characters where
 * the endpoint reports none or the caller left. The built-in analyst costs nothing but is counted as well.
 */
export function withSpendMetrics(ai: Ai, registry: Registry): Ai {
  const questions = new Counter({
    name: 'ai_questions_total',
    help: 'Questions that the AI was asked, after what is kept and what others ask already.',
    labelNames: ['machine'] as const,
    registers: [registry],
  });
  const tokens = new Counter({
    name: 'ai_tokens_total',
    help: 'Tokens that were sent to the AI and written by it; counted: by its endpoint, or from their characters, of which four are taken for one.',
    labelNames: ['machine', 'direction', 'counted'] as const,
    registers: [registry],
  });
  const { machine } = ai;
  initCounterSeries(questions, { machine: [machine] });
  const countTokens = (question: AiQuestion, written: number, reported: AiTokens | undefined) => {
    const estimated = {
      sent: charactersOf(question) / charactersPerToken,
      written: written / charactersPerToken,
    };
    const { sent, written: came } = reported ?? estimated;
    const counted = reported === undefined ? 'by-characters' : 'by-endpoint';
    tokens.inc({ machine, direction: 'sent', counted }, sent);
    tokens.inc({ machine, direction: 'written', counted }, came);
  };

  return {
    model: ai.model,
    machine,
    readsContext: ai.readsContext,
    get takesTools() {
      return ai.takesTools;
    },
    async complete(question, signal) {
      questions.inc({ machine });
      let words: AiWords | undefined;
      try {
        return (words = await ai.complete(question, signal));
      } finally {
        const written = [...piecesOf(words ?? { text: '' })].reduce((sum, piece) => sum + charactersIn(piece), 0);
        countTokens(question, written, words?.tokens);
      }
    },
    async *stream(question, signal) {
      questions.inc({ machine });
      let written = 0;
      let reported: AiTokens | undefined;
      try {
        for await (const event of ai.stream(question, signal)) {
          if (event.is === 'end') reported = event.tokens;
          else written += charactersIn(event);
          yield event;
        }
      } finally {
        countTokens(question, written, reported);
      }
    },
    ...(ai.ready === undefined ? {} : { ready: ai.ready.bind(ai) }),
    close: () => ai.close(),
  };
}

function charactersIn(piece: AiPiece): number {
  return piece.is === 'text' ? piece.text.length : piece.call.function.name.length + piece.call.function.arguments.length;
}
