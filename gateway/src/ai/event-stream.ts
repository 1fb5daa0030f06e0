import type { WritingEvent } from './written.ts';

/** Without a word for so long, a comment tells proxies and readers that the connection lives. */
const heartbeatMs = 15_000;

const beat = ': still writing\n\n';

export interface EventStreamParts {
  readonly events: AsyncGenerator<WritingEvent, void>;
  /** What an event is sent as. */
  readonly chunk: (event: WritingEvent) => unknown;
  /** What is sent when the writing fails; the stream then ends without "[DONE]". */
  readonly failure: (error: unknown) => unknown;
  readonly heartbeat?: number;
}

/**
 * A streamed answer as server-sent events. Its first piece is there as soon as the first event is, or the first heartbeat, so
 * that who waits for it knows whether the answer has begun.
 *
 * @throws what the writing throws before its first event
 */
export async function* eventStream({ events, chunk, failure, heartbeat = heartbeatMs }: EventStreamParts): AsyncGenerator<string> {
  let hasBegun = false;
  try {
    for (;;) {
      const next = events.next();
      next.catch(() => {}); // it is awaited below; while a heartbeat goes out nobody listens
      while (!(await settlesWithin(next, heartbeat))) {
        hasBegun = true;
        yield beat;
      }
      const result = await next;
      if (result.done === true) break;
      hasBegun = true;
      yield data(chunk(result.value));
    }
    yield 'data: [DONE]\n\n';
  } catch (error) {
    if (!hasBegun) throw error;
    yield data(failure(error));
  } finally {
    await events.return(undefined);
  }
}

async function settlesWithin(promise: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, ms, false);
  });
  try {
    return await Promise.race([
      promise.then(
        () => true,
        () => true,
      ),
      late,
    ]);
  } finally {
    clearTimeout(timer);
  }
}

function data(value: unknown): string {
  return `data: ${JSON.stringify(value)}\n\n`;
}
