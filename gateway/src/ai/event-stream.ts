import type { AnswerEvent } from './answer-events.ts';
import { aiLimits } from '../limits.ts';

const heartbeatComment = ': still writing\n\n';

export interface EventStreamParts {
  readonly events: AsyncGenerator<AnswerEvent, void>;
  /** The JSON of an event. */
  readonly chunk: (event: AnswerEvent) => unknown;
  /** The JSON of an error; the stream then ends without "[DONE]". */
  readonly failure: (error: unknown) => unknown;
  readonly heartbeat?: number;
}

/**
 * A streamed answer as server-sent events. The first piece comes with the first event or the first heartbeat, so that the caller knows
 * whether the answer has started.
 *
 * @throws the error of `events` before its first event
 */
export async function* eventStream({ events, chunk, failure, heartbeat = aiLimits.heartbeatMs }: EventStreamParts): AsyncGenerator<string> {
  let hasStarted = false;
  try {
    for (;;) {
      const next = events.next();
      next.catch(() => {}); // awaited below; nothing handles a rejection during a heartbeat
      while (!(await settlesWithin(next, heartbeat))) {
        hasStarted = true;
        yield heartbeatComment;
      }
      const result = await next;
      if (result.done === true) break;
      hasStarted = true;
      yield formatEvent(chunk(result.value));
    }
    yield 'data: [DONE]\n\n';
  } catch (error) {
    if (!hasStarted) throw error;
    yield formatEvent(failure(error));
  } finally {
    await events.return(undefined);
  }
}

async function settlesWithin(promise: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, ms, false);
  });
  try {
    return await Promise.race([
      promise.then(
        () => true,
        () => true,
      ),
      timeout,
    ]);
  } finally {
    clearTimeout(timer);
  }
}

function formatEvent(value: unknown): string {
  return `data: ${JSON.stringify(value)}\n\n`;
}
