import type { AiEvent, AiWords } from './ai.port.ts';

/** An answer once it is all there. `writtenAt`: ISO time. */
export interface Written {
  readonly words: AiWords;
  readonly writtenAt: string;
  /** It took the place of an answer that was there, because somebody asked for a fresh one. */
  readonly isRewrite?: true;
}

/** A piece of text, or the end of an answer that came whole: `written` then holds all of it. */
export type WritingEvent = { readonly is: 'text'; readonly text: string } | { readonly is: 'end'; readonly written: Written };

/**
 * Follows what an AI writes, and ends with the whole of it.
 *
 * @param now the time, once the last piece is there
 */
export async function* writing(pieces: AsyncIterable<AiEvent>, now: () => Date): AsyncGenerator<WritingEvent, void> {
  let text = '';
  for await (const piece of pieces) {
    if (piece.is === 'text') {
      text += piece.text;
      yield piece;
    } else {
      const { finish, citations, searched } = piece;
      yield { is: 'end', written: { words: { text, finish, citations, searched }, writtenAt: now().toISOString() } };
    }
  }
}

/** A whole answer as if it had been streamed. */
export async function* piecesOf(words: Promise<AiWords>): AsyncGenerator<AiEvent, void> {
  const { text, ...end } = await words;
  if (text !== '') yield { is: 'text', text };
  yield { is: 'end', ...end };
}

/** An answer that was kept as if it were being written. */
export async function* written(kept: Written): AsyncGenerator<WritingEvent, void> {
  if (kept.words.text !== '') yield { is: 'text', text: kept.words.text };
  yield { is: 'end', written: kept };
}

/** The end of an answer, once it is there. Rejects as the writing does. */
export async function wholeOf(events: AsyncIterable<WritingEvent>): Promise<Written> {
  for await (const event of events) if (event.is === 'end') return event.written;
  throw new Error('An answer was expected to end with an end.');
}
