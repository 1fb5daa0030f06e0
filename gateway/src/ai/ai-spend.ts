import { Counter, type Registry } from 'prom-client';
import type { Ai, AiQuestion } from './ai.port.ts';

/**
 * An AI whose spend is counted: questions that it was asked, and the characters that went there and came back, of which English
 * has about four to a token. The built-in analyst costs nothing and is counted all the same.
 */
export function countingSpend(ai: Ai, registry: Registry): Ai {
  const questions = new Counter({
    name: 'ai_questions_total',
    help: 'Questions that the AI was asked, after what is kept and what others ask already.',
    labelNames: ['machine'] as const,
    registers: [registry],
  });
  const characters = new Counter({
    name: 'ai_characters_total',
    help: 'Characters that were sent to the AI and written by it; about four are a token.',
    labelNames: ['machine', 'direction'] as const,
    registers: [registry],
  });
  const { machine } = ai;
  const sent = ({ messages }: AiQuestion) => {
    questions.inc({ machine });
    characters.inc({ machine, direction: 'sent' }, messages.reduce((sum, { content }) => sum + content.length, 0));
  };
  const written = (text: string) => characters.inc({ machine, direction: 'written' }, text.length);

  return {
    model: ai.model,
    machine,
    readsContext: ai.readsContext,
    async complete(question, signal) {
      sent(question);
      const words = await ai.complete(question, signal);
      written(words.text);
      return words;
    },
    async *stream(question, signal) {
      sent(question);
      for await (const event of ai.stream(question, signal)) {
        if (event.is === 'text') written(event.text);
        yield event;
      }
    },
    ...(ai.ready === undefined ? {} : { ready: ai.ready.bind(ai) }),
    close: () => ai.close(),
  };
}
