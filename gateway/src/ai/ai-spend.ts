import { Counter, type Registry } from 'prom-client';
import { initCounterSeries } from '../metrics/metric-labels.ts';
import type { Ai, AiPiece, AiQuestion, AiTokens, AiWords } from './ai.port.ts';
import { charactersOf } from './ai-question.ts';
import { piecesOf } from './completed-answer.ts';

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
