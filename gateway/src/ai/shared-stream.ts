import type { AnswerEvent } from './completed-answer.ts';

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
