import type { AiToolCall } from '@mulya/contract';
import { LRUCache } from 'lru-cache';
import type { AiEvent, AiPiece, AiWords } from './ai.port.ts';
import { aiLimits } from '../limits.ts';

/** An answer that is complete. `writtenAt`: ISO time. */
export interface CompletedAnswer {
  readonly words: AiWords;
  readonly writtenAt: string;
  /** Set when it replaced a cached answer, because a caller asked for a fresh one. */
  readonly isRewrite?: true;
}

/** A piece of the answer, or the end with the completed answer. */
export type AnswerEvent = AiPiece | { readonly is: 'end'; readonly answer: CompletedAnswer };

/**
 * Passes pieces on, and ends with the completed answer.
 *
 * @param now called once the last piece is there
 */
export async function* answerEvents(pieces: AsyncIterable<AiEvent>, now: () => Date): AsyncGenerator<AnswerEvent, void> {
  let text = '';
  const calls: AiToolCall[] = [];
  for await (const piece of pieces) {
    if (piece.is === 'end') {
      const { finish, citations, searched } = piece;
      const words = { text, finish, citations, searched, ...(calls.length === 0 ? {} : { calls }) };
      yield { is: 'end', answer: { words, writtenAt: now().toISOString() } };
      continue;
    }
    if (piece.is === 'text') text += piece.text;
    else calls.push(piece.call);
    yield piece;
  }
}

/** A whole answer as a stream. */
export async function* streamWhole(words: Promise<AiWords>): AsyncGenerator<AiEvent, void> {
  const { text, calls, ...end } = await words;
  yield* piecesOf({ text, calls });
  yield { is: 'end', ...end };
}

/** Replays a cached answer as a stream. */
export async function* replayAnswer(answer: CompletedAnswer): AsyncGenerator<AnswerEvent, void> {
  yield* piecesOf(answer.words);
  yield { is: 'end', answer };
}

/** What an answer says, its text in one piece. */
export function* piecesOf({ text, calls = [] }: Pick<AiWords, 'text' | 'calls'>): Generator<AiPiece, void> {
  if (text !== '') yield { is: 'text', text };
  for (const call of calls) yield { is: 'call', call };
}

/** Reads to the end. Rejects as `events` does. */
export async function readCompleted(events: AsyncIterable<AnswerEvent>): Promise<CompletedAnswer> {
  for await (const event of events) if (event.is === 'end') return event.answer;
  throw new Error('An answer was expected to end with an end.');
}

/** Answers shared by all users, by a hash of the question. Neither method rejects. */
export interface AnswerCache {
  get(key: string): Promise<CompletedAnswer | undefined>;
  set(key: string, answer: CompletedAnswer): Promise<void>;
}

/** Bounded cache in this process; drops the least recently used answers first. */
export function createMemoryAnswerCache(now: () => Date): AnswerCache {
  const answers = new LRUCache<string, CompletedAnswer>({
    max: aiLimits.maxAnswers,
    maxSize: aiLimits.maxAnswersBytes,
    sizeCalculation: ({ words: { text, citations, calls = [] } }) =>
      500 + 2 * (text.length + citations.join().length + JSON.stringify(calls).length), // a character takes two bytes
    ttl: aiLimits.answerTtlMs,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  });
  return {
    get: async (key) => answers.get(key),
    async set(key, answer) {
      answers.set(key, answer);
    },
  };
}

/** An answer in flight, for one reader or for several who asked the same. */
export interface SharedAnswerStream {
  /**
   * Yields the events from the beginning. Aborting `signal` or leaving the iteration ends the reading; the writing ends with its last
   * reader. Rethrows errors of the writing.
   */
  read(signal: AbortSignal): AsyncGenerator<AnswerEvent, void>;
}

/**
 * Starts writing at once and never waits for a slow reader, because an answer is bounded.
 *
 * @param onEnd called when no more events will come, and when all readers have left, so that no caller joins an aborted
 *   answer
 */
export function createSharedStream(
  write: (signal: AbortSignal) => AsyncIterable<AnswerEvent>,
  onEnd: () => void = () => {},
): SharedAnswerStream {
  const events: AnswerEvent[] = [];
  const waiters = new Set<() => void>();
  const abortController = new AbortController();
  let outcome: { readonly is: 'whole' } | { readonly is: 'failed'; readonly error: unknown } | undefined;
  let readers = 0;

  const wake = () => {
    for (const waiter of [...waiters]) waiter();
  };
  const finish = (result: typeof outcome) => {
    outcome = result;
    onEnd();
    wake();
  };
  const run = async () => {
    for await (const event of write(abortController.signal)) {
      events.push(event);
      wake();
    }
  };
  run().then(
    () => finish({ is: 'whole' }),
    (error: unknown) => finish({ is: 'failed', error }),
  );

  const leave = () => {
    readers -= 1;
    if (readers > 0 || outcome !== undefined) return;
    onEnd();
    abortController.abort();
  };

  const nextChange = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const settle = () => {
        waiters.delete(settle);
        signal.removeEventListener('abort', settle);
        resolve();
      };
      waiters.add(settle);
      signal.addEventListener('abort', settle);
    });

  return {
    read(signal) {
      readers += 1;
      let isReading = true;
      const stop = () => {
        if (!isReading) return;
        isReading = false;
        signal.removeEventListener('abort', stop);
        leave();
      };
      // An iteration that was never started has no end of its own.
      signal.addEventListener('abort', stop);
      if (signal.aborted) stop();

      return (async function* () {
        try {
          for (let next = 0; ; next += 1) {
            while (events.length <= next && outcome === undefined && !signal.aborted) await nextChange(signal);
            signal.throwIfAborted();
            const event = events[next];
            if (event !== undefined) yield event;
            else if (outcome?.is === 'failed') throw outcome.error;
            else return;
          }
        } finally {
          stop();
        }
      })();
    },
  };
}
