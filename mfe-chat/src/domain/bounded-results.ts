import type { Computation, Message } from './conversation.ts';

/** Characters of results in one conversation. */
const maxResults = 1_000_000;

/** Returns the messages with the newest results that fit. Older ones lose their figures, but keep their cases. */
export function withBoundedResults(messages: readonly Message[], limit: number = maxResults): readonly Message[] {
  let used = 0;
  const newestFirst = messages.toReversed().map((message) => {
    if (message.role === 'user' || message.computations === undefined) return message;
    used += JSON.stringify(message.computations).length;
    return used <= limit ? message : { ...message, computations: message.computations.map(withoutFigures) };
  });
  return newestFirst.reverse();
}

function withoutFigures(computation: Computation): Computation {
  const { outcome } = computation;
  return outcome.ok ? { ...computation, outcome: { ok: true, result: { ...outcome.result, figures: [], tables: [] } } } : computation;
}
