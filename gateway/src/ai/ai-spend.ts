import { Counter, type Registry } from 'prom-client';
import { initCounterSeries } from '../metrics/init-counter.ts';
import type { Ai, AiQuestion, AiTokens, AiWords } from './ai.port.ts';

/** English has about so many to a token. */
const charactersOfToken = 4;

/**
 * An AI whose spend is counted: questions that it was asked, and tokens that went there and came back, as its endpoint counts them or, where it
 * does not say or an answer was left, as their characters tell. The built-in analyst costs nothing and is counted all the same.
 */
export function countingSpend(ai: Ai, registry: Registry): Ai {
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
  const took = ({ messages }: AiQuestion, written: number, told: AiTokens | undefined) => {
    const estimated = {
      sent: messages.reduce((sum, { content }) => sum + content.length, 0) / charactersOfToken,
      written: written / charactersOfToken,
    };
    const { sent, written: came } = told ?? estimated;
    const counted = told === undefined ? 'by-characters' : 'by-endpoint';
    tokens.inc({ machine, direction: 'sent', counted }, sent);
    tokens.inc({ machine, direction: 'written', counted }, came);
  };

  return {
    model: ai.model,
    machine,
    readsContext: ai.readsContext,
    async complete(question, signal) {
      questions.inc({ machine });
      let words: AiWords | undefined;
      try {
        return (words = await ai.complete(question, signal));
      } finally {
        took(question, words?.text.length ?? 0, words?.tokens);
      }
    },
    async *stream(question, signal) {
      questions.inc({ machine });
      let written = 0;
      let told: AiTokens | undefined;
      try {
        for await (const event of ai.stream(question, signal)) {
          if (event.is === 'text') written += event.text.length;
          else told = event.tokens;
          yield event;
        }
      } finally {
        took(question, written, told);
      }
    },
    ...(ai.ready === undefined ? {} : { ready: ai.ready.bind(ai) }),
    close: () => ai.close(),
  };
}
