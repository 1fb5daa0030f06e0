import type { AiMessage } from '@mulya/contract';
import type { KnownFigure } from '@mulya/domain/grounding';

/** What must be said of an answer. */
export interface Reply {
  /** As it came. */
  readonly text: string;
  readonly isCutOff: boolean;
  readonly writer: string;
  readonly machine: 'model' | 'built-in';
  readonly searchedTheWeb: boolean;
  /** ISO time. */
  readonly writtenAt: string;
  readonly citations: readonly string[];
}

export interface Question {
  readonly id: number;
  readonly role: 'user';
  readonly content: string;
}

/**
 * An answer. `writing`: it is coming; `stopped`: by the analyst; `failed`: its text is what the analyst is told instead; `broken`: it
 * broke off, and what came of it stands.
 */
export interface Answer {
  readonly id: number;
  readonly role: 'assistant';
  readonly content: string;
  readonly state: 'writing' | 'done' | 'stopped' | 'broken' | 'failed';
  readonly reply?: Reply;
  /** What it was asked with: "FY26 statements, your unsaved assumptions". */
  readonly used?: string;
  /** The figures that its numbers are looked for among: those on the page when it was asked for. */
  readonly figures: readonly KnownFigure[];
}

export type Message = Question | Answer;

/** Source: product specification, section 8. */
export const texts = {
  failedLine: 'Failed to get response from AI.',
  failedMessage: 'Error: Unable to fetch response.',
  empty: 'No response from AI.',
} as const;

/** What is sent of a long conversation: its newest turns, as many as fit. Characters. */
const longestHistory = 60_000;
const mostTurns = 60;

/** The turns before a question, oldest first: without failed answers and the questions that they answer. */
export function historyOf(messages: readonly Message[]): readonly AiMessage[] {
  const turns = messages.filter((message, at) => {
    if (message.role === 'assistant') return message.state !== 'failed' && message.content !== '';
    const answer = messages[at + 1];
    return answer?.role === 'assistant' && answer.state !== 'failed' && answer.content !== '';
  });
  let length = 0;
  const kept = turns
    .slice(-mostTurns)
    .reverse()
    .filter(({ content }) => (length += content.length) <= longestHistory);
  const history = kept.reverse().map(({ role, content }) => ({ role, content }));
  return history[0]?.role === 'assistant' ? history.slice(1) : history;
}
