import type { WritingEvent } from './written.ts';

/** An answer that is being written, for one who asked or for several who asked the same. */
export interface AnswerUnderWay {
  /**
   * Its events from the beginning, and those to come. `signal` ends the reading and so does leaving the iteration; when the last
   * reader has gone, the writing itself is ended. Errors of the writing are thrown here.
   */
  read(signal: AbortSignal): AsyncGenerator<WritingEvent, void>;
}

/**
 * Starts writing at once. It is written as fast as it comes, whoever reads: an answer is bounded, and what a slow reader has not
 * taken yet is kept until it goes.
 *
 * @param over called when nothing more will come; also when everybody has left, so that nobody joins what is being ended
 */
export function answerUnderWay(write: (signal: AbortSignal) => AsyncIterable<WritingEvent>, over: () => void = () => {}): AnswerUnderWay {
  const events: WritingEvent[] = [];
  const sleepers = new Set<() => void>();
  const ending = new AbortController();
  let outcome: { readonly is: 'whole' } | { readonly is: 'failed'; readonly error: unknown } | undefined;
  let readers = 0;

  const wake = () => {
    for (const sleeper of [...sleepers]) sleeper();
  };
  const finish = (how: typeof outcome) => {
    outcome = how;
    over();
    wake();
  };
  const run = async () => {
    for await (const event of write(ending.signal)) {
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
    over();
    ending.abort();
  };

  const changed = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const done = () => {
        sleepers.delete(done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      sleepers.add(done);
      signal.addEventListener('abort', done);
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
      // Beside the iteration's own end, because one that was never begun has none.
      signal.addEventListener('abort', stop);
      if (signal.aborted) stop();

      return (async function* () {
        try {
          for (let next = 0; ; next += 1) {
            while (events.length <= next && outcome === undefined && !signal.aborted) await changed(signal);
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
