import type { AiEvent, AiWords } from './ai.port.ts';

/** An answer that is complete. `writtenAt`: ISO time. */
export interface CompletedAnswer {
  readonly words: AiWords;
  readonly writtenAt: string;
  /** Set when it replaced a cached answer, because a caller asked for a fresh one. */
  readonly isRewrite?: true;
}

/** A piece of text, or the end with the completed answer. */
export type AnswerEvent = { readonly is: 'text'; readonly text: string } | { readonly is: 'end'; readonly answer: CompletedAnswer };

/**
 * Passes pieces on, and ends with the completed answer.
 *
 * @param now called once the last piece is there
 */
export async function* answerEvents(pieces: AsyncIterable<AiEvent>, now: () => Date): AsyncGenerator<AnswerEvent, void> {
  let text = '';
  for await (const piece of pieces) {
    if (piece.is === 'text') {
      text += piece.text;
      yield piece;
    } else {
      const { finish, citations, searched } = piece;
      yield { is: 'end', answer: { words: { text, finish, citations, searched }, writtenAt: now().toISOString() } };
    }
  }
}

/** A whole answer as a stream. */
export async function* streamWhole(words: Promise<AiWords>): AsyncGenerator<AiEvent, void> {
  const { text, ...end } = await words;
  if (text !== '') yield { is: 'text', text };
  yield { is: 'end', ...end };
}

/** Replays a cached answer as a stream. */
export async function* replayAnswer(answer: CompletedAnswer): AsyncGenerator<AnswerEvent, void> {
  if (answer.words.text !== '') yield { is: 'text', text: answer.words.text };
  yield { is: 'end', answer };
}

/** Reads to the end. Rejects as `events` does. */
export async function readCompleted(events: AsyncIterable<AnswerEvent>): Promise<CompletedAnswer> {
  for await (const event of events) if (event.is === 'end') return event.answer;
  throw new Error('An answer was expected to end with an end.');
}
